import type { LimitedStation, StationLoad } from '@comanda/contract/orders';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

/** Returns the stations for which the owner has set how much they make. */
export const findLimitedStations = async (db: Kysely<DB>, restaurantId: string): Promise<LimitedStation[]> => {
  const { rows } = await sql<LimitedStation>`
    select stations.id, capacity, capacity_unit as unit,
      coalesce((select array_agg(made.category_id) from station_categories as made
        where made.restaurant_id = ${restaurantId} and made.station_id = stations.id), '{}') as "categoryIds"
    from stations
    where stations.restaurant_id = ${restaurantId} and removed_at is null and capacity is not null`.execute(db);
  return rows;
};

/** Maps items of this restaurant to their categories. */
export const findItemCategories = async (
  db: Kysely<DB>,
  restaurantId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'category_id'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${sql.val([...new Set(itemIds)])}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, category_id: categoryId }) => [id, categoryId]));
};

interface LoadRow extends StationLoad {
  readonly stationId: string;
}

const toLoads = (rows: readonly LoadRow[]): ReadonlyMap<string, StationLoad> =>
  new Map(rows.map(({ stationId, ...load }) => [stationId, load]));

const counted = sql`count(distinct orders.id)::int as orders, sum(line.quantity)::int as dishes`;

const madeLines = (restaurantId: string) => sql`
  from orders
  join order_items as line on line.restaurant_id = orders.restaurant_id and line.order_id = orders.id
  join station_categories as made on made.restaurant_id = line.restaurant_id and made.category_id = line.category_id
  where orders.restaurant_id = ${restaurantId} and line.restaurant_id = ${restaurantId}
    and made.restaurant_id = ${restaurantId} and line.charge is null`;

/**
 * Counts what each station has to make of the orders since a time: lines that are neither ready nor delivered, and not held for a later
 * course.
 */
export const findStationLoads = async (
  db: Kysely<DB>,
  restaurantId: string,
  since: Date,
): Promise<ReadonlyMap<string, StationLoad>> => {
  const { rows } = await sql<LoadRow>`
    select made.station_id as "stationId", ${counted} ${madeLines(restaurantId)}
      and orders.created_at > ${since} and (orders.waits_for is null or orders.due_at is null and orders.release_at is not null) and orders.visit_id is not null
      and orders.status in ('unopened', 'accepted', 'preparing', 'partially_delivered')
      and line.ready_at is null and not line.is_delivered
      and (line.course is distinct from 'later' or line.fired_at is not null)
    group by made.station_id`.execute(db);
  return toLoads(rows);
};

interface SlotRange {
  /** The slots that start between these times, both included. */
  readonly from: Date;
  readonly until: Date;
  /** An order that is left out. */
  readonly exceptId?: string;
}

/** Counts what each station has to make for the slots of a range, by their start in milliseconds. */
export const findSlotLoads = async (
  db: Kysely<DB>,
  restaurantId: string,
  { from, until, exceptId }: SlotRange,
): Promise<ReadonlyMap<number, ReadonlyMap<string, StationLoad>>> => {
  const { rows } = await sql<LoadRow & { readonly dueAt: Date }>`
    select orders.due_at as "dueAt", made.station_id as "stationId", ${counted} ${madeLines(restaurantId)}
      and orders.due_at between ${from} and ${until} and orders.status <> 'cancelled'
      and orders.id is distinct from ${exceptId ?? null}::uuid
    group by orders.due_at, made.station_id`.execute(db);
  const bySlot = Map.groupBy(rows, ({ dueAt }) => dueAt.getTime());
  return new Map([...bySlot].map(([slot, loads]) => [slot, toLoads(loads)]));
};
