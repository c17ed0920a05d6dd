import { paidWith, type PaymentMethodType } from '@comanda/contract/payments';
import type { TransactionContext } from '#platform/context';
import { updateOrderPayments, type PayableOrder } from '#features/orders';
import { sumPaymentPartsByOrder } from './shares.repository.ts';

interface UpdatePaidTotalsInput {
  /** Orders that the caller has locked. */
  readonly orders: readonly PayableOrder[];
  /** Method of the payment; null if money was refunded or voided, or a share was only claimed or released. */
  readonly by: { readonly method: PaymentMethodType } | null;
}

/**
 * Recomputes the stored totals of orders from their payments: the paid and claimed amounts, whether each order is paid, and whether its visit
 * is settled. Notifies everybody who is viewing them. Returns the updated orders.
 */
export const updatePaidTotals = async (
  ctx: TransactionContext,
  restaurantId: string,
  { orders, by }: UpdatePaidTotalsInput,
): Promise<PayableOrder[]> => {
  const sums = await sumPaymentPartsByOrder(
    ctx.db,
    restaurantId,
    orders.map(({ id }) => id),
  );
  const byOrder = new Map(sums.map((row) => [row.order_id, row]));
  const money = orders.map((order) => {
    const {
      paid = 0,
      held = 0,
      test_paid: testPaid = 0,
      payments = 0,
      paid_with: means = null,
    } = byOrder.get(order.id) ?? {};
    const isPaid = payments > 0 && paid >= order.total_minor;
    return { order, paid, held, testPaid, isPaid, paidWith: paidWith.nullable().parse(means) };
  });
  await updateOrderPayments(ctx, restaurantId, { money, by });
  return money.map(({ order, paid, held, isPaid }) => ({
    ...order,
    paid_minor: paid,
    held_minor: held,
    payment_status: isPaid ? 'paid' : order.payment_status === 'paid' ? 'pending' : order.payment_status,
  }));
};
