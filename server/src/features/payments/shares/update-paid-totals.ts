import { paidWith, type PaidOrder, type PaymentMethodType } from '@comanda/contract/payments';
import { parseNullable } from '@comanda/contract/kernel';
import { sql, type Kysely } from 'kysely';
import type { TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';
import { updateOrderPayments, type PayableOrder } from '#features/orders';

interface UpdatePaidTotalsInput {
  /** Orders that the caller has locked. */
  readonly orders: readonly PayableOrder[];
  /** Method of the payment; null if money was refunded or voided, or a share was only claimed or released. */
  readonly by: { readonly method: PaymentMethodType } | null;
}

interface UpdatedOrders {
  readonly orders: PayableOrder[];
  /** The orders that are completely paid now and were not before. */
  readonly paidOrders: PaidOrder[];
}

/**
 * Recomputes the stored totals of orders from their payments: the paid and claimed amounts, whether each order is paid, and whether its visit
 * is settled. Notifies everybody who is viewing them.
 */
export const updatePaidTotals = async (
  ctx: TransactionContext,
  restaurantId: string,
  { orders, by }: UpdatePaidTotalsInput,
): Promise<UpdatedOrders> => {
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
    return { order, paid, held, testPaid, isPaid, paidWith: parseNullable(paidWith, means) };
  });
  await updateOrderPayments(ctx, restaurantId, { money, by });
  return {
    orders: money.map(({ order, paid, held, isPaid }) => ({
      ...order,
      paid_minor: paid,
      held_minor: held,
      payment_status: isPaid ? 'paid' : order.payment_status === 'paid' ? 'pending' : order.payment_status,
    })),
    paidOrders: money
      .filter(({ order, isPaid }) => isPaid && order.payment_status !== 'paid')
      .map(({ order: { id: orderId, total_minor: total, currency } }) => ({ orderId, total, currency })),
  };
};

interface OrderSumsRow {
  readonly order_id: string;
  readonly paid: number;
  readonly held: number;
  /** The part of the paid amount that was paid in test mode. */
  readonly test_paid: number;
  readonly payments: number;
  /** Cash or card if all payments agree; null if they differ or staff did not enter it. */
  readonly paid_with: string | null;
}

/** The paid and claimed amounts of orders, with the number of payments and their methods. */
const sumPaymentPartsByOrder = (
  db: Kysely<DB>,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<OrderSumsRow[]> =>
  db
    .selectFrom('payment_parts')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.restaurant_id', '=', 'payment_parts.restaurant_id')
        .onRef('payments.id', '=', 'payment_parts.payment_id'),
    )
    .select('order_id')
    .select([
      sql<number>`coalesce(sum(payment_parts.amount_minor) filter (where status = 'paid'), 0)::float8`.as('paid'),
      sql<number>`coalesce(sum(payment_parts.amount_minor) filter (where status = 'pending'), 0)::float8`.as('held'),
      sql<number>`coalesce(sum(payment_parts.amount_minor) filter (where status = 'paid' and is_test), 0)::float8`.as(
        'test_paid',
      ),
      sql<number>`(count(*) filter (where status = 'paid'))::int`.as('payments'),
      sql<string | null>`case
        when count(distinct coalesce(paid_with, '')) filter (where status = 'paid') = 1
        then min(paid_with) filter (where status = 'paid')
      end`.as('paid_with'),
    ])
    .where('payment_parts.restaurant_id', '=', restaurantId)
    .where('order_id', '=', sql<string>`any(${sql.val(orderIds)}::uuid[])`)
    .groupBy('order_id')
    .execute();
