import { billRates, billTaxes, parseNullable } from '@comanda/contract/kernel';
import { orderStatus } from '@comanda/contract/orders';
import type { BilledOrder } from '@comanda/contract/splitting';
import { sql, type Expression, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#platform/db';

const selectPayableForUpdate = (db: Kysely<DB>, restaurantId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'visit_id', 'status', 'payment_status', 'payment_method', 'currency'])
    .select(['total_minor', 'paid_minor', 'held_minor', 'waits_for'])
    .where('restaurant_id', '=', restaurantId)
    // Locked in the order of their ids, so that two staff members who settle the same table cannot deadlock.
    .orderBy('id')
    .forUpdate();

const toPayableOrder = <Row extends { status: string }>(row: Row) => ({
  ...row,
  status: orderStatus.parse(row.status),
});

export const lockOrders = async (db: Kysely<DB>, restaurantId: string, orderIds: readonly string[]) => {
  const rows = await selectPayableForUpdate(db, restaurantId)
    .where('id', '=', sql<string>`any(${sql.val(orderIds)}::uuid[])`)
    .execute();
  return rows.map(toPayableOrder);
};

export type PayableOrder = Awaited<ReturnType<typeof lockOrders>>[number];

/** Locks all orders of a visit until the transaction ends. */
export const lockOrdersOfVisit = async (db: Kysely<DB>, restaurantId: string, visitId: string) =>
  (await selectPayableForUpdate(db, restaurantId).where('visit_id', '=', visitId).execute()).map(toPayableOrder);

/** Returns the ids of these orders and of all other orders of their visits. An order without a visit returns only itself. */
export const findOrdersOfSameVisits = async (
  db: Kysely<DB>,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('orders as around', (join) =>
      join
        .onRef('around.restaurant_id', '=', 'orders.restaurant_id')
        .on((on) =>
          on.or([on('around.id', '=', on.ref('orders.id')), on('around.visit_id', '=', on.ref('orders.visit_id'))]),
        ),
    )
    .select('around.id')
    .distinct()
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.id', '=', sql<string>`any(${sql.val(orderIds)}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Selects the order fields that a bill needs, in the order in which they were placed. Each table has a condition with the restaurant. The
 * caller adds the others.
 */
export const selectBilledOrders = (db: Kysely<DB>, restaurantId: string | Expression<string>) =>
  db
    .selectFrom('orders')
    .select(['orders.id', 'orders.guest_id', 'orders.status', 'orders.currency', 'orders.taxes', 'orders.rates'])
    .select(['subtotal_minor', 'service_charge_minor', 'total_minor', 'paid_minor', 'held_minor'])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('order_items')
          .select(['order_items.id', 'name', 'price_minor', 'quantity', 'tax_rate_milli_percent', 'discount_minor'])
          .where('order_items.restaurant_id', '=', restaurantId)
          .whereRef('order_items.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('items'),
    )
    .where('orders.restaurant_id', '=', restaurantId)
    .orderBy('orders.id');

type RowOf<Rows> = Rows extends Expression<infer Row> ? Row : never;
type BilledOrderRow = RowOf<ReturnType<typeof selectBilledOrders>>;

export const toBilledOrder = (row: BilledOrderRow): BilledOrder => ({
  id: row.id,
  guestId: row.guest_id,
  isCancelled: row.status === 'cancelled',
  currency: row.currency,
  paid: row.paid_minor,
  held: row.held_minor,
  subtotal: row.subtotal_minor,
  serviceCharge: row.service_charge_minor,
  taxes: billTaxes.parse(row.taxes),
  total: row.total_minor,
  taxRateMilliPercent: parseNullable(billRates, row.rates)?.taxRateMilliPercent ?? null,
  items: row.items.map((item) => ({
    id: item.id,
    name: item.name,
    quantity: item.quantity,
    price: item.price_minor,
    discount: item.discount_minor,
    taxRateMilliPercent: item.tax_rate_milli_percent,
  })),
});

/** Returns the orders as a bill needs them, in the order in which they were placed. */
export const findBilledOrders = async (
  db: Kysely<DB>,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<BilledOrder[]> => {
  const rows = await selectBilledOrders(db, restaurantId)
    .where('orders.id', '=', sql<string>`any(${sql.val(orderIds)}::uuid[])`)
    .execute();
  return rows.map(toBilledOrder);
};
