import { orderStatus } from '@comanda/contract/orders';
import type { PaidWith } from '@comanda/contract/payments';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Held in the order of their ids, so that two who settle the same table never wait for each other in a circle. */
export const lockOrders = async (db: Kysely<DB>, restaurantId: string, orderIds: readonly string[]) => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'visit_id', 'status', 'payment_status', 'payment_method', 'total_minor', 'currency'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${sql.val(orderIds)}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, status: orderStatus.parse(row.status) }));
};

export type PayableOrder = Awaited<ReturnType<typeof lockOrders>>[number];

interface Payment {
  readonly orderIds: readonly string[];
  readonly isPaid: boolean;
  readonly paidWith: PaidWith | null;
  readonly at: Date;
}

export const savePaid = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderIds, isPaid, paidWith, at }: Payment,
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({
      payment_status: isPaid ? 'paid' : 'pending',
      paid_at: isPaid ? at : null,
      paid_with: isPaid ? paidWith : null,
      updated_at: at,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${sql.val(orderIds)}::uuid[])`)
    .execute();
};

/** Everything that was not cancelled was brought and paid. Where all was cancelled, nothing was settled. */
export const isVisitSettled = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('orders')
    .select(sql<boolean | null>`bool_and(status = 'delivered' and payment_status = 'paid')`.as('is_settled'))
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('status', '!=', 'cancelled')
    .executeTakeFirst();
  return row?.is_settled ?? false;
};
