import type { OrderReasonCode } from '@comanda/contract/orders';

/** What is said around what was ordered, and what is to be paid. */
export interface TabWords {
  readonly title: string;
  readonly orderMore: string;
  readonly received: string;
  readonly cooking: string;
  readonly ready: string;
  /** {ready}, {count} */
  readonly readyOf: string;
  readonly cancelled: string;
  /** Until somebody of the staff has accepted it. */
  readonly receivedNote: string;
  readonly acceptedNote: string;
  readonly cookingNote: string;
  readonly readyNote: string;
  readonly cancelledNote: string;
  /** {reason} */
  readonly theTeamSays: string;
  /** The common reasons why the team cancels or changes an order. */
  readonly reasons: Readonly<Record<OrderReasonCode, string>>;
  readonly changed: string;
  /** {items} */
  readonly removed: string;
  /** {items} */
  readonly added: string;
  readonly you: string;
  /** {number} */
  readonly guest: string;
  /** Whose order it is that no phone has sent. */
  readonly team: string;
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
  readonly billTold: string;
  readonly notAsked: string;
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
