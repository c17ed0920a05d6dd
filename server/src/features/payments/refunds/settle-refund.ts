import { hourMs, minuteMs } from '@comanda/contract/kernel';
import type { RefundFailure, RefundStatus } from '@comanda/contract/payments';
import type { Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { ProviderError, type RefundState } from '#features/providers';
import { AccountReplacedError, callPaymentProvider } from '#features/payments/methods';
import {
  checksAfterAnswer,
  addPaymentAlert,
  findProviderPayment,
  type ProviderPayment,
  touchPayment,
  providerBackoffMs,
} from '#features/payments/records';
import { moveRefund } from './move-refund.ts';
import { queueRefund } from './create-refund.ts';
import {
  countFailedAutomaticRefunds,
  findRefund,
  lockRefund,
  updateRefund,
  type Refund,
} from './refunds.repository.ts';

/** Delays before an automatic refund is retried after each failure. After the last one, staff get an alert. */
const retryAfterMs = [minuteMs, 10 * minuteMs, hourMs] as const;

/** Requests the refund from the provider, or fetches its state, and stores the result. Returns the status of the refund. */
export const settleRefund = async (ctx: Context, restaurantId: string, refundId: string): Promise<RefundStatus> => {
  const refund = await findRefund(ctx.db, restaurantId, refundId);
  if (refund === null || refund.status !== 'pending') return refund?.status ?? 'failed';
  const payment = await findProviderPayment(ctx.db, restaurantId, refund.paymentId);
  if (payment === null) throw new Error(`The refund ${refundId} is of no provider's payment.`);
  const state = await requestRefund(ctx, payment, refund);
  return transact(ctx, (inside) => writeRefundState(inside, payment, { refundId, state }));
};

const requestRefund = async (ctx: Context, payment: ProviderPayment, refund: Refund): Promise<RefundState> => {
  if (payment.reference === null) throw new ProviderError('Nobody knows the provider’s name of this payment.');
  const { amount, reason, reasonCode, providerKey: refundId } = refund;
  const request = { reference: payment.reference, refundId, amount, currency: payment.currency, reason, reasonCode };
  try {
    return await callPaymentProvider(ctx, payment, (provider, credentials) =>
      refund.reference === null
        ? provider.refund(credentials, request)
        : provider.settleRefund(credentials, { ...request, refundReference: refund.reference }),
    );
  } catch (error) {
    // The account is out of reach for good, so the refund fails with a message that says where the money is.
    if (error instanceof AccountReplacedError)
      return { kind: 'failed', failure: { code: 'account_replaced', providerText: '' } };
    throw error;
  }
};

const writeRefundState = async (
  ctx: TransactionContext,
  payment: ProviderPayment,
  { refundId, state }: { refundId: string; state: RefundState },
): Promise<RefundStatus> => {
  const { restaurantId } = payment;
  const refund = await lockRefund(ctx.db, restaurantId, refundId);
  if (refund === null || refund.status !== 'pending') return refund?.status ?? 'failed';
  const set = toRefundUpdate(refund, state, ctx.clock.now());
  await (state.kind === 'pending'
    ? updateRefund(ctx.db, restaurantId, { refundId, set })
    : moveRefund(ctx, restaurantId, { refundId, from: refund.status, to: state.kind, by: 'provider', set }));
  if (state.kind === 'failed') await retryOrAlert(ctx, payment, { refund, failure: state.failure });
  touchPayment(ctx, restaurantId, payment);
  return state.kind;
};

const toRefundUpdate = ({ looks }: Refund, state: RefundState, now: Date) => {
  switch (state.kind) {
    case 'done':
      return { provider_reference: state.reference, look_at: null };
    case 'pending':
      return {
        provider_reference: state.reference,
        claim_url: state.claimUrl,
        look_at: new Date(now.getTime() + providerBackoffMs(looks)),
        looks: checksAfterAnswer(looks),
      };
    case 'failed':
      return { failure: JSON.stringify(state.failure), look_at: null };
  }
};

/** A provider refuses again under the same idempotency key, so a retry is a new refund. */
const retryOrAlert = async (
  ctx: TransactionContext,
  payment: ProviderPayment,
  { refund, failure }: { refund: Refund; failure: RefundFailure },
): Promise<void> => {
  const tries = refund.isAutomatic ? await countFailedAutomaticRefunds(ctx.db, payment.restaurantId, refund) : 0;
  const afterMs = refund.isAutomatic ? retryAfterMs[tries - 1] : undefined;
  const { amount, orderId } = refund;
  if (afterMs !== undefined) {
    const at = new Date(ctx.clock.now().getTime() + afterMs);
    // Automatic refunds from before they had codes were for a canceled order if they name one.
    const reasonCode = refund.reasonCode ?? (orderId === null ? 'nothing_to_pay' : 'order_cancelled');
    return queueRefund(ctx, payment, { amount, reasonCode, orderId, at });
  }
  ctx.log.error({ paymentId: payment.id, refundId: refund.id, failure }, 'money could not be given back');
  const alert = { code: 'refund_failed', amount, failure } as const;
  await addPaymentAlert(ctx.db, payment.restaurantId, { paymentId: payment.id, alert });
};
