import { sumOf } from '@comanda/contract/orders';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { PaymentToRecord } from './record-payment.ts';

interface PaymentRow extends PaymentToRecord {
  readonly id: string;
  readonly at: Date;
}

export const insertPayment = async (
  db: Kysely<DB>,
  restaurantId: string,
  { id, visitId, method, paidWith, currency, tip, takenBy, parts, at }: PaymentRow,
): Promise<void> => {
  await db
    .insertInto('payments')
    .values({
      restaurant_id: restaurantId,
      id,
      visit_id: visitId,
      method,
      paid_with: paidWith,
      status: 'paid',
      currency,
      amount_minor: sumOf(parts.map(({ amount }) => amount)),
      tip_minor: tip,
      taken_by: takenBy,
      created_at: at,
      paid_at: at,
    })
    .execute();
  await db
    .insertInto('payment_parts')
    .values(
      parts.map(({ orderId, amount }) => ({
        restaurant_id: restaurantId,
        payment_id: id,
        order_id: orderId,
        amount_minor: amount,
      })),
    )
    .execute();
};

const paidFor = (db: Kysely<DB>, restaurantId: string, orderIds: readonly string[]) =>
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

/** Every order that was paid by the same payment as one of these. */
export const findOrdersPaidTogether = async (
  db: Kysely<DB>,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<string[]> => {
  const rows = await paidFor(db, restaurantId, orderIds)
    .innerJoin('payment_parts', (join) =>
      join
        .onRef('payment_parts.restaurant_id', '=', 'payments.restaurant_id')
        .onRef('payment_parts.payment_id', '=', 'payments.id'),
    )
    .select('payment_parts.order_id')
    .distinct()
    .execute();
  return rows.map(({ order_id: orderId }) => orderId);
};

/** What was given back of a payment. */
const refundedOf = sql<number>`coalesce((
  select sum(refunds.amount_minor) from refunds
  where refunds.restaurant_id = payments.restaurant_id and refunds.payment_id = payments.id
), 0)::float8`.as('refunded');

/** Held, and read after that: what was given back a moment ago is seen. */
export const lockPaymentsOf = async (db: Kysely<DB>, restaurantId: string, orderIds: readonly string[]) => {
  const paid = paidFor(db, restaurantId, orderIds);
  await paid.select('payments.id').orderBy('payments.id').forUpdate('payments').execute();
  return paid.select(['payments.id', refundedOf]).execute();
};

interface TakenBack {
  readonly paymentIds: readonly string[];
  readonly by: string | null;
  readonly at: Date;
}

export const markTakenBack = async (
  db: Kysely<DB>,
  restaurantId: string,
  { paymentIds, by, at }: TakenBack,
): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ status: 'taken_back', taken_back_by: by, taken_back_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${sql.val(paymentIds)}::uuid[])`)
    .execute();
};

/** Held, so that two refunds at once never give back more than there was. */
export const lockPayment = async (db: Kysely<DB>, restaurantId: string, paymentId: string) => {
  const lock = db
    .selectFrom('payments')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', paymentId)
    .forUpdate();
  if ((await lock.executeTakeFirst()) === undefined) return null;
  // Read after the lock is held: what was given back a moment ago is seen.
  const row = await db
    .selectFrom('payments')
    .select(['status', 'amount_minor', 'tip_minor', 'currency', refundedOf])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row ?? null;
};

export const findRefund = async (db: Kysely<DB>, restaurantId: string, refundId: string) => {
  const row = await db
    .selectFrom('refunds')
    .select(['payment_id', 'amount_minor'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', refundId)
    .executeTakeFirst();
  return row ?? null;
};

interface RefundRow {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly reason: string;
  readonly by: string | null;
  readonly at: Date;
}

/** Answers false where its id was given to another payment's refund a moment ago. */
export const insertRefund = async (
  db: Kysely<DB>,
  restaurantId: string,
  { id, paymentId, amount, reason, by, at }: RefundRow,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('refunds')
    .values({
      restaurant_id: restaurantId,
      id,
      payment_id: paymentId,
      amount_minor: amount,
      reason,
      refunded_by: by,
      refunded_at: at,
    })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const clearAttention = async (db: Kysely<DB>, restaurantId: string, paymentId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ attention: '' })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
