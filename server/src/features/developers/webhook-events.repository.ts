import { sql, type Kysely } from 'kysely';
import { prepareStatement, type DB } from '#platform/db';

export interface OutboxEvent {
  readonly restaurant_id: string;
  readonly number: number;
  readonly topic: string;
  readonly subject_id: string;
  readonly details: unknown;
  readonly happened_at: Date;
}

const findEvent = prepareStatement<{ number: number }>('select number from webhook_events limit 1');

export const hasOutboxEvents = async (db: Kysely<DB>): Promise<boolean> => (await findEvent(db)).length > 0;

/**
 * Takes the oldest events out of the outbox, in their order. Only one node does this at a time, so it looks without locks and then deletes
 * the events of each restaurant.
 */
export const claimOutboxEvents = async (db: Kysely<DB>, limit: number): Promise<OutboxEvent[]> => {
  const oldest = await db
    .selectFrom('webhook_events')
    .select(['restaurant_id', 'number'])
    .orderBy('number')
    .limit(limit)
    .execute();
  const events: OutboxEvent[] = [];
  for (const [restaurantId, found] of Map.groupBy(oldest, (event) => event.restaurant_id)) {
    const taken = await db
      .deleteFrom('webhook_events')
      .where('restaurant_id', '=', restaurantId)
      .where('number', '=', sql<number>`any(${sql.val(found.map(({ number }) => number))}::bigint[])`)
      .returning(['restaurant_id', 'number', 'topic', 'subject_id', 'details', 'happened_at'])
      .execute();
    events.push(...taken);
  }
  return events.toSorted((one, other) => one.number - other.number);
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
