/** What a receipt says itself, on the phone, on paper and in the mail it comes with; all else on it is the restaurant's own. */
export interface ReceiptWords {
  readonly receipt: string;
  readonly refund: string;
  readonly cancellation: string;
  readonly number: string;
  readonly date: string;
  readonly table: string;
  readonly payer: string;
  /** Before the number of the receipt that this one is about. */
  readonly refersTo: string;
  /** Of a dish towards which money was paid. */
  readonly partOf: string;
  readonly equalShare: string;
  readonly serviceCharge: string;
  readonly tax: string;
  readonly taxIncluded: string;
  /** What was taxed. */
  readonly taxedAmount: string;
  readonly overpaid: string;
  readonly total: string;
  readonly tip: string;
  readonly paid: string;
  readonly givenBack: string;
  readonly paidBy: string;
  readonly atTable: string;
  readonly cash: string;
  readonly card: string;
  readonly creditCard: string;
  readonly crypto: string;
  readonly given: string;
  readonly change: string;
  readonly testMode: string;
  readonly copy: string;
  readonly page: {
    readonly download: string;
    readonly print: string;
    readonly mail: string;
    readonly address: string;
    readonly send: string;
    readonly sent: string;
    readonly badAddress: string;
    readonly tooMany: string;
    readonly failed: string;
    readonly missingTitle: string;
    readonly missingText: string;
  };
  readonly letter: {
    readonly subject: string;
    readonly text: string;
    /** The link to the page. */
    readonly open: string;
  };
}
