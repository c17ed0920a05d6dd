import { sql, type Kysely, type Selectable } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/db';

const testChargeState = z.enum(['open', 'late', 'paid', 'declined', 'cancelled']);
export type TestChargeState = z.infer<typeof testChargeState>;

type Row = Selectable<DB['test_charges']>;
export interface TestCharge extends Row {
  readonly state: TestChargeState;
}

const chargeOf = (row: Row): TestCharge => ({ ...row, state: testChargeState.parse(row.state) });
const chargeOrNull = (row: Row | undefined): TestCharge | null => (row === undefined ? null : chargeOf(row));

export interface NewTestCharge {
  readonly reference: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly webhookPath: string;
  readonly language: string;
  readonly expiresAt: Date;
  /** True if the amount is only held until it is captured. */
  readonly isHold: boolean;
}

/** Returns the reference of the payment: the existing one if it was already started. */
export const insertTestCharge = async (db: Kysely<DB>, charge: NewTestCharge): Promise<string> => {
  await db
    .insertInto('test_charges')
    .values({
      reference: charge.reference,
      payment_id: charge.paymentId,
      amount_minor: charge.amount,
      currency: charge.currency,
      description: charge.description,
      return_url: charge.returnUrl,
      webhook_path: charge.webhookPath,
      language: charge.language,
      expires_at: charge.expiresAt,
      is_hold: charge.isHold,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
  const { reference } = await db
    .selectFrom('test_charges')
    .select('reference')
    .where('payment_id', '=', charge.paymentId)
    .executeTakeFirstOrThrow();
  return reference;
};

export const findTestCharge = async (db: Kysely<DB>, reference: string): Promise<TestCharge | null> =>
  chargeOrNull(await db.selectFrom('test_charges').selectAll().where('reference', '=', reference).executeTakeFirst());

/** Returns null if the charge is in none of these states, because it was decided concurrently. */
export const changeTestChargeState = async (
  db: Kysely<DB>,
  reference: string,
  { from, to, at }: { from: readonly TestChargeState[]; to: TestChargeState; at: Date },
): Promise<TestCharge | null> =>
  chargeOrNull(
    await db
      .updateTable('test_charges')
      .set({ state: to, decided_at: at })
      .where('reference', '=', reference)
      .where('state', 'in', from)
      // A captured amount is only given back by a refund.
      .where('captured_minor', 'is', null)
      .returningAll()
      .executeTakeFirst(),
  );

/** Captures a part of a held amount. Nothing happens if it was captured or released meanwhile. */
export const captureTestHold = async (
  db: Kysely<DB>,
  reference: string,
  { amount, at }: { amount: number; at: Date },
): Promise<void> => {
  await db
    .updateTable('test_charges')
    .set({ captured_minor: amount, decided_at: at })
    .where('reference', '=', reference)
    .where('is_hold', '=', true)
    .where('state', '=', 'paid')
    .where('captured_minor', 'is', null)
    .where('amount_minor', '>=', amount)
    .execute();
};

/** Pays the charges that were chosen to be paid late and whose shares have expired. */
export const payLateTestCharges = async (db: Kysely<DB>, at: Date): Promise<TestCharge[]> => {
  const rows = await db
    .updateTable('test_charges')
    .set({ state: 'paid', decided_at: at })
    .where('state', '=', 'late')
    .where('expires_at', '<=', at)
    .returningAll()
    .execute();
  return rows.map(chargeOf);
};

interface TestRefund {
  readonly reference: string;
  readonly refundId: string;
  readonly amount: number;
  readonly reason: string;
  readonly at: Date;
}

/** Returns false if the refund would exceed the paid amount. Inserting the same refund again changes nothing. */
export const insertTestRefund = async (
  db: Kysely<DB>,
  { reference, refundId, amount, reason, at }: TestRefund,
): Promise<boolean> =>
  db.transaction().execute(async (inside) => {
    // The row lock makes concurrent refunds wait for each other.
    const charge = await inside
      .selectFrom('test_charges')
      .select([
        'state',
        sql<number>`coalesce(captured_minor, case when is_hold then 0 else amount_minor end)::float8`.as('paid'),
      ])
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst();
    const refunds = inside.selectFrom('test_refunds').where('reference', '=', reference);
    const existing = await refunds.select('amount_minor').where('refund_id', '=', refundId).executeTakeFirst();
    if (existing !== undefined) return existing.amount_minor === amount;
    const { sum } = await refunds
      .select(sql<number>`coalesce(sum(amount_minor), 0)::float8`.as('sum'))
      .executeTakeFirstOrThrow();
    if (charge?.state !== 'paid' || sum + amount > charge.paid) return false;
    await inside
      .insertInto('test_refunds')
      .values({ reference, refund_id: refundId, amount_minor: amount, reason, refunded_at: at })
      .execute();
    return true;
  });
