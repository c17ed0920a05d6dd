import { fail } from '@comanda/contract';
import { formatMoney } from '@comanda/contract/kernel';
import type { RefundStatus } from '@comanda/contract/payments';
import type { CallContext, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { ProviderTrouble } from '#features/providers';
import { requireRestaurant } from '#features/restaurants';
import { touchPayment } from './payments.events.ts';
import { lockPayment } from './payments.repository.ts';
import { findRefund, insertRefund } from './refunds.repository.ts';
import { settleRefund } from './settle-refund.ts';
import { currentActor } from './current-actor.ts';

interface RefundToMake {
  readonly restaurantId: string;
  readonly paymentId: string;
  readonly refundId: string;
  readonly amount: number;
  readonly reason: string;
}

/**
 * Gives money back, never more than there was: over the counter, or through the provider that has it, which is asked once the refund is committed.
 * The same refund asked for again is the same refund.
 */
export const refundPayment = async (ctx: CallContext, asked: RefundToMake): Promise<{ status: RefundStatus }> => {
  const { restaurantId, refundId } = asked;
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const status = await transact(ctx, (inside) => writeRefund({ ...inside, caller: ctx.caller }, asked));
  if (status !== 'pending') return { status };
  try {
    return { status: await settleRefund(ctx, restaurantId, refundId) };
  } catch (error) {
    // It stands, and is asked for until the provider has answered.
    if (error instanceof ProviderTrouble) return { status };
    throw error;
  }
};

const writeRefund = async (
  ctx: TransactionContext & Pick<CallContext, 'caller'>,
  { restaurantId, paymentId, refundId, amount, reason }: RefundToMake,
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
  if (amount > left) throw fail('payments.more-than-paid', { left: formatMoney(left, payment.currency) });
  const at = ctx.clock.now();
  const by = await currentActor(ctx);
  const asked =
    payment.provider === null
      ? ({ status: 'done', lookAt: null } as const)
      : ({ status: 'pending', lookAt: at } as const);
  const refund = { id: refundId, paymentId, amount, reason, by, at, ...asked };
  if (!(await insertRefund(ctx.db, restaurantId, refund))) throw fail('payments.refund-reused');
  touchPayment(ctx, restaurantId, { guestId: payment.guest_id, visitId: payment.visit_id });
  return refund.status;
};
