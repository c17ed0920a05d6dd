import { sql, type Kysely } from 'kysely';
import { findRestaurantsOf, queryAtRestaurants, type FindRestaurants } from '#platform/cluster';
import { isDistributed, runPrepared, type DB } from '#platform/db';

export interface OutboxEvent {
  readonly restaurant_id: string;
  readonly number: number;
  readonly topic: string;
  readonly subject_id: string;
  readonly details: unknown;
  readonly happened_at: Date;
}

/** The restaurants of owners with endpoints, active or not. Others have no events. */
const findRestaurants: FindRestaurants = async (db) => {
  const rows = await db
    .selectFrom('restaurants')
    .select('id')
    .where('owner_id', 'in', (endpoints) => endpoints.selectFrom('webhook_endpoints').select('owner_id'))
    .execute();
  return rows.map(({ id }) => id);
};

export const hasOutboxEvents = async (db: Kysely<DB>): Promise<boolean> => {
  const query = db.selectFrom('webhook_events').select('number').limit(1);
  return (await queryAtRestaurants(db, query, { findRestaurants, run: runPrepared })).length > 0;
};

/**
 * Takes the oldest events out of the outbox, in their order. Only one node does this at a time, so it looks without locks and then deletes
 * the events of each restaurant.
 */
export const claimOutboxEvents = async (db: Kysely<DB>, limit: number): Promise<OutboxEvent[]> => {
  const query = db.selectFrom('webhook_events').select(['restaurant_id', 'number']).orderBy('number').limit(limit);
  const found = await queryAtRestaurants(db, query, { findRestaurants });
  const oldest = found.toSorted((one, other) => one.number - other.number).slice(0, limit);
  const events: OutboxEvent[] = [];
  for (const [restaurantId, due] of Map.groupBy(oldest, (event) => event.restaurant_id)) {
    const taken = await db
      .deleteFrom('webhook_events')
      .where('restaurant_id', '=', restaurantId)
      .where('number', '=', sql<number>`any(${sql.val(due.map(({ number }) => number))}::bigint[])`)
      .returning(['restaurant_id', 'number', 'topic', 'subject_id', 'details', 'happened_at'])
      .execute();
    events.push(...taken);
  }
  return events.toSorted((one, other) => one.number - other.number);
};

/**
 * Deletes events that were written while the owner's last endpoint was being deleted, so that the next one does not get them. On one PostgreSQL
 * there are none: it looks for events of all restaurants.
 */
export const deleteOrphanedEvents = async (db: Kysely<DB>, ownerId: string): Promise<void> => {
  if (!(await isDistributed(db))) return;
  for (const restaurantId of await findRestaurantsOf(ownerId)(db))
    await db.deleteFrom('webhook_events').where('restaurant_id', '=', restaurantId).execute();
};

/** Finds the active endpoints of the owners of these restaurants. */
export const findListeningEndpoints = (db: Kysely<DB>, restaurantIds: readonly string[]) =>
  db
    .selectFrom('webhook_endpoints')
    .innerJoin('restaurants', 'restaurants.owner_id', 'webhook_endpoints.owner_id')
    .select(['webhook_endpoints.owner_id', 'webhook_endpoints.id', 'topics', 'webhook_endpoints.restaurant_ids'])
    .select('restaurants.id as restaurant_id')
    .where('webhook_endpoints.is_active', '=', true)
    .where('restaurants.id', '=', sql<string>`any(${sql.val(restaurantIds)}::uuid[])`)
    .execute();
