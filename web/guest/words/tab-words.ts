import type { OrderReasonCode } from '@comanda/contract/orders';

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
  readonly newsAccepted: string;
  readonly newsCooking: string;
  /** {item} */
  readonly newsItem: string;
  readonly newsReady: string;
  readonly newsCancelled: string;
  readonly newsPaid: string;
  readonly nothingYet: string;
  readonly reconnecting: string;
}
