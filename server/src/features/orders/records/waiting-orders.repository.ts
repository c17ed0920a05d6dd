import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Orders of a visit that their guests can still change. */
const selectChangeable = (db: Kysely<DB>, restaurantId: string, visitId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'created_at', 'release_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('waits_for', '=', 'time')
    .where('due_at', 'is', null)
    .where('status', '!=', 'cancelled')
    .orderBy('id');

export const findChangeableOrders = (db: Kysely<DB>, restaurantId: string, visitId: string) =>
  selectChangeable(db, restaurantId, visitId).execute();

/** Locks them until the transaction ends, in the order of their ids, as every change of a bill does. */
export const lockChangeableOrders = (db: Kysely<DB>, restaurantId: string, visitId: string) =>
  selectChangeable(db, restaurantId, visitId).forUpdate().execute();

export const setReleaseTime = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderIds, releaseAt, at }: { orderIds: readonly string[]; releaseAt: Date | null; at: Date },
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ release_at: releaseAt, updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${sql.val(orderIds)}::uuid[])`)
    .execute();
};

export interface WaitingVisit {
  readonly restaurant_id: string;
  readonly visit_id: string | null;
}

/** Returns the visits of all restaurants with orders whose time has come. */
export const findDueVisits = (db: Kysely<DB>, { at, most }: { at: Date; most: number }): Promise<WaitingVisit[]> =>
  db
    .selectFrom('orders')
    .select(['restaurant_id', 'visit_id'])
    .distinct()
    .where('waits_for', '=', 'time')
    .where('status', '!=', 'cancelled')
    .where('release_at', '<=', at)
    .limit(most)
    .execute();

/** Locks the orders of a visit whose time has come, in the order of their ids, and returns those that still wait. */
export const lockDueOrders = async (
  db: Kysely<DB>,
  { restaurant_id: restaurantId, visit_id: visitId }: WaitingVisit,
  at: Date,
) =>
  db
    .selectFrom('orders')
    .select(['id', 'due_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', 'is not distinct from', visitId)
    .where('waits_for', '=', 'time')
    .where('status', '!=', 'cancelled')
    .where('release_at', '<=', at)
    .orderBy('id')
    .forUpdate()
    .execute();

interface OrdersToRelease {
  readonly orderIds: readonly string[];
  /** The first of several orders that the kitchen gets as one ticket; null for tickets of their own. */
  readonly ticketId: string | null;
  readonly at: Date;
}

/** Sends locked orders to the staff: they are new from now on. Returns the ids of those that still waited. */
export const releaseOrders = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderIds, ticketId, at }: OrdersToRelease,
): Promise<string[]> => {
  const rows = await db
    .updateTable('orders')
    .set((of) => ({
      waits_for: null,
      placed_at: of.ref('created_at'),
      created_at: at,
      updated_at: at,
      ticket_id: ticketId,
    }))
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${sql.val(orderIds)}::uuid[])`)
    .where('waits_for', '=', 'time')
    .where('status', '!=', 'cancelled')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
