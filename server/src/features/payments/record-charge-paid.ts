import type { TransactionContext } from '#platform/context';
import { updatePayment, type ProviderPayment } from './charges.repository.ts';
import { queueRefund } from './queue-refund.ts';
import type { LockedBill } from './lock-bill.ts';
import { markSharePaid } from './mark-share-paid.ts';
import { findShare } from './shares.repository.ts';

interface Money {
  readonly payment: ProviderPayment;
  readonly paidAt: Date;
}

/** Money has come through a provider. What of it finds no place on the bill any more goes back by itself, and with the last of it the tip. */
export const recordChargePaid = async (
  ctx: TransactionContext,
  held: LockedBill,
  { payment, paidAt }: Money,
): Promise<void> => {
  const { restaurantId, visitId, id: paymentId, amount, tip, method } = payment;
  const share = await findShare(ctx.db, restaurantId, { visitId, paymentId });
  if (share === null) throw new Error(`The payment ${paymentId} is no share of its visit.`);
  const { unplaced } = await markSharePaid(ctx, held, {
    share,
    paidAt: within(paidAt, payment.createdAt, ctx.clock.now()),
    method,
    paidWith: null,
    tip,
    given: null,
    takenBy: null,
  });
  await updatePayment(ctx.db, restaurantId, { paymentId, set: { look_at: null, failure: '' } });
  if (unplaced === 0) return;
  const back = unplaced === amount ? amount + tip : unplaced;
  await queueRefund(ctx, payment, { amount: back, reason: 'What it was for is paid already, or was cancelled' });
};

/** The provider's own moment, so that its books and ours agree on the day; a clock that is wrong moves it no further than it can be. */
const within = (moment: Date, from: Date, to: Date): Date =>
  Number.isNaN(moment.getTime()) ? to : new Date(Math.min(Math.max(moment.getTime(), from.getTime()), to.getTime()));
