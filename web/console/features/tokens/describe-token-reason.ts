import { formatTokenReceiptNumber, type TokenEntryCause } from '@comanda/contract/tokens';
import { formatDollars } from './format-tokens.ts';
import { tokensWords } from './words/index.ts';

interface TokenReason {
  /** Words of a person, or the English ones for the cause. */
  readonly reason: string;
  readonly cause: TokenEntryCause | null;
  /** Words of a person beside a cause. */
  readonly note?: string;
}

/** The reason of an entry in the reader's language, or in the words of the person who wrote it. */
export const describeTokenReason = ({ reason, cause, note = '' }: TokenReason): string => {
  const { causes, aPointOfSale, thePointOfSale } = tokensWords.current();
  switch (cause?.code) {
    case undefined:
      return reason;
    case 'sign_up':
      return causes.sign_up;
    case 'restaurant_added':
      return causes.restaurant_added({ name: cause.name });
    case 'staff_added':
      return causes.staff_added({ name: cause.name });
    case 'order_past_free':
      return causes.order_past_free({ free: cause.free });
    case 'pos_accepted':
      return causes.pos_accepted({ system: cause.system ?? aPointOfSale });
    case 'pos_rejected':
      return causes.pos_rejected({ system: cause.system ?? thePointOfSale });
    case 'purchase': {
      const paid = { receipt: formatTokenReceiptNumber(cause.receipt), price: formatDollars(cause.cents) };
      return cause.isTest ? causes.purchaseTest(paid) : causes.purchase(paid);
    }
    case 'purchase_refunded':
      return causes.purchase_refunded({
        receipt: formatTokenReceiptNumber(cause.receipt),
        price: formatDollars(cause.cents),
        reason: note,
      });
  }
};
