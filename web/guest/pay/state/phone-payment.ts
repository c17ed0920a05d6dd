import type { PaymentMethodType, PaidWith } from '@comanda/contract/payments';
import type { ShareChoice } from '#guest/pay/shares';
import type { TipChoice } from './tip.ts';

/** Means of payment: a provider's method, or cash or card at the table. */
export type Means = Exclude<PaymentMethodType, 'pay_at_table'> | PaidWith;

/** This phone's pending payment. It is stored before the first request, so that every retry is the same payment. */
export interface OwnPayment {
  readonly id: string;
  /** The requested share as JSON: a different request is a different payment. */
  readonly wanted: string;
  /** True after the server has confirmed the claim. */
  readonly isHeld: boolean;
  readonly tip: TipChoice;
  readonly means: Means | null;
  /** True if the guest had chosen a method and wants to choose another one. */
  readonly isChanging: boolean;
  /** True after the provider has sent the guest back. */
  readonly isBack: boolean;
  /** True after the result was forwarded to the page tag. */
  readonly isPassedOn: boolean;
}

/** The state of paying in one visit that a phone stores. */
export interface PhonePayment {
  readonly choice: ShareChoice | null;
  readonly payment: OwnPayment | null;
}

export const noPhonePayment: PhonePayment = { choice: null, payment: null };
