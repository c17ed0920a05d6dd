import {
  canCreatePayment,
  type MoveCause,
  type PaidWith,
  type PaymentAlert,
  type PaymentMethodType,
} from '@comanda/contract/payments';
import type { SplitKind } from '@comanda/contract/splitting';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { NamedActor } from '#features/accounts';

/** Method, tip and receiver of the money for a share. */
export interface PaymentDetails {
  readonly method: PaymentMethodType;
  readonly paidWith: PaidWith | null;
  readonly tip: number;
  /** Cash that the guest handed over; null if not entered. */
  readonly given: number | null;
  /** Staff account that received the money; null if no staff member did. */
  readonly takenBy: NamedActor | null;
}

interface PaymentRow {
  readonly id: string;
  readonly visitId: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly kind: SplitKind;
  readonly equalOf: number | null;
  readonly guestId: string | null;
  readonly payerName: string;
  readonly createdAt: Date;
  /** Cause of the payment, which the life cycle must allow. */
  readonly by: MoveCause;
  readonly expiresAt?: Date;
  readonly money?: PaymentDetails;
  readonly paidAt?: Date;
}

/** Returns false if the id is already in use at any restaurant: providers identify payments by it. */
export const insertPayment = async (db: Kysely<DB>, restaurantId: string, payment: PaymentRow): Promise<boolean> => {
  const status = payment.money === undefined ? 'pending' : 'paid';
  if (!canCreatePayment(status, payment.by))
    throw new Error(`A payment is never created as ${status} by ${payment.by}.`);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('payments')
    .values({
      restaurant_id: restaurantId,
      id: payment.id,
      visit_id: payment.visitId,
      status,
      currency: payment.currency,
      amount_minor: payment.amount,
      split: payment.kind,
      equal_of: payment.equalOf,
      guest_id: payment.guestId,
      payer_name: payment.payerName,
      created_at: payment.createdAt,
      expires_at: payment.expiresAt ?? null,
      paid_at: payment.paidAt ?? null,
      ...(payment.money === undefined ? {} : toPaymentColumns(payment.money)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const toPaymentColumns = ({ method, paidWith, tip, given, takenBy }: PaymentDetails) => ({
  method,
  paid_with: paidWith,
  tip_minor: tip,
  given_minor: given,
  taken_by: takenBy?.userId ?? null,
  taken_by_name: takenBy?.name ?? '',
});

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
