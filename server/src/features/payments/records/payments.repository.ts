import type { PaymentAlert } from '@comanda/contract/payments';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

const selectPaidPayments = (db: Kysely<DB>, restaurantId: string, orderIds: readonly string[]) =>
  db
    .selectFrom('payments')
    .where('payments.restaurant_id', '=', restaurantId)
    .where('payments.status', '=', 'paid')
    .where('payments.id', 'in', (of) =>
      of
        .selectFrom('payment_parts')
        .select('payment_id')
        .where('payment_parts.restaurant_id', '=', restaurantId)
        .where('payment_parts.order_id', '=', sql<string>`any(${sql.val(orderIds)}::uuid[])`),
    );

/** Refunded amount of a payment. */
const refundedAmount = sql<number>`coalesce((
  select sum(refunds.amount_minor) from refunds
  where refunds.restaurant_id = payments.restaurant_id and refunds.payment_id = payments.id and refunds.status <> 'failed'
), 0)::float8`.as('refunded');

/** Locks the paid payments of orders, then reads them, so that refunds committed before the lock are included. */
export const lockPaidPayments = async (db: Kysely<DB>, restaurantId: string, orderIds: readonly string[]) => {
  const paid = selectPaidPayments(db, restaurantId, orderIds);
  await paid.select('payments.id').orderBy('payments.id').forUpdate('payments').execute();
  return paid
    .select(['payments.id', 'payments.provider', 'payments.visit_id', 'payments.guest_id', refundedAmount])
    .select(['payments.amount_minor', 'payments.tip_minor', 'payments.currency'])
    .execute();
};

/** Locks the payment, so that concurrent refunds never exceed the paid amount. */
export const lockPayment = async (db: Kysely<DB>, restaurantId: string, paymentId: string) => {
  const lock = db
    .selectFrom('payments')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', paymentId)
    .forUpdate();
  if ((await lock.executeTakeFirst()) === undefined) return null;
  // Reads after the lock is acquired, so that refunds committed before it are included.
  const row = await db
    .selectFrom('payments')
    .select(['status', 'provider', 'paid_with', 'visit_id', 'guest_id', 'amount_minor', 'tip_minor', 'currency'])
    .select(refundedAmount)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row ?? null;
};

export const clearAttention = async (db: Kysely<DB>, restaurantId: string, paymentId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ attention: '[]' })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Payments that staff recorded for an order, with the part that each paid. */
export const listRecordedParts = (db: Kysely<DB>, restaurantId: string, orderId: string) =>
  db
    .selectFrom('payment_parts')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.restaurant_id', '=', 'payment_parts.restaurant_id')
        .onRef('payments.id', '=', 'payment_parts.payment_id'),
    )
    .select(['payment_id', 'payment_parts.amount_minor', 'attention', 'guest_id'])
    .where('payment_parts.restaurant_id', '=', restaurantId)
    .where('payment_parts.order_id', '=', orderId)
    .where('payments.status', '=', 'paid')
    .where('payments.provider', 'is', null)
    .execute();

/** Adds an alert for staff. An alert that is already there is not repeated. */
export const addPaymentAlert = async (
  db: Kysely<DB>,
  restaurantId: string,
  { paymentId, alert }: { paymentId: string; alert: PaymentAlert },
): Promise<void> => {
  const added = sql.val(JSON.stringify([alert]));
  await db
    .updateTable('payments')
    .set({
      attention: sql`case when attention @> ${added}::jsonb then attention else attention || ${added}::jsonb end`,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', paymentId)
    .execute();
};

/** Replaces the alerts of a payment. */
export const savePaymentAlerts = async (
  db: Kysely<DB>,
  restaurantId: string,
  { paymentId, alerts }: { paymentId: string; alerts: readonly PaymentAlert[] },
): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ attention: JSON.stringify(alerts) })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', paymentId)
    .execute();
};
