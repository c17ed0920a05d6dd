import type { DiscountReasonCode, OrderReasonCode } from '@comanda/contract/orders';

/** Texts about the orders of the visit and the bill. */
export interface TabWords {
  readonly title: string;
  readonly orderMore: string;
  readonly received: string;
  readonly cooking: string;
  readonly ready: string;
  /** {ready}, {count} */
  readonly readyOf: string;
  readonly cancelled: string;
  /** Shown until the staff have accepted the order. */
  readonly receivedNote: string;
  readonly acceptedNote: string;
  readonly cookingNote: string;
  readonly readyNote: string;
  readonly cancelledNote: string;
  /** {reason} */
  readonly staffMessage: string;
  /** Common reasons for which the staff cancel or change an order. */
  readonly reasons: Readonly<Record<OrderReasonCode, string>>;
  /** Common reasons for which the staff give a discount. */
  readonly discountReasons: Readonly<Record<DiscountReasonCode, string>>;
  readonly changed: string;
  /** {items} */
  readonly removed: string;
  /** {items} */
  readonly added: string;
  readonly you: string;
  /** {number} */
  readonly guest: string;
  /** Heading for orders that the staff entered. */
  readonly orderedWithStaff: string;
  /** {time} */
  readonly orderedAt: string;
  readonly orderAgain: string;
  /** {name}: read aloud instead of 'Order again'. */
  readonly orderLineAgain: string;
  readonly isReady: string;
  readonly notYet: string;
  readonly yourPart: string;
  readonly wholeTable: string;
  readonly subtotal: string;
  readonly subtotalBeforeTax: string;
  readonly withTax: string;
  /** {rate} */
  readonly tax: string;
  /** {rate} */
  readonly taxIncluded: string;
  readonly serviceCharge: string;
  readonly paid: string;
  readonly leftToPay: string;
  readonly allPaid: string;
  readonly askForBill: string;
  readonly askHint: string;
  readonly cash: string;
  readonly card: string;
  readonly billComing: string;
  readonly billRequested: string;
  readonly billNotRequested: string;
  readonly alerts: string;
  readonly alertsHint: string;
  /** Switch for notifications of the phone. */
  readonly push: string;
  readonly pushHint: string;
  readonly pushRefused: string;
  readonly newsAccepted: string;
  readonly newsCooking: string;
  /** {item} */
  readonly newsItem: string;
  readonly newsReady: string;
  readonly newsCancelled: string;
  readonly newsPaid: string;
  readonly nothingYet: string;
  readonly reconnecting: string;
  /** An order at a counter that has to be paid before the kitchen gets it. */
  readonly unpaid: string;
  readonly unpaidNote: string;
  /** An order at a counter that can be picked up. */
  readonly pickup: string;
  readonly pickupNote: string;
  /** {number} */
  readonly newsPickup: string;
  readonly yourNumber: string;
  /** An order for a later time that the kitchen does not have yet. */
  /** A dish that the guest wants later, before and after the kitchen is told to make it. */
  readonly courseLater: string;
  readonly courseFired: string;
  readonly later: string;
  readonly laterNote: string;
  /** {time} */
  readonly forTime: string;
  /** {number} */
  readonly payAtCounter: string;
  /** Stage of an order that the guest can still change. */
  readonly waiting: string;
  readonly waitingNote: string;
  /** {seconds} */
  readonly sendsIn: string;
  readonly sendsSoon: string;
  readonly sendNow: string;
  readonly change: string;
  readonly takeBack: string;
  readonly takenBack: string;
  readonly putBack: string;
  readonly alreadySent: string;
  readonly isBeingPaid: string;
}
