import type { PaidOrder } from '@comanda/contract/payments';
import { reallocateShare, type AllocatedShare } from '@comanda/contract/splitting';
import type { TransactionContext } from '#platform/context';
import { updatePaidTotals, type LockedBill } from './locked-bill.ts';
import { movePayments, touchPayment, settleBillCalls } from '#features/payments/records';
import { withoutCancelledLines } from './payable-share.ts';
import { insertPaymentLines, toPaymentColumns, type PaymentDetails } from './payment-rows.repository.ts';
import type { Share } from './shares.repository.ts';

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
  const placed = await placeShare(ctx, locked, share);
  await movePayments(ctx, restaurantId, {
    paymentIds: [share.id],
    from: share.status,
    to: 'paid',
    by: money.takenBy === null ? 'provider' : 'staff',
    set: { failure: null, paid_at: paidAt, ...toPaymentColumns(money) },
  });
  touchPayment(ctx, restaurantId, { guestId: share.guestId, visitId });
  const { orders: updated, paidOrders } = await updatePaidTotals(ctx, restaurantId, { orders, by: money });
  await settleBillCalls(ctx, restaurantId, { visitId, orders: updated });
  return { unplaced: share.amount - placed.amount, paidOrders };
};

/** Finds the lines that the money pays, and stores them if the share claimed others. */
const placeShare = async (ctx: TransactionContext, locked: LockedBill, share: Share): Promise<AllocatedShare> => {
  const { restaurantId } = locked;
  const placed =
    share.status === 'pending'
      ? withoutCancelledLines(locked, share)
      : reallocateShare(locked.billIn(share.currency), share);
  if (placed === share) return share;
  for (const table of ['payment_lines', 'payment_parts'] as const) {
    await ctx.db
      .deleteFrom(table)
      .where('restaurant_id', '=', restaurantId)
      .where('payment_id', '=', share.id)
      .execute();
  }
  await insertPaymentLines(ctx.db, restaurantId, { paymentId: share.id, lines: placed.lines });
  return placed;
};
