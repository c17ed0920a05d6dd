import { orderStatus } from '@comanda/contract/orders';
import type { PaidWith, PaymentMethodType } from '@comanda/contract/payments';
import { sql, type Kysely } from 'kysely';
import { runPrepared, type DB } from '#platform/db';

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

interface PaidSums {
  readonly orderId: string;
  readonly paid: number;
  readonly held: number;
  readonly testPaid: number;
  readonly at: Date;
  /** The new payment state; omitted if the order stays paid or stays unpaid. */
  readonly payment?: {
    readonly isPaid: boolean;
    readonly method?: PaymentMethodType;
    readonly paidWith: PaidWith | null;
  };
}

export const saveOrderPaidTotals = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, paid, held, testPaid, at, payment }: PaidSums,
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({
      paid_minor: paid,
      held_minor: held,
      test_paid_minor: testPaid,
      updated_at: at,
      ...(payment === undefined
        ? {}
        : {
            payment_status: payment.isPaid ? 'paid' : 'pending',
            paid_at: payment.isPaid ? at : null,
            paid_with: payment.paidWith,
            ...(payment.method === undefined ? {} : { payment_method: payment.method }),
          }),
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', orderId)
    .execute();
};

/** Sends a paid order to the staff: its age counts from now on. An order for later still waits for its time. */
export const releasePaidOrder = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({
      waits_for: sql`case when release_at > ${at} then 'time' end`,
      placed_at: sql`case when release_at > ${at} then placed_at else created_at end`,
      created_at: sql`case when release_at > ${at} then created_at else ${at} end`,
      updated_at: at,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', orderId)
    .where('waits_for', '=', 'payment')
    .execute();
};

interface PaymentFailed {
  readonly orderIds: readonly string[];
  readonly isFailed: boolean;
  readonly at: Date;
}

export const updatePaymentFailed = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderIds, isFailed, at }: PaymentFailed,
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ payment_status: isFailed ? 'failed' : 'pending', updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${sql.val(orderIds)}::uuid[])`)
    .execute();
};

/** True if all orders that were not cancelled are delivered, and paid or free. A visit with only cancelled orders is not settled. */
export const isVisitSettled = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<boolean> => {
  const query = db
    .selectFrom('orders')
    .select(
      sql<boolean | null>`bool_and(status = 'delivered' and (payment_status = 'paid' or total_minor = 0))`.as(
        'is_settled',
      ),
    )
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('status', '!=', 'cancelled');
  const [row] = await runPrepared(db, query);
  return row?.is_settled ?? false;
};
