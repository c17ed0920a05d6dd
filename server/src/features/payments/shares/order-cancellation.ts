import { formatMoney } from '@comanda/contract/kernel';
import type { TransactionContext } from '#platform/context';
import { releaseShares } from './release-shares.ts';
import { lockBill } from './lock-bill.ts';
import { touchPayment, listRecordedParts, saveAttention } from '#features/payments/records';

interface OrderRef {
  readonly orderId: string;
  readonly visitId: string | null;
}

/**
 * Releases the shares that guests claimed of a cancelled order, and alerts staff to refund the money that they received for it. Money at a
 * provider is refunded automatically (`refundCancelledOrders`). A share that is being paid on a provider's page is not released: its money
 * is refunded once it has arrived.
 */
export const releaseCancelledOrder = async (
  ctx: TransactionContext,
  restaurantId: string,
  { orderId, visitId }: OrderRef,
): Promise<void> => {
  if (visitId !== null) {
    const locked = await lockBill(ctx, restaurantId, visitId);
    const shares = locked.shares.filter(
      ({ provider, lines }) => provider === null && lines.some((line) => line.orderId === orderId),
    );
    await releaseShares(ctx, locked, { shares, by: 'server' });
  }
  for (const { alert, attention, ...part } of await listRefundAlerts(ctx, restaurantId, orderId)) {
    await saveAttention(ctx.db, restaurantId, {
      paymentId: part.payment_id,
      attention: `${attention} ${alert}`.trim(),
    });
    touchPayment(ctx, restaurantId, { guestId: part.guest_id, visitId });
  }
};

/** Removes the refund alerts of an order whose cancellation was undone. */
export const clearRefundAlerts = async (
  ctx: TransactionContext,
  restaurantId: string,
  { orderId, visitId }: OrderRef,
): Promise<void> => {
  for (const { alert, attention, ...part } of await listRefundAlerts(ctx, restaurantId, orderId)) {
    const left = attention.replace(alert, '').trim();
    if (left === attention) continue;
    await saveAttention(ctx.db, restaurantId, { paymentId: part.payment_id, attention: left });
    touchPayment(ctx, restaurantId, { guestId: part.guest_id, visitId });
  }
};

const listRefundAlerts = async (ctx: TransactionContext, restaurantId: string, orderId: string) => {
  const parts = await listRecordedParts(ctx.db, restaurantId, orderId);
  return parts
    .filter(({ amount_minor: amount }) => amount > 0)
    .map((part) => ({
      ...part,
      alert: `An order that this paid was cancelled: give back ${formatMoney(part.amount_minor, part.currency)}.`,
    }));
};
