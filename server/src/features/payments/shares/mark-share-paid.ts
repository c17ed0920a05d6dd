import type { PaidOrder } from '@comanda/contract/payments';
import { reallocateShare, type AllocatedShare } from '@comanda/contract/splitting';
import type { TransactionContext } from '#platform/context';
import { updatePaidTotals } from './update-paid-totals.ts';
import type { LockedBill } from './lock-bill.ts';
import {
  movePayments,
  touchPayment,
  toPaymentColumns,
  type PaymentDetails,
  settleBillCalls,
} from '#features/payments/records';
import { replacePaymentLines, type Share } from './shares.repository.ts';
import type { PayableOrder } from '#features/orders';

/** The orders that became paid between the two states. */
export const listNewlyPaidOrders = (before: readonly PayableOrder[], after: readonly PayableOrder[]): PaidOrder[] => {
  const paidBefore = new Set(before.filter(({ payment_status: status }) => status === 'paid').map(({ id }) => id));
  return after
    .filter(({ id, payment_status: status }) => status === 'paid' && !paidBefore.has(id))
    .map(({ id: orderId, total_minor: total, currency }) => ({ orderId, total, currency }));
};

interface PaidShare extends PaymentDetails {
  /** A share in any status except voided. */
  readonly share: Share;
  readonly paidAt: Date;
}

/**
 * Records the money that arrived for a share. It pays the lines that the share claimed. If the claim has ended meanwhile, it pays the same
 * lines if they are still open, or else other open lines of the bill. Orders, visit and screens are updated. Returns the unallocated
 * amount, which others have paid by then or which was for a cancelled order, and the orders that are completed. The caller refunds the
 * unallocated amount; the payment keeps the amount that was received. A share that is already paid does not change.
 */
export const markSharePaid = async (
  ctx: TransactionContext,
  locked: LockedBill,
  { share, paidAt, ...money }: PaidShare,
): Promise<{ unplaced: number; paidOrders: PaidOrder[] }> => {
  if (share.status === 'paid') return { unplaced: 0, paidOrders: [] };
  const { restaurantId, visitId, orders } = locked;
  const placed =
    share.status === 'pending'
      ? withoutCancelledLines(locked, share)
      : reallocateShare(locked.billIn(share.currency), share);
  if (placed !== share) await replacePaymentLines(ctx.db, restaurantId, { paymentId: share.id, lines: placed.lines });
  await movePayments(ctx, restaurantId, {
    paymentIds: [share.id],
    from: share.status,
    to: 'paid',
    by: money.takenBy === null ? 'provider' : 'staff',
    set: { failure: null, paid_at: paidAt, ...toPaymentColumns(money) },
  });
  touchPayment(ctx, restaurantId, { guestId: share.guestId, visitId });
  const paidOrders = await updatePaidTotals(ctx, restaurantId, { orders, by: money });
  await settleBillCalls(ctx, restaurantId, { visitId, orders: paidOrders });
  return { unplaced: share.amount - placed.amount, paidOrders: listNewlyPaidOrders(orders, paidOrders) };
};

/** Leaves out lines of orders that were cancelled after the share was claimed. */
export const withoutCancelledLines = ({ orders }: LockedBill, share: Share): AllocatedShare => {
  const cancelled = new Set(orders.filter(({ status }) => status === 'cancelled').map(({ id }) => id));
  const lines = share.lines.filter(({ orderId }) => !cancelled.has(orderId));
  if (lines.length === share.lines.length) return share;
  return { lines, amount: lines.reduce((sum, { amount }) => sum + amount, 0) };
};
