import { maxFailingWorkPerKind } from '@comanda/contract/administration';
import { dayMs, parseNullable } from '@comanda/contract/kernel';
import { describePosFailure, posFailure } from '@comanda/contract/pos';
import { sql, type Kysely } from 'kysely';
import { touchPos } from '#features/pos/records';
import type { DB } from '#platform/db';
import { isLowercaseUuid, toFailingList, type FailingEntry, type FailingWorkSource } from '#platform/work';

interface FailingPosRow {
  readonly restaurant_id: string;
  readonly restaurant_name: string;
  readonly owner_id: string;
  readonly system: string;
  readonly count: number;
  readonly since: Date;
  readonly tries: number;
  readonly next_try_at: Date | null;
  readonly failure: unknown;
  readonly total: number;
}

/** Days for which orders that were given up are listed. */
const listedDays = 7;

const aggregates = sql`restaurant_id, min(system) as system, count(*)::int as count, min(coalesce(first_tried_at, created_at)) as since,
  max(attempts) as tries, min(next_try_at) as next_try_at, (array_agg(last_failure order by updated_at desc))[1] as failure`;

const joinRestaurants = (failing: ReturnType<typeof sql>) => sql<FailingPosRow>`
  select failing.*, restaurants.name as restaurant_name, restaurants.owner_id, (count(*) over ())::int as total
  from (${failing}) as failing join restaurants on restaurants.id = failing.restaurant_id
  order by failing.since limit ${maxFailingWorkPerKind}`;

/** Orders that a point of sale did not take and that are tried again, by restaurant. */
const findFailingRestaurants = async (db: Kysely<DB>): Promise<FailingPosRow[]> => {
  const { rows } = await joinRestaurants(sql`
    select ${aggregates} from pos_orders
    where state = 'waiting' and attempts > 0 and last_failure is not null group by restaurant_id`).execute(db);
  return rows;
};

/** Orders that were given up. A kitchen that gets one hours late cooks for an empty table, so people decide about each. */
const findGivenUpRestaurants = async (db: Kysely<DB>, since: Date): Promise<FailingPosRow[]> => {
  const { rows } = await joinRestaurants(sql`
    select ${aggregates} from pos_orders where state = 'failed' and updated_at >= ${since} group by restaurant_id`).execute(
    db,
  );
  return rows;
};

const systemNames: Readonly<Record<string, string>> = { square: 'Square', webhook: 'Point of sale' };

const presentRestaurant = (row: FailingPosRow, isGivenUp: boolean): FailingEntry => ({
  id: row.restaurant_id,
  isGivenUp,
  title: systemNames[row.system] ?? row.system,
  about: row.restaurant_name,
  ownerId: row.owner_id,
  count: row.count,
  since: row.since,
  reason: describePosFailure(parseNullable(posFailure, row.failure)),
  tries: row.tries,
  nextTryAt: isGivenUp ? null : row.next_try_at,
  canRetry: !isGivenUp,
});

/** Makes the orders that wait for another try due now. An order that is being sent keeps its claim. */
const makeOrdersDue = async (db: Kysely<DB>, restaurantId: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('pos_orders')
    .set({ next_try_at: now })
    .where('restaurant_id', '=', restaurantId)
    .where('state', '=', 'waiting')
    .where('next_try_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const failingPosOrders: FailingWorkSource = {
  kind: 'pos',
  retriesGivenUpTogether: false,
  list: async ({ db, clock }) => ({
    failing: toFailingList(await findFailingRestaurants(db), (row) => presentRestaurant(row, false)),
    givenUp: toFailingList(
      await findGivenUpRestaurants(db, new Date(clock.now().getTime() - listedDays * dayMs)),
      (row) => presentRestaurant(row, true),
    ),
  }),
  retry: async (ctx, { id, isGivenUp }) => {
    if (!isLowercaseUuid(id) || isGivenUp || !(await makeOrdersDue(ctx.db, id, ctx.clock.now()))) return false;
    touchPos(ctx, id);
    return true;
  },
};
