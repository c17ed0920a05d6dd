import { posOrder, type PosOrder } from '@comanda/contract/pos';
import { sql, type Kysely, type Selectable } from 'kysely';
import { platformOwn } from '#platform/context';
import type { DB } from '#platform/db';

type Row = Selectable<DB['pos_orders']>;

export interface PosOrderRow extends Omit<Row, 'wanted' | 'first_sent' | 'held'> {
  readonly wanted: PosOrder;
  readonly first_sent: PosOrder | null;
  readonly held: PosOrder | null;
}

const read = (row: Row): PosOrderRow => ({
  ...row,
  wanted: posOrder.parse(row.wanted),
  first_sent: posOrder.nullable().parse(row.first_sent),
  held: posOrder.nullable().parse(row.held),
});

export interface OrderKey {
  readonly restaurant_id: string;
  readonly id: string;
}

interface Looking {
  /** Null for every restaurant. */
  readonly restaurantIds: readonly string[] | null;
  readonly placedAfter: Date;
  readonly startedAt: Date;
  /** How much later than its time a change may be seen: what a transaction takes, and what the clocks of nodes differ by. */
  readonly lateMs: number;
  readonly most: number;
}

/**
 * Orders of restaurants whose point of sale is switched on, changed since they were last looked at. Orders without a visit are samples,
 * and demo restaurants have no guests.
 */
export const findOrdersToLookAt = async (
  db: Kysely<DB>,
  { restaurantIds, placedAfter, startedAt, lateMs, most }: Looking,
): Promise<OrderKey[]> => {
  const scope =
    restaurantIds === null ? sql`` : sql`and connection.restaurant_id = any(${sql.val(restaurantIds)}::uuid[])`;
  const { rows } = await sql<OrderKey>`
    select orders.restaurant_id, orders.id
    from pos_connections as connection
    join restaurants on restaurants.id = connection.restaurant_id and not restaurants.is_sample
    join orders on orders.restaurant_id = connection.restaurant_id and orders.created_at > ${placedAfter}
    left join pos_orders as sent on sent.restaurant_id = orders.restaurant_id and sent.order_id = orders.id
    where connection.is_active and connection.removed_at is null and orders.visit_id is not null
      and connection.restaurant_id <> ${platformOwn.restaurantId} ${scope}
      and case
        when sent.looked_at is null then orders.created_at >= connection.active_since and orders.status <> 'cancelled'
          and (connection.sends_when = 'placed' or orders.status <> 'unopened')
        else sent.looked_at < ${startedAt} and orders.updated_at > sent.looked_at - ${lateMs} * interval '1 millisecond'
      end
    order by orders.created_at
    limit ${most}`.execute(db);
  return rows;
};

export const findPosOrder = async (
  db: Kysely<DB>,
  restaurantId: string,
  orderId: string,
): Promise<PosOrderRow | null> => {
  const row = await db
    .selectFrom('pos_orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row === undefined ? null : read(row);
};

/** Null where none of ours is meant. */
export const findByExternalId = async (
  db: Kysely<DB>,
  restaurantId: string,
  externalId: string,
): Promise<PosOrderRow | null> => {
  const row = await db
    .selectFrom('pos_orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row === undefined ? null : read(row);
};

interface Wish {
  readonly orderId: string;
  readonly system: string;
  readonly wanted: PosOrder;
  readonly at: Date;
}

export const insertPosOrder = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, system, wanted, at }: Wish,
): Promise<void> => {
  await db
    .insertInto('pos_orders')
    .values({
      restaurant_id: restaurantId,
      order_id: orderId,
      system,
      state: 'waiting',
      wanted: JSON.stringify(wanted),
      next_try_at: at,
      looked_at: at,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'order_id']).doNothing())
    .execute();
};

const oneOf = (restaurantId: string, orderId: string) => (db: Kysely<DB>) =>
  db.updateTable('pos_orders').where('restaurant_id', '=', restaurantId).where('order_id', '=', orderId);

export const saveLook = async (db: Kysely<DB>, restaurantId: string, orderId: string, at: Date): Promise<void> => {
  await oneOf(restaurantId, orderId)(db).set({ looked_at: at }).execute();
};

/** Something else shall stand there from now on. What was never tried and is cancelled need not be sent at all. */
export const saveWish = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, wanted, at }: Omit<Wish, 'system'>,
): Promise<void> => {
  await oneOf(
    restaurantId,
    orderId,
  )(db)
    .set({
      wanted: JSON.stringify(wanted),
      state: sql<string>`case when ${wanted.isCancelled}::boolean and first_sent is null then 'not_sent' else 'waiting' end`,
      attempts: 0,
      first_tried_at: null,
      next_try_at: at,
      difference: '',
      last_error: '',
      looked_at: at,
      updated_at: at,
    })
    .execute();
};

/** Tries it once more from the beginning, whatever became of it before. */
export const saveAgain = async (
  db: Kysely<DB>,
  { restaurant_id, order_id, system }: Pick<PosOrderRow, 'restaurant_id' | 'order_id' | 'system'>,
  { to, at }: { readonly to: string; readonly at: Date },
): Promise<void> => {
  const isAnother = system !== to;
  await oneOf(
    restaurant_id,
    order_id,
  )(db)
    .set({
      state: 'waiting',
      system: to,
      attempts: 0,
      first_tried_at: null,
      next_try_at: at,
      last_error: '',
      // Whatever is said to stand there is looked at anew.
      held: null,
      updated_at: at,
      ...(isAnother ? { external_id: null, first_sent: null, external_status: '', sent_at: null } : {}),
    })
    .execute();
};

/** Another point of sale is connected: what waited for the one before waits for nothing. */
export const failWaiting = async (db: Kysely<DB>, restaurantId: string, at: Date): Promise<void> => {
  await db
    .updateTable('pos_orders')
    .set({
      state: 'failed',
      last_error: 'Another point of sale was connected before this was sent.',
      next_try_at: null,
      updated_at: at,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('state', '=', 'waiting')
    .execute();
};

interface Claiming {
  readonly claim: string;
  /** How many orders of one restaurant may be on their way at the same time. */
  readonly mostPerRestaurant: number;
  readonly now: Date;
  readonly until: Date;
}

/** Takes an order whose time has come and that nobody sends: of all nodes, one at a time. */
export const claimOrder = async (
  db: Kysely<DB>,
  { claim, mostPerRestaurant, now, until }: Claiming,
): Promise<PosOrderRow | null> => {
  const { rows } = await sql<Row>`
    with next as (
      select waiting.restaurant_id, waiting.order_id
      from pos_orders as waiting
      join pos_connections as connection on connection.restaurant_id = waiting.restaurant_id
        and connection.is_active and connection.removed_at is null and connection.system = waiting.system
      where waiting.state = 'waiting' and waiting.next_try_at <= ${now}
        and (waiting.claimed_until is null or waiting.claimed_until < ${now})
        and (
          select count(*) from pos_orders as busy
          where busy.restaurant_id = waiting.restaurant_id and busy.claimed_until >= ${now}
        ) < ${mostPerRestaurant}
      order by waiting.attempts, waiting.next_try_at
      limit 1
      for update of waiting skip locked
    )
    update pos_orders set claim = ${claim}, claimed_until = ${until},
      first_tried_at = coalesce(first_tried_at, ${now}), attempts = attempts + 1
    from next
    where pos_orders.restaurant_id = next.restaurant_id and pos_orders.order_id = next.order_id
    returning pos_orders.*`.execute(db);
  const [row] = rows;
  return row === undefined ? null : read(row);
};

const claimed = (row: PosOrderRow) => (db: Kysely<DB>) =>
  oneOf(row.restaurant_id, row.order_id)(db).where('claim', '=', row.claim);

/** Said before the first order leaves: from here on they may have made it. False where somebody else sends it by now. */
export const saveFirstSent = async (db: Kysely<DB>, row: PosOrderRow): Promise<boolean> => {
  const { numUpdatedRows } = await claimed(row)(db)
    .set({ first_sent: JSON.stringify(row.wanted) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** It stands there, as it was first sent. */
export const saveThere = async (db: Kysely<DB>, row: PosOrderRow, externalId: string): Promise<void> => {
  await claimed(row)(db)
    .set({ external_id: externalId, held: JSON.stringify(row.first_sent ?? row.wanted) })
    .execute();
};

interface Ending {
  readonly state: 'sent' | 'differs' | 'failed' | 'waiting';
  readonly nextTryAt: Date | null;
  readonly error: string;
  readonly difference: string;
  readonly theirs: { readonly externalId: string; readonly status: string; readonly total: number | null } | null;
  readonly at: Date;
}

/** Gives the order back, with how it went. Where something else is wanted by now, it goes on at once. */
export const endPush = async (db: Kysely<DB>, row: PosOrderRow, ending: Ending): Promise<boolean> => {
  const { state, nextTryAt, error, difference, theirs, at } = ending;
  const isStillWanted = sql<boolean>`wanted = ${JSON.stringify(row.wanted)}::jsonb`;
  const { numUpdatedRows } = await claimed(row)(db)
    .set({
      claim: null,
      claimed_until: null,
      state: sql<string>`case when ${isStillWanted} then ${state} else 'waiting' end`,
      next_try_at: sql<Date | null>`case when ${isStillWanted} then ${nextTryAt}::timestamptz else ${at}::timestamptz end`,
      last_error: error,
      difference,
      updated_at: at,
      ...(theirs === null
        ? {}
        : {
            external_id: theirs.externalId,
            external_status: theirs.status,
            external_total_minor: theirs.total,
            held: JSON.stringify(row.wanted),
            sent_at: sql<Date>`coalesce(sent_at, ${at}::timestamptz)`,
            latency_ms: sql<number>`coalesce(latency_ms, extract(epoch from ${at}::timestamptz - created_at) * 1000)::bigint`,
          }),
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Orders that stand there and are not over here, of systems that are to be asked, not asked after since. */
export const findOrdersToFollow = async (
  db: Kysely<DB>,
  { placedAfter, followedBefore, most }: { placedAfter: Date; followedBefore: Date; most: number },
): Promise<PosOrderRow[]> => {
  const rows = await db
    .selectFrom('pos_orders')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.restaurant_id', '=', 'pos_orders.restaurant_id')
        .onRef('orders.id', '=', 'pos_orders.order_id'),
    )
    .innerJoin('pos_connections', 'pos_connections.restaurant_id', 'pos_orders.restaurant_id')
    .selectAll('pos_orders')
    .where('pos_orders.state', 'in', ['sent', 'differs'])
    .where('pos_orders.system', '=', 'square')
    .where('pos_connections.system', '=', 'square')
    .where('pos_connections.is_active', '=', true)
    .where('pos_connections.removed_at', 'is', null)
    .where('pos_orders.created_at', '>', placedAfter)
    .where('orders.status', 'not in', ['delivered', 'cancelled'])
    .where((where) =>
      where.or([where('pos_orders.followed_at', 'is', null), where('pos_orders.followed_at', '<', followedBefore)]),
    )
    .orderBy('pos_orders.followed_at', (order) => order.asc().nullsFirst())
    .limit(most)
    .execute();
  return rows.map(read);
};

interface Followed {
  readonly theirs: { readonly status: string; readonly total: number | null } | null;
  readonly state: 'sent' | 'differs' | null;
  readonly difference: string;
  readonly at: Date;
}

/** What was heard of it. An order that is on its way is left to whoever sends it. */
export const saveFollowed = async (
  db: Kysely<DB>,
  { restaurant_id, order_id }: Pick<PosOrderRow, 'restaurant_id' | 'order_id'>,
  { theirs, state, difference, at }: Followed,
): Promise<void> => {
  await oneOf(
    restaurant_id,
    order_id,
  )(db)
    .set({
      followed_at: at,
      ...(theirs === null ? {} : { external_status: theirs.status, external_total_minor: theirs.total }),
    })
    .execute();
  if (state === null) return;
  await oneOf(
    restaurant_id,
    order_id,
  )(db)
    .set({ state, difference, updated_at: at })
    .where('state', 'in', ['sent', 'differs'])
    .where((where) => where.or([where('state', '<>', state), where('difference', '<>', difference)]))
    .execute();
};
