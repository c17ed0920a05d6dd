import type { GuestPaymentDocument } from '@comanda/contract/splitting';
import type { OwnPayment } from './paying.ts';

/** What the server says of a guest's own payment. */
export type PaymentNews = Pick<
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
  | 'refundUrl'
>;

/** Where this phone stands in paying. */
export type Stage =
  | { readonly kind: 'choosing' }
  /** Something is under way, and not known yet how it stands. */
  | { readonly kind: 'looking' }
  /** The share is held: how shall it be paid? */
  | { readonly kind: 'held'; readonly payment: PaymentNews }
  /** Staff come and take the money. */
  | { readonly kind: 'at-table'; readonly payment: PaymentNews }
  /** Was on the provider's page, and came back without having finished. */
  | { readonly kind: 'unfinished'; readonly payment: PaymentNews }
  /** Sent back by the provider: it is not known yet how it went. */
  | { readonly kind: 'confirming'; readonly payment: PaymentNews }
  | { readonly kind: 'paid'; readonly payment: PaymentNews }
  /** With the payment that holds the same share for another try, as long as it is held. */
  | { readonly kind: 'failed'; readonly payment: PaymentNews; readonly retryId: string | null }
  /** It was held and is free again. */
  | { readonly kind: 'given-up' };

interface Heard {
  readonly payment: OwnPayment | null;
  readonly payments: readonly PaymentNews[];
  /** Whether they are what the server holds now. */
  readonly isLive: boolean;
}

/** What the phone has kept, held against what the server says: the server's word counts. */
export const stageOf = ({ payment: own, payments }: Omit<Heard, 'isLive'>): Stage => {
  if (own === null) return { kind: 'choosing' };
  const payment = payments.find(({ id }) => id === own.id);
  // What the server has just said it holds may be heard of a moment later.
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

const pendingStage = ({ isChanging, isBack }: OwnPayment, payment: PaymentNews): Stage => {
  if (payment.method === null || isChanging) return { kind: 'held', payment };
  if (payment.method === 'pay_at_table') return { kind: 'at-table', payment };
  return { kind: isBack ? 'confirming' : 'unfinished', payment };
};

/** A payment under way that the phone does not remember: the newest, for whoever lost what their phone kept. */
export const forgottenPayment = ({ payment, payments, isLive }: Heard): string | null =>
  payment === null && isLive ? (payments.findLast(({ status }) => status === 'pending')?.id ?? null) : null;
