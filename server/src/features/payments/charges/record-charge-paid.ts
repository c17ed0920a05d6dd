import type { TransactionContext } from '#platform/context';
import { updatePayment, type ProviderPayment } from '#features/payments/records';
import { queueRefund } from '#features/payments/refunds';
import { type LockedBill, markSharePaid, findShare } from '#features/payments/shares';

interface PaidCharge {
  readonly payment: ProviderPayment;
  readonly paidAt: Date;
}

/** Records money that arrived through a provider. The unallocated part is refunded automatically, with the tip if nothing was allocated. */
export const recordChargePaid = async (
  ctx: TransactionContext,
  locked: LockedBill,
  { payment, paidAt }: PaidCharge,
): Promise<void> => {
  const { restaurantId, visitId, id: paymentId, amount, tip, method } = payment;
  const share = await findShare(ctx.db, restaurantId, { visitId, paymentId });
  if (share === null) throw new Error(`The payment ${paymentId} is no share of its visit.`);
  const { unplaced } = await markSharePaid(ctx, locked, {
    share,
    paidAt: clampTime(paidAt, payment.createdAt, ctx.clock.now()),
    method,
    paidWith: null,
    tip,
    given: null,
    takenBy: null,
  });
  await updatePayment(ctx.db, restaurantId, { paymentId, set: { look_at: null } });
  if (unplaced === 0) return;
  const refundAmount = unplaced === amount ? amount + tip : unplaced;
  await queueRefund(ctx, payment, { amount: refundAmount, reasonCode: 'nothing_to_pay' });
};

/** Uses the provider's time, so that its books and ours agree on the day. A wrong clock is clamped to the possible range. */
const clampTime = (moment: Date, from: Date, to: Date): Date =>
  Number.isNaN(moment.getTime()) ? to : new Date(Math.min(Math.max(moment.getTime(), from.getTime()), to.getTime()));
