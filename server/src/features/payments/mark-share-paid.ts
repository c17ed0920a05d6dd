import type { PaidOrder } from '@comanda/contract/payments';
import { reallocateShare, type AllocatedShare } from '@comanda/contract/splitting';
import type { TransactionContext } from '#platform/context';
import { updatePaidTotals } from './update-paid-totals.ts';
import type { LockedBill } from './lock-bill.ts';
import { newlyPaid } from './newly-paid.ts';
import { touchPayment } from './payments.events.ts';
import { markPaymentPaid } from './payments.repository.ts';
import { replaceLines, type Share } from './shares.repository.ts';
import { settleBillCalls } from './settle-bill-calls.ts';
import type { PaymentDetails } from './create-share.ts';

interface PaidShare extends PaymentDetails {
  /** In whatever state it is, but not taken back. */
  readonly share: Share;
  readonly paidAt: Date;
}

/**
 * The money of a share has come. It pays the lines it was held for; where it was freed meanwhile, the same lines if they are open still, or
 * else whatever is open on the bill. Orders, visit and screens follow. Answers what of the amount found no place, because others have paid by
 * then or the order was cancelled: it is the caller's to give back, and the payment's amount stays what came in; and the orders that are paid
 * by it. A share that is paid already stays as it is.
 */
export const markSharePaid = async (
  ctx: TransactionContext,
  held: LockedBill,
  { share, paidAt, ...money }: PaidShare,
): Promise<{ unplaced: number; paidOrders: PaidOrder[] }> => {
  if (share.status === 'paid') return { unplaced: 0, paidOrders: [] };
  const { restaurantId, visitId, orders } = held;
  const placed =
    share.status === 'pending'
      ? withoutCancelledLines(held, share)
      : reallocateShare(held.billIn(share.currency), share);
  if (placed !== share) await replaceLines(ctx.db, restaurantId, { paymentId: share.id, lines: placed.lines });
  await markPaymentPaid(ctx.db, restaurantId, { paymentId: share.id, paidAt, ...money });
  touchPayment(ctx, restaurantId, { guestId: share.guestId, visitId });
  const paidOrders = await updatePaidTotals(ctx, restaurantId, { orders, by: money });
  await settleBillCalls(ctx, restaurantId, { visitId, orders: paidOrders });
  return { unplaced: share.amount - placed.amount, paidOrders: newlyPaid(orders, paidOrders) };
};

/** What was cancelled while its payer paid is not paid for. */
export const withoutCancelledLines = ({ orders }: LockedBill, share: Share): AllocatedShare => {
  const cancelled = new Set(orders.filter(({ status }) => status === 'cancelled').map(({ id }) => id));
  const lines = share.lines.filter(({ orderId }) => !cancelled.has(orderId));
  if (lines.length === share.lines.length) return share;
  return { lines, amount: lines.reduce((sum, { amount }) => sum + amount, 0) };
};
