import type { ChargeFailureCode, RefundReasonCode } from '@comanda/contract/payments';

/** Texts for paying the bill by phone. */
export interface PayWords {
  readonly pay: string;
  readonly continuePayment: string;
  readonly title: string;
  readonly leftToPay: string;
  /** {amount} */
  readonly ofTotal: string;
  /** {amount} */
  readonly beingPaid: string;
  readonly loading: string;
  readonly notLoaded: string;
  readonly nothingLeft: string;
  readonly leftUnpaid: string;
  readonly nothingToPay: string;
  readonly howToSplit: string;
  readonly ways: {
    readonly items: string;
    readonly equal: string;
    readonly amount: string;
    readonly rest: string;
  };
  readonly itemsHint: string;
  readonly chargesIncluded: string;
  readonly shareDish: string;
  /** {name}: name of the dish */
  readonly partOf: string;
  readonly wholeDish: string;
  /** {part} */
  readonly partLeft: string;
  /** {name} */
  readonly isPaying: string;
  /** {time} */
  readonly since: string;
  readonly youArePaying: string;
  /** {name} */
  readonly hasPaid: string;
  readonly youHavePaid: string;
  readonly paidToStaff: string;
  /** {item} */
  readonly someoneElsePays: string;
  readonly restKept: string;
  readonly shares: string;
  readonly among: string;
  readonly oneFewer: string;
  readonly oneMore: string;
  /** {taken}, {among} */
  readonly sharesTaken: string;
  /** {amount} */
  readonly each: string;
  readonly yourAmount: string;
  /** {amount} */
  readonly atMost: string;
  /** {example} */
  readonly notAnAmount: string;
  /** {amount} */
  readonly continueWith: string;
  readonly chooseFirst: string;
  readonly splitBill: string;
  readonly oneMoment: string;
  readonly yourShare: string;
  readonly tip: string;
  readonly noTip: string;
  readonly ownTip: string;
  readonly yourTip: string;
  readonly noTipNeeded: string;
  readonly payWith: string;
  readonly means: {
    readonly credit_card: string;
    readonly paypal: string;
    readonly crypto: string;
    readonly apple_pay: string;
    readonly google_wallet: string;
    readonly cash: string;
    readonly card: string;
  };
  readonly atTheTable: string;
  readonly noMeans: string;
  readonly testMode: string;
  /** {amount} */
  readonly payAmount: string;
  /** {amount} */
  readonly payAll: string;
  /** {amount} */
  readonly payAtTable: string;
  /** {time} */
  readonly heldFor: string;
  readonly opening: string;
  readonly confirming: string;
  readonly confirmingHint: string;
  readonly notPaidHint: string;
  readonly unfinished: string;
  readonly unfinishedHint: string;
  readonly goToPayment: string;
  readonly otherWay: string;
  readonly releaseShare: string;
  readonly staffComing: string;
  /** {amount} */
  readonly cashReady: string;
  /** {amount} */
  readonly cardReady: string;
  readonly paid: string;
  readonly thanks: string;
  readonly receipt: string;
  readonly payMore: string;
  /** {amount} */
  readonly refunded: string;
  /** Reasons of refunds, by the code that the server stored. */
  readonly refundReasons: Readonly<Record<RefundReasonCode, string>>;
  readonly claimRefund: string;
  readonly failed: string;
  readonly failedHint: string;
  /** Reasons why a payment failed, by the code that the server stored. */
  readonly failures: Readonly<Record<ChargeFailureCode, string>>;
  readonly tryAgain: string;
  readonly back: string;
  readonly problems: Readonly<Record<PayProblem, string>>;
}

/** Reason why a step of the payment failed; its text also says how to go on. */
export type PayProblem =
  /** {names} */
  | 'taken'
  | 'nothingOpen'
  | 'costsNothing'
  /** {open} */
  | 'moreThanOpen'
  /** {among} */
  | 'allSharesTaken'
  | 'shareReleased'
  | 'beingCharged'
  | 'noTip'
  /** {most} */
  | 'tipTooHigh'
  | 'methodUnavailable'
  | 'providerUnreachable'
  /** {minutes} */
  | 'tooOften'
  | 'over'
  | 'offline'
  | 'other';
