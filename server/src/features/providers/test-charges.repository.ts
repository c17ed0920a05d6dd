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
}

/** Answers the reference of this payment: the first one's, where it was started before. */
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

/** Null where it was in none of these states: somebody else has decided. */
export const moveTestCharge = async (
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
      .returningAll()
      .executeTakeFirst(),
  );

/** What was to be paid late, and is late by now. */
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

/** Answers whether it stands now: not where it would give back more than was paid. The same refund stands once. */
export const insertTestRefund = async (
  db: Kysely<DB>,
  { reference, refundId, amount, reason, at }: TestRefund,
): Promise<boolean> =>
  db.transaction().execute(async (held) => {
    // Two refunds at the same moment wait for each other here.
    const charge = await held
      .selectFrom('test_charges')
      .select(['amount_minor', 'state'])
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst();
    const refunds = held.selectFrom('test_refunds').where('reference', '=', reference);
    const same = await refunds.select('amount_minor').where('refund_id', '=', refundId).executeTakeFirst();
    if (same !== undefined) return same.amount_minor === amount;
    const { sum } = await refunds
      .select(sql<number>`coalesce(sum(amount_minor), 0)::float8`.as('sum'))
      .executeTakeFirstOrThrow();
    if (charge?.state !== 'paid' || sum + amount > charge.amount_minor) return false;
    await held
      .insertInto('test_refunds')
      .values({ reference, refund_id: refundId, amount_minor: amount, reason, refunded_at: at })
      .execute();
    return true;
  });
