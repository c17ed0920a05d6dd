import { holdMs } from '@comanda/contract/splitting';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { setPaymentFailed } from '#features/orders';
import { copyShare, updatePayment, type ProviderPayment } from './charges.repository.ts';
import { followMoney } from './follow-money.ts';
import type { HeldBill } from './hold-bill.ts';
import { trackFailed } from './payments.tracking.ts';
import { partsOf } from './shares.repository.ts';

interface Fallen {
  readonly payment: ProviderPayment;
  /** What becomes of it: the provider said no, or its payer thought better of it. */
  readonly status: 'failed' | 'expired';
  readonly failure: string;
}

/**
 * A payment is one charge at one provider. Whoever tries again does so with another payment, which gets the lines of this one: nobody else sees
 * them free in between. Answers its id.
 */
export const keepForRetry = async (
  ctx: TransactionContext,
  held: HeldBill,
  { payment, status, failure }: Fallen,
): Promise<string> => {
  const { restaurantId, id: paymentId } = payment;
  const at = ctx.clock.now();
  const retryId = newId();
  const expiresAt = new Date(at.getTime() + holdMs.choosing);
  // What was only given up may still be paid on a page that is open somewhere.
  const lookAt = status === 'failed' ? null : at;
  await updatePayment(ctx.db, restaurantId, { paymentId, set: { status, failure, expires_at: null, look_at: lookAt } });
  await copyShare(ctx.db, restaurantId, { from: paymentId, to: retryId, expiresAt, at });
  const orders = await followMoney(ctx, restaurantId, { orders: held.orders, by: null });
  if (status === 'failed') await tellOrders(ctx, { ...held, orders }, { ...payment, failure });
  return retryId;
};

/** The payment of an order has failed where nobody else has paid or pays anything of it. */
const tellOrders = async (
  ctx: TransactionContext,
  { orders, shares }: HeldBill,
  payment: ProviderPayment,
): Promise<void> => {
  const parts = partsOf(shares.find(({ id }) => id === payment.id)?.lines ?? []);
  for (const part of parts) trackFailed(ctx, payment, part);
  const failed = orders.filter(
    ({ id, paid_minor: paid, held_minor: held }) =>
      paid === 0 && parts.some((part) => part.orderId === id && part.amount === held),
  );
  await setPaymentFailed(ctx, payment.restaurantId, { orders: failed, isFailed: true });
};
