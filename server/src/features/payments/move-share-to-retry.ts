import { claimDurationMs } from '@comanda/contract/splitting';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { setPaymentFailed } from '#features/orders';
import { insertRetry, updatePayment, type ProviderPayment } from './charges.repository.ts';
import { updatePaidTotals } from './update-paid-totals.ts';
import type { LockedBill } from './lock-bill.ts';
import { withoutCancelledLines } from './mark-share-paid.ts';
import { trackPaymentFailed } from './payments.tracking.ts';
import { insertLines, insertParts, partsOf, type Share } from './shares.repository.ts';

interface Fallen {
  readonly payment: ProviderPayment;
  readonly share: Share;
  /** What becomes of it: the provider said no, or its payer thought better of it. */
  readonly status: 'failed' | 'expired';
  readonly failure: string;
}

/**
 * A payment is one charge at one provider. Whoever tries again does so with another payment, which gets the lines of this one: nobody else sees
 * them free in between. What was cancelled meanwhile is not to be paid any more. Answers its id, or null where nothing is left to pay.
 */
export const moveShareToRetry = async (
  ctx: TransactionContext,
  held: LockedBill,
  { payment, share, status, failure }: Fallen,
): Promise<string | null> => {
  const { restaurantId, id: paymentId } = payment;
  const at = ctx.clock.now();
  // What was only given up may still be paid on a page that is open somewhere.
  const lookAt = status === 'failed' ? null : at;
  await updatePayment(ctx.db, restaurantId, { paymentId, set: { status, failure, expires_at: null, look_at: lookAt } });
  const { amount, lines } = withoutCancelledLines(held, share);
  const retryId = amount === 0 ? null : newId();
  if (retryId !== null) {
    const expiresAt = new Date(at.getTime() + claimDurationMs.choosing);
    await insertRetry(ctx.db, restaurantId, { from: paymentId, to: retryId, amount, expiresAt, at });
    await insertLines(ctx.db, restaurantId, { paymentId: retryId, lines });
    await insertParts(ctx.db, restaurantId, { paymentId: retryId, parts: partsOf(lines) });
  }
  const orders = await updatePaidTotals(ctx, restaurantId, { orders: held.orders, by: null });
  if (status === 'failed') await tellOrders(ctx, orders, { payment: { ...payment, failure }, share });
  return retryId;
};

/** The payment of an order has failed where nobody else has paid or pays anything of it. */
const tellOrders = async (
  ctx: TransactionContext,
  orders: LockedBill['orders'],
  { payment, share }: Pick<Fallen, 'payment' | 'share'>,
): Promise<void> => {
  const parts = partsOf(share.lines);
  for (const part of parts) trackPaymentFailed(ctx, payment, part);
  const failed = orders.filter(
    ({ id, paid_minor: paid, held_minor: held }) =>
      paid === 0 && parts.some((part) => part.orderId === id && part.amount === held),
  );
  await setPaymentFailed(ctx, payment.restaurantId, { orders: failed, isFailed: true });
};
