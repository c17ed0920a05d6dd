import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Days whose sales count, up to yesterday. */
const countedDays = 30;
/** Portions that a dish must have sold in these days. Fewer say nothing about what guests like. */
const minPortions = 10;
/** At most one dish in ten is popular, and never more than five: otherwise the word would mean nothing. */
const popularShare = 0.1;
const maxPopular = 5;

/**
 * Returns the dishes that sold best lately, according to the stored figures of the reports: cancelled orders do not count. The figures of
 * a day are stored some hours after its end.
 */
export const findPopularItemIds = async (
  db: Kysely<DB>,
  restaurantId: string,
  { itemIds, today }: { readonly itemIds: readonly string[]; readonly today: string },
): Promise<ReadonlySet<string>> => {
  const limit = Math.min(Math.ceil(itemIds.length * popularShare), maxPopular);
  const { rows } = await sql<{ itemId: string }>`
    select key as "itemId" from report_figures
    where restaurant_id = ${restaurantId}::uuid and dimension = 'dish'
      and day between ${today}::date - ${countedDays}::integer and ${today}::date
      and key = any(${sql.val(itemIds)}::text[])
    group by key having sum(quantity) >= ${minPortions}
    order by sum(quantity) desc, key limit ${limit}`.execute(db);
  return new Set(rows.map(({ itemId }) => itemId));
};
