import { dayMs } from '@comanda/contract/kernel';
import { undoWindowMs } from '@comanda/contract/orders';
import type { Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { queueRefund } from './queue-refund.ts';
import { lockPayment } from './payments.repository.ts';
import { touchPayment } from './payments.events.ts';
import { findCancelledPart, findPaidForCancelled } from './refunds.repository.ts';

/** A server that was away finds what was cancelled meanwhile. */
const lookBackMs = 7 * dayMs;
const pageSize = 100;

/**
 * What guests have paid by phone for orders that were cancelled after that goes back by itself, once the cancellation cannot be undone any
 * more. Each is given back once, however often and on however many nodes this runs.
 */
export const refundCancelledOrders = async (ctx: Context): Promise<void> => {
  const nowMs = ctx.clock.now().getTime();
  const when = { since: new Date(nowMs - lookBackMs), before: new Date(nowMs - undoWindowMs) };
  // Page by page to the end: what staff have given back by hand stays among them, and must not keep the others waiting.
  for (let after: PaidPart | null = null; ;) {
    const found: PaidPart[] = await findPaidForCancelled(ctx.db, { ...when, after, most: pageSize });
    for (const paid of found) await transact(ctx, (inside) => giveBackPart(inside, paid));
    if (found.length < pageSize) return;
    after = found.at(-1) ?? null;
  }
};

interface PaidPart {
  readonly restaurantId: string;
  readonly paymentId: string;
  readonly orderId: string;
}

const giveBackPart = async (ctx: TransactionContext, { restaurantId, paymentId, orderId }: PaidPart): Promise<void> => {
  // Held first: of two nodes, and of staff who give it back by hand at this moment, the second sees what the first did.
  const payment = await lockPayment(ctx.db, restaurantId, paymentId);
  const part = await findCancelledPart(ctx.db, restaurantId, { paymentId, orderId });
  if (payment?.status !== 'paid' || part === null) return;
  const left = payment.amount_minor + payment.tip_minor - payment.refunded;
  // The tip goes back with the last of what it was for.
  const tip = part.hasOthers ? 0 : payment.tip_minor;
  const amount = Math.min(left, part.amount + tip, part.cancelled + tip - part.returned);
  if (amount <= 0) return;
  await queueRefund(ctx, { restaurantId, id: paymentId }, { amount, reason: 'The order was cancelled', orderId });
  touchPayment(ctx, restaurantId, { guestId: payment.guest_id, visitId: payment.visit_id });
};
