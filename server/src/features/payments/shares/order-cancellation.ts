import { paymentAlert } from '@comanda/contract/payments';
import type { TransactionContext } from '#platform/context';
import { lockBill, releaseShares } from './locked-bill.ts';
import { addPaymentAlert, touchPayment, listRecordedParts, savePaymentAlerts } from '#features/payments/records';

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
  for (const part of await listPartsToRefund(ctx, restaurantId, orderId)) {
    const alert = { code: 'order_cancelled', orderId, amount: part.amount_minor } as const;
    await addPaymentAlert(ctx.db, restaurantId, { paymentId: part.payment_id, alert });
    touchPayment(ctx, restaurantId, { guestId: part.guest_id, visitId });
  }
};

/** Removes the refund alerts of an order whose cancellation was undone. */
export const clearRefundAlerts = async (
  ctx: TransactionContext,
  restaurantId: string,
  { orderId, visitId }: OrderRef,
): Promise<void> => {
  for (const part of await listPartsToRefund(ctx, restaurantId, orderId)) {
    const alerts = paymentAlert.array().parse(part.attention);
    const left = alerts.filter((alert) => alert.code !== 'order_cancelled' || alert.orderId !== orderId);
    if (left.length === alerts.length) continue;
    await savePaymentAlerts(ctx.db, restaurantId, { paymentId: part.payment_id, alerts: left });
    touchPayment(ctx, restaurantId, { guestId: part.guest_id, visitId });
  }
};

const listPartsToRefund = async (ctx: TransactionContext, restaurantId: string, orderId: string) =>
  (await listRecordedParts(ctx.db, restaurantId, orderId)).filter(({ amount_minor: amount }) => amount > 0);
