import type { DiscountReasonCode } from '@comanda/contract/orders';
import type { RefundReasonCode } from '@comanda/contract/payments';

/**
 * Fixed texts of a receipt on the phone, on paper and in the mail that carries it. All other text comes from the
 * restaurant.
 */
export interface ReceiptTexts {
  readonly receipt: string;
  readonly refund: string;
  readonly cancellation: string;
  readonly number: string;
  readonly date: string;
  readonly table: string;
  /** {number}: the name of a table that is a bare number. */
  readonly tableName: string;
  readonly payer: string;
  /** Label of the number of the receipt that this one refunds or cancels. */
  readonly refersTo: string;
  /** Label of the reason of a refund. */
  readonly reason: string;
  readonly refundReasons: Readonly<Record<RefundReasonCode, string>>;
  /** Line of a dish that was paid in part: 'part of {dish}'. */
  readonly partOf: string;
  readonly equalShare: string;
  readonly serviceCharge: string;
  readonly tax: string;
  readonly taxIncluded: string;
  /** Label of the net amount that was taxed. */
  readonly taxedAmount: string;
  /** The common reasons for which staff give a discount. */
  readonly discountReasons: Readonly<Record<DiscountReasonCode, string>>;
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
    /** Shown while the owner has not confirmed the email address, so that nothing is mailed in the restaurant's name. */
    readonly heldBack: string;
    readonly failed: string;
    readonly missingTitle: string;
    readonly missingText: string;
  };
  readonly letter: {
    readonly subject: string;
    readonly text: string;
    /** Text of the link to the receipt's page. */
    readonly open: string;
  };
}
