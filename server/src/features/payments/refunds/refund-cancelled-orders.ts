import { dayMs } from '@comanda/contract/kernel';
import { undoWindowMs } from '@comanda/contract/orders';
import type { Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { queueRefund } from './create-refund.ts';
import { lockPayment, touchPayment } from '#features/payments/records';
import { findCancelledPart, listPaidPartsOfCancelledOrders } from './refunds.repository.ts';

/** Period to look back, so that a server that was down finds cancellations it missed. */
const lookBackMs = 7 * dayMs;
const pageSize = 100;

/**
 * Refunds what guests paid by phone for orders that were cancelled later, once the cancellation can no longer be undone. Each part is
 * refunded once, no matter how often and on how many nodes this runs.
 */
export const refundCancelledOrders = async (ctx: Context): Promise<void> => {
  const nowMs = ctx.clock.now().getTime();
  const when = { since: new Date(nowMs - lookBackMs), before: new Date(nowMs - undoWindowMs) };
  // Reads all pages: parts that staff refunded by hand stay in the result and must not block the ones after them.
  for (let after: PaidPart | null = null; ;) {
    const found: PaidPart[] = await listPaidPartsOfCancelledOrders(ctx.db, { ...when, after, most: pageSize });
    for (const part of found) await transact(ctx, (inside) => refundPart(inside, part));
    if (found.length < pageSize) return;
    after = found.at(-1) ?? null;
  }
};

interface PaidPart {
  readonly restaurantId: string;
  readonly paymentId: string;
  readonly orderId: string;
}

const refundPart = async (ctx: TransactionContext, { restaurantId, paymentId, orderId }: PaidPart): Promise<void> => {
  // Locks the payment first, so that concurrent refunds by another node or by staff are seen.
  const payment = await lockPayment(ctx.db, restaurantId, paymentId);
  const part = await findCancelledPart(ctx.db, restaurantId, { paymentId, orderId });
  if (payment?.status !== 'paid' || part === null) return;
  const left = payment.amount_minor + payment.tip_minor - payment.refunded;
  // The tip is refunded when no order of the payment remains.
  const tip = part.hasOthers ? 0 : payment.tip_minor;
  const amount = Math.min(left, part.amount + tip, part.cancelled + tip - part.returned);
  if (amount <= 0) return;
  await queueRefund(ctx, { restaurantId, id: paymentId }, { amount, reasonCode: 'order_cancelled', orderId });
  touchPayment(ctx, restaurantId, { guestId: payment.guest_id, visitId: payment.visit_id });
};
