import type { GuestPaymentDocument } from '@comanda/contract/splitting';
import type { OwnPayment } from './phone-payment.ts';

/** The guest's own payment as the server reports it. */
export type GuestPayment = Pick<
  GuestPaymentDocument,
  | 'id'
  | 'status'
  | 'method'
  | 'isTest'
  | 'currency'
  | 'amount'
  | 'tip'
  | 'checkoutUrl'
  | 'expiresAt'
  | 'failure'
  | 'retryOf'
  | 'refunded'
  | 'refundReasons'
  | 'refundUrl'
>;

/** This phone's stage in the payment. */
export type PaymentStage =
  | { readonly kind: 'choosing' }
  /** A payment is pending, but its state has not arrived yet. */
  | { readonly kind: 'looking' }
  /** The share is claimed, and the guest chooses how to pay it. */
  | { readonly kind: 'held'; readonly payment: GuestPayment }
  /** The staff come and collect the money. */
  | { readonly kind: 'at-table'; readonly payment: GuestPayment }
  /** The guest was on the provider's page and came back without finishing. */
  | { readonly kind: 'unfinished'; readonly payment: GuestPayment }
  /** The provider sent the guest back, and the result is not known yet. */
  | { readonly kind: 'confirming'; readonly payment: GuestPayment }
  | { readonly kind: 'paid'; readonly payment: GuestPayment }
  /** `retryId` is the payment that claims the same share for a retry; null if the claim has expired. */
  | { readonly kind: 'failed'; readonly payment: GuestPayment; readonly retryId: string | null }
  /** The share was claimed and is free again. */
  | { readonly kind: 'given-up' };

interface StageInput {
  readonly payment: OwnPayment | null;
  readonly payments: readonly GuestPayment[];
  /** True if the payments are up to date. */
  readonly isLive: boolean;
}

/** Computes the stage from the stored payment and the server's data. If they differ, the server's data counts. */
export const computePaymentStage = ({ payment: own, payments }: Omit<StageInput, 'isLive'>): PaymentStage => {
  if (own === null) return { kind: 'choosing' };
  const payment = payments.find(({ id }) => id === own.id);
  // The live data of a confirmed claim may arrive a moment later.
  if (payment === undefined) return { kind: own.isHeld ? 'looking' : 'choosing' };
  switch (payment.status) {
    case 'paid':
      return { kind: 'paid', payment };
    case 'failed': {
      const retry = payments.find(({ retryOf, status }) => retryOf === payment.id && status === 'pending');
      return { kind: 'failed', payment, retryId: retry?.id ?? null };
    }
    case 'expired':
    case 'taken_back':
      return { kind: 'given-up' };
    case 'pending':
      return pendingStage(own, payment);
  }
};

const pendingStage = ({ isChanging, isBack }: OwnPayment, payment: GuestPayment): PaymentStage => {
  if (payment.method === null || isChanging) return { kind: 'held', payment };
  if (payment.method === 'pay_at_table') return { kind: 'at-table', payment };
  return { kind: isBack ? 'confirming' : 'unfinished', payment };
};

/** Id of the newest pending payment, for a phone that has lost its stored payment; null otherwise. */
export const findForgottenPayment = ({ payment, payments, isLive }: StageInput): string | null =>
  payment === null && isLive ? (payments.findLast(({ status }) => status === 'pending')?.id ?? null) : null;
