import { fail } from '@comanda/contract';
import { formatMoney } from '@comanda/contract/kernel';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { findRefund, insertRefund, lockPayment } from './payments.repository.ts';
import { whoActs } from './who-acts.ts';

interface Refund {
  readonly restaurantId: string;
  readonly paymentId: string;
  readonly refundId: string;
  readonly amount: number;
  readonly reason: string;
}

/** Gives money back, never more than there was. The same refund asked for again is the same refund. */
export const refundPayment = async (
  ctx: CommandContext,
  { restaurantId, paymentId, refundId, amount, reason }: Refund,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const payment = await lockPayment(ctx.db, restaurantId, paymentId);
  if (payment === null) throw fail('not-found');
  const earlier = await findRefund(ctx.db, restaurantId, refundId);
  if (earlier !== null) {
    if (earlier.payment_id !== paymentId || earlier.amount_minor !== amount) throw fail('payments.refund-reused');
    return {};
  }
  if (payment.status !== 'paid') throw fail('payments.not-paid');
  const left = payment.amount_minor + payment.tip_minor - payment.refunded;
  if (left === 0) throw fail('payments.not-paid');
  if (amount > left) throw fail('payments.more-than-paid', { left: formatMoney(left, payment.currency) });
  const refund = { id: refundId, paymentId, amount, reason, by: whoActs(ctx), at: ctx.clock.now() };
  if (!(await insertRefund(ctx.db, restaurantId, refund))) throw fail('payments.refund-reused');
  ctx.touch('payments', restaurantId);
  return {};
};
