import { paidWith, type PaymentMethodType } from '@comanda/contract/payments';
import type { TransactionContext } from '#platform/context';
import { setPaid, type PayableOrder } from '#features/orders';
import { sumParts } from './shares.repository.ts';

interface Moved {
  /** Held by whoever moved the money. */
  readonly orders: readonly PayableOrder[];
  /** How it came; null where it went, or is only spoken for. */
  readonly by: { readonly method: PaymentMethodType } | null;
}

/**
 * Has the sums of orders follow the payments: what was paid and is held of each, whether it is paid, whether its visit is settled, and
 * everybody who looks at one of them hears of it. Answers the orders as they are now.
 */
export const updatePaidTotals = async (
  ctx: TransactionContext,
  restaurantId: string,
  { orders, by }: Moved,
): Promise<PayableOrder[]> => {
  const sums = await sumParts(
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
  await setPaid(ctx, restaurantId, { money, by });
  return money.map(({ order, paid, held, isPaid }) => ({
    ...order,
    paid_minor: paid,
    held_minor: held,
    payment_status: isPaid ? 'paid' : order.payment_status === 'paid' ? 'pending' : order.payment_status,
  }));
};
