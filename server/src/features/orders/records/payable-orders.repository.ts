import { orderStatus } from '@comanda/contract/orders';
import { sql, type Kysely } from 'kysely';
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

export type PayableOrder = Awaited<ReturnType<typeof lockOrders>>[number];
