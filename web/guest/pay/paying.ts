import type { PaymentMethodType, PaidWith } from '@comanda/contract/payments';
import type { Choice } from './choice.ts';
import type { TipChoice } from './tip.ts';

/** What somebody pays with: a provider's method, or what they hand over at the table. */
export type Means = Exclude<PaymentMethodType, 'pay_at_table'> | PaidWith;

/** The payment of this phone that is under way. Kept before the first try, so that every further try is the same payment. */
export interface OwnPayment {
  readonly id: string;
  /** What was asked for, as it was sent: other contents are another payment. */
  readonly wanted: string;
  /** The server has said that the share is held. */
  readonly isHeld: boolean;
  readonly tip: TipChoice;
  readonly means: Means | null;
  /** It was to be paid in one way, and the payer looks at the others again. */
  readonly isChanging: boolean;
  /** The provider has sent the payer back. */
  readonly isBack: boolean;
  /** The page tag was told how it went. */
  readonly isPassedOn: boolean;
}

/** What a phone keeps of paying on one visit. */
export interface Paying {
  readonly choice: Choice | null;
  readonly payment: OwnPayment | null;
}

export const nothingKept: Paying = { choice: null, payment: null };
