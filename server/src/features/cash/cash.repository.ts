import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { NamedActor } from '#features/accounts';

/** Finds a drawer that is in use. */
export const findDrawer = (db: Kysely<DB>, restaurantId: string, drawerId: string) =>
  db
    .selectFrom('cash_drawers')
    .select(['id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', drawerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const listDrawers = (db: Kysely<DB>, restaurantId: string) =>
  db
    .selectFrom('cash_drawers')
    .select(['id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .execute();

/** Creates or renames a drawer. Returns false if the id belongs to a drawer that was removed. */
export const upsertDrawer = async (
  db: Kysely<DB>,
  restaurantId: string,
  { drawerId, name, at }: { readonly drawerId: string; readonly name: string; readonly at: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('cash_drawers')
    .values({ restaurant_id: restaurantId, id: drawerId, name, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'id']).doUpdateSet({ name }).where('cash_drawers.removed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const markDrawerRemoved = async (
  db: Kysely<DB>,
  restaurantId: string,
  { drawerId, at }: { readonly drawerId: string; readonly at: Date },
): Promise<void> => {
  await db
    .updateTable('cash_drawers')
    .set({ removed_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', drawerId)
    .execute();
};

export const findSession = (db: Kysely<DB>, restaurantId: string, sessionId: string) =>
  db
    .selectFrom('drawer_sessions')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sessionId)
    .executeTakeFirst();

/** Locks the session. Payments that are being recorded in it have committed by then, and later ones wait. */
export const lockSession = (db: Kysely<DB>, restaurantId: string, sessionId: string) =>
  db
    .selectFrom('drawer_sessions')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();

export const findOpenSession = (db: Kysely<DB>, restaurantId: string, drawerId: string) =>
  db
    .selectFrom('drawer_sessions')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('drawer_id', '=', drawerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/**
 * Keeps the open sessions from being closed until the transaction ends, without making payments wait for each other. A session
 * that somebody closed while this waited is left out.
 */
export const holdOpenSessions = (db: Kysely<DB>, restaurantId: string) =>
  db
    .selectFrom('drawer_sessions')
    .select(['id', 'opened_by', 'currency'])
    .where('restaurant_id', '=', restaurantId)
    .where('closed_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .forKeyShare()
    .execute();

interface SessionToOpen {
  readonly sessionId: string;
  readonly drawer: { readonly id: string; readonly name: string };
  readonly counted: number;
  readonly by: NamedActor;
  readonly at: Date;
}

/** Returns false if the drawer is open already, or if the id is in use. The currency is the restaurant's. */
export const insertSession = async (
  db: Kysely<DB>,
  restaurantId: string,
  { sessionId, drawer, counted, by, at }: SessionToOpen,
): Promise<boolean> => {
  const { currency } = await db
    .selectFrom('restaurants')
    .select('currency')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('drawer_sessions')
    .values({
      restaurant_id: restaurantId,
      id: sessionId,
      drawer_id: drawer.id,
      drawer_name: drawer.name,
      currency,
      float_minor: counted,
      opened_by: by.userId,
      opened_by_name: by.name,
      opened_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

interface SessionCount {
  readonly sessionId: string;
  readonly counted: number;
  readonly expected: number;
  readonly reason: string;
  readonly by: NamedActor;
  readonly at: Date;
}

export const markSessionClosed = async (
  db: Kysely<DB>,
  restaurantId: string,
  { sessionId, counted, expected, reason, by, at }: SessionCount,
): Promise<void> => {
  await db
    .updateTable('drawer_sessions')
    .set({
      counted_minor: counted,
      expected_minor: expected,
      difference_reason: reason,
      closed_by: by.userId,
      closed_by_name: by.name,
      closed_at: at,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sessionId)
    .execute();
};

export interface CashMovement {
  readonly id: string;
  readonly sessionId: string;
  readonly kind: 'payment' | 'void' | 'refund' | 'paid_in' | 'paid_out';
  /** Negative if cash leaves the drawer. */
  readonly amount: number;
  readonly paymentId: string | null;
  readonly reason?: string;
  readonly by: NamedActor;
  readonly at: Date;
}

/** Returns false if the id is in use. */
export const insertMovement = async (
  db: Kysely<DB>,
  restaurantId: string,
  { id, sessionId, kind, amount, paymentId, reason = '', by, at }: CashMovement,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('cash_movements')
    .values({
      restaurant_id: restaurantId,
      id,
      session_id: sessionId,
      kind,
      amount_minor: amount,
      payment_id: paymentId,
      reason,
      made_by: by.userId,
      made_by_name: by.name,
      made_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const findMovement = (db: Kysely<DB>, restaurantId: string, movementId: string) =>
  db
    .selectFrom('cash_movements')
    .select(['session_id', 'kind', 'amount_minor', 'reason'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', movementId)
    .executeTakeFirst();

/** Finds what these payments put into drawers. */
export const listPaymentMovements = (db: Kysely<DB>, restaurantId: string, paymentIds: readonly string[]) =>
  db
    .selectFrom('cash_movements')
    .select(['session_id', 'payment_id', 'amount_minor'])
    .where('restaurant_id', '=', restaurantId)
    .where('payment_id', '=', sql<string>`any(${sql.val(paymentIds)}::uuid[])`)
    .where('kind', '=', 'payment')
    .execute();
