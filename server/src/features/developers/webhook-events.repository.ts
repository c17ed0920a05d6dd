import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

export interface OutboxEvent {
  readonly restaurant_id: string;
  readonly number: number;
  readonly topic: string;
  readonly subject_id: string;
  readonly details: unknown;
  readonly happened_at: Date;
}

/** Takes the oldest events out of the outbox, except those locked by a change that is not committed yet. */
export const claimOutboxEvents = async (db: Kysely<DB>, limit: number): Promise<OutboxEvent[]> => {
  const { rows } = await sql<OutboxEvent>`
    delete from webhook_events
    where (restaurant_id, number) in (
      select restaurant_id, number from webhook_events order by number limit ${limit} for update skip locked)
    returning restaurant_id, number, topic, subject_id, details, happened_at`.execute(db);
  return rows.toSorted((one, other) => one.number - other.number);
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
