import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

interface UnchargedOrderRow {
  readonly owner_id: string;
  readonly restaurant_id: string;
  readonly id: string;
}

/** Returns a month's orders beyond the owner's free ones that are not in the ledger yet. Orders of the demo restaurant are free. */
export const findOrdersPastFree = async (
  db: Kysely<DB>,
  { since, until, free }: { since: Date; until: Date; free: number },
): Promise<UnchargedOrderRow[]> => {
  const { rows } = await sql<UnchargedOrderRow>`
    with busy as (
      select restaurants.owner_id from orders join restaurants on restaurants.id = orders.restaurant_id
      where orders.created_at >= ${since} and orders.created_at < ${until} and orders.visit_id is not null and not restaurants.is_sample
      group by restaurants.owner_id having count(*) > ${free}
    ), numbered as (
      select restaurants.owner_id, orders.restaurant_id, orders.id,
        row_number() over (partition by restaurants.owner_id order by orders.created_at, orders.id) as number
      from busy join restaurants using (owner_id) join orders on orders.restaurant_id = restaurants.id
      where orders.created_at >= ${since} and orders.created_at < ${until} and orders.visit_id is not null and not restaurants.is_sample
    )
    select owner_id, restaurant_id, id from numbered
    where number > ${free} and not exists (
      select from token_entries
      where token_entries.owner_id = numbered.owner_id and kind = 'order' and reference = numbered.id::text
    )
    order by owner_id, number`.execute(db);
  return rows;
};
