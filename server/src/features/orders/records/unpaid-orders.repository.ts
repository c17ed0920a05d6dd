import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';

export interface UnpaidOrderRow {
  readonly restaurant_id: string;
  readonly id: string;
}

/** Returns orders of all restaurants that were placed before a time and still wait for a payment that nobody has begun. */
export const findUnpaidOrders = (
  db: Kysely<DB>,
  { placedBefore, most }: { placedBefore: Date; most: number },
): Promise<UnpaidOrderRow[]> =>
  db
    .selectFrom('orders')
    .select(['restaurant_id', 'id'])
    .where('waits_for', '=', 'payment')
    .where('status', '!=', 'cancelled')
    .where('created_at', '<', placedBefore)
    .where('paid_minor', '=', 0)
    .where('held_minor', '=', 0)
    .orderBy('created_at')
    .limit(most)
    .execute();
