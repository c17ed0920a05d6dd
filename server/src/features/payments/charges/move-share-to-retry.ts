import { toEventMoney } from '@comanda/contract/analytics';
import type { ChargeFailure } from '@comanda/contract/payments';
import { claimDurationMs } from '@comanda/contract/splitting';
import { sql, type Kysely } from 'kysely';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';
import { setPaymentFailed } from '#features/orders';
import { movePayments, type ProviderPayment } from '#features/payments/records';
import {
  updatePaidTotals,
  type LockedBill,
  withoutCancelledLines,
  insertPaymentLines,
  sumLinesByOrder,
  type Share,
} from '#features/payments/shares';

interface EndedPayment {
  readonly payment: ProviderPayment;
  readonly share: Share;
  /** New status of the payment: failed if the provider declined it, expired if its payer gave it up. */
  readonly status: 'failed' | 'expired';
  readonly failure: ChargeFailure | null;
}

/**
 * A payment is one charge at one provider, so another try needs another payment. It gets the lines of this one in the same transaction, so
 * that nobody else can claim them in between. Lines of orders cancelled meanwhile are left out. Returns the id of the new payment, or null
 * if nothing is left to pay.
 */
export const moveShareToRetry = async (
  ctx: TransactionContext,
  locked: LockedBill,
  { payment, share, status, failure }: EndedPayment,
): Promise<string | null> => {
  const { restaurantId, id: paymentId } = payment;
  const at = ctx.clock.now();
  // A payment that was only given up may still be paid on a checkout page that is open somewhere.
  const lookAt = status === 'failed' ? null : at;
  await movePayments(ctx, restaurantId, {
    paymentIds: [paymentId],
    from: 'pending',
    to: status,
    by: status === 'failed' ? 'provider' : 'guest',
    set: { failure: failure === null ? null : JSON.stringify(failure), look_at: lookAt },
  });
  const { amount, lines } = withoutCancelledLines(locked, share);
  const retryId = amount === 0 ? null : newId();
  if (retryId !== null) {
    const expiresAt = new Date(at.getTime() + claimDurationMs.choosing);
    await insertRetryPayment(ctx.db, restaurantId, { from: paymentId, to: retryId, amount, expiresAt, at });
    await insertPaymentLines(ctx.db, restaurantId, { paymentId: retryId, lines });
  }
  const { orders } = await updatePaidTotals(ctx, restaurantId, { orders: locked.orders, by: null });
  if (status === 'failed') await markOrdersFailed(ctx, orders, { payment: { ...payment, failure }, share });
  return retryId;
};

interface RetryRow {
  readonly from: string;
  readonly to: string;
  /** Amount that is still to be paid. */
  readonly amount: number;
  readonly expiresAt: Date;
  readonly at: Date;
}

/** Inserts a payment of the same guest that replaces an unsuccessful one. The caller inserts its lines. */
const insertRetryPayment = async (
  db: Kysely<DB>,
  restaurantId: string,
  { from, to, amount, expiresAt, at }: RetryRow,
): Promise<void> => {
  await sql`
    insert into payments (restaurant_id, id, visit_id, guest_id, payer_name, status, split, equal_of, currency, amount_minor, expires_at,
      created_at, retry_of)
    select restaurant_id, ${to}, visit_id, guest_id, payer_name, 'pending', split, equal_of, currency, ${amount}, ${expiresAt}, ${at}, id
    from payments where restaurant_id = ${restaurantId} and id = ${from}`.execute(db);
};

/** Marks the payment of an order as failed if nobody else has paid or claimed a part of it. */
const markOrdersFailed = async (
  ctx: TransactionContext,
  orders: LockedBill['orders'],
  { payment, share }: Pick<EndedPayment, 'payment' | 'share'>,
): Promise<void> => {
  const parts = sumLinesByOrder(share.lines);
  for (const part of parts) trackPaymentFailed(ctx, payment, part);
  const failed = orders.filter(
    ({ id, paid_minor: paid, held_minor: held }) =>
      paid === 0 && parts.some((part) => part.orderId === id && part.amount === held),
  );
  await setPaymentFailed(ctx, payment.restaurantId, { orders: failed, isFailed: true });
};

/** Tracks one event per order of the failed payment, with its part of the amount, the same way as successful payments. */
const trackPaymentFailed = (
  ctx: TransactionContext,
  { restaurantId, method, currency, failure }: ProviderPayment,
  { orderId, amount }: { orderId: string; amount: number },
): void =>
  ctx.track({
    name: 'payment_failed',
    fields: {
      restaurant_id: restaurantId,
      order_id: orderId,
      payment_method: method,
      reason: failure?.code ?? '',
      ...toEventMoney(amount, currency),
    },
  });
