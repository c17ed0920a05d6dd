import { fail } from '@comanda/contract';
import { moneyDetail } from '@comanda/contract/kernel';
import type { RefundStatus, StaffRefundReasonCode } from '@comanda/contract/payments';
import type { CallContext, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { recordCash } from '#features/cash';
import { ProviderError } from '#features/providers';
import { requireRestaurant } from '#features/restaurants';
import { touchPayment, lockPayment, currentActor, requireRefundRight } from '#features/payments/records';
import { insertRefund } from './create-refund.ts';
import { findRefund } from './refunds.repository.ts';
import { settleRefund } from './settle-refund.ts';

interface RefundPaymentInput {
  readonly restaurantId: string;
  readonly paymentId: string;
  readonly refundId: string;
  readonly amount: number;
  readonly reason: string;
  readonly reasonCode?: StaffRefundReasonCode | undefined;
}

/**
 * Refunds money, never more than was paid: by hand, or through the provider that has the money, which is called after the refund is committed.
 * The refund id is an idempotency key: repeating the call refunds nothing twice.
 */
export const refundPayment = async (ctx: CallContext, input: RefundPaymentInput): Promise<{ status: RefundStatus }> => {
  const { restaurantId, refundId } = input;
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const status = await transact(ctx, (inside) => writeRefund({ ...inside, caller: ctx.caller }, input));
  if (status !== 'pending') return { status };
  try {
    return { status: await settleRefund(ctx, restaurantId, refundId) };
  } catch (error) {
    // The refund stays pending, and the sweep retries until the provider answers.
    if (error instanceof ProviderError) return { status };
    throw error;
  }
};

const writeRefund = async (
  ctx: TransactionContext & Pick<CallContext, 'caller'>,
  { restaurantId, paymentId, refundId, amount, reason, reasonCode }: RefundPaymentInput,
): Promise<RefundStatus> => {
  const payment = await lockPayment(ctx.db, restaurantId, paymentId);
  if (payment === null) throw fail('not-found');
  const earlier = await findRefund(ctx.db, restaurantId, refundId);
  if (earlier !== null) {
    if (earlier.paymentId !== paymentId || earlier.amount !== amount) throw fail('payments.refund-reused');
    return earlier.status;
  }
  if (payment.status !== 'paid') throw fail('payments.not-paid');
  const left = payment.amount_minor + payment.tip_minor - payment.refunded;
  if (left === 0) throw fail('payments.not-paid');
  if (amount > left) throw fail('payments.more-than-paid', moneyDetail({ left }, payment.currency));
  await requireRefundRight(ctx, { amount, currency: payment.currency });
  const at = ctx.clock.now();
  const by = await currentActor(ctx);
  const state =
    payment.provider === null
      ? ({ status: 'done', lookAt: null } as const)
      : ({ status: 'pending', lookAt: at } as const);
  const refund = { id: refundId, paymentId, amount, reason, reasonCode: reasonCode ?? null, by, at, ...state };
  if (!(await insertRefund(ctx.db, restaurantId, refund))) throw fail('payments.refund-reused');
  if (payment.provider === null && payment.paid_with === 'cash')
    await recordCash(ctx, restaurantId, { kind: 'refund', paymentId, amount, currency: payment.currency, by, at });
  touchPayment(ctx, restaurantId, { guestId: payment.guest_id, visitId: payment.visit_id });
  return refund.status;
};
