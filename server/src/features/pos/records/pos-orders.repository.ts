import { posOrder, type PosFailure, type PosOrder } from '@comanda/contract/pos';
import { parseNullable } from '@comanda/contract/kernel';
import { sql, type Kysely, type Selectable } from 'kysely';
import { publicDemoIds } from '#platform/context';
import { prepareStatement, type DB } from '#platform/db';

export type PosOrderColumns = Selectable<DB['pos_orders']>;

export interface PosOrderRow extends Omit<PosOrderColumns, 'wanted' | 'first_sent' | 'held'> {
  readonly wanted: PosOrder;
  readonly first_sent: PosOrder | null;
  readonly held: PosOrder | null;
}

export const toPosOrderRow = (row: PosOrderColumns): PosOrderRow => ({
  ...row,
  wanted: posOrder.parse(row.wanted),
  first_sent: parseNullable(posOrder, row.first_sent),
  held: parseNullable(posOrder, row.held),
});

export interface PosOrderKey {
  readonly restaurant_id: string;
  readonly id: string;
}

interface FindOrdersOptions {
  /** Null means every restaurant. */
  readonly restaurantIds: readonly string[] | null;
  readonly placedAfter: Date;
  readonly startedAt: Date;
  /** Maximum delay until a change becomes visible: duration of a transaction plus clock skew between nodes. */
  readonly lateMs: number;
  readonly most: number;
}

/** Most restaurants have no point of sale. Asking that first, with a statement that is planned once, costs less than planning the search for orders. */
const findConnection = prepareStatement<{ restaurant_id: string }>(
  'select restaurant_id from pos_connections where removed_at is null and restaurant_id = any($1::uuid[]) limit 1',
);

/**
 * Finds orders that changed since they were last planned, of restaurants whose point of sale is switched on. Skips sample orders, which
 * have no visit, and sample and demo restaurants, which have no real guests.
 */
export const findOrdersToPlan = async (
  db: Kysely<DB>,
  { restaurantIds, placedAfter, startedAt, lateMs, most }: FindOrdersOptions,
): Promise<PosOrderKey[]> => {
  if (restaurantIds !== null && (await findConnection(db, restaurantIds)).length === 0) return [];
  const scope =
    restaurantIds === null ? sql`` : sql`and connection.restaurant_id = any(${sql.val(restaurantIds)}::uuid[])`;
  const { rows } = await sql<PosOrderKey>`
    select orders.restaurant_id, orders.id
    from pos_connections as connection
    join restaurants on restaurants.id = connection.restaurant_id and not restaurants.is_sample
    join orders on orders.restaurant_id = connection.restaurant_id and orders.created_at > ${placedAfter}
    left join pos_orders as sent on sent.restaurant_id = orders.restaurant_id and sent.order_id = orders.id
    where connection.is_active and connection.removed_at is null and orders.visit_id is not null
      and connection.restaurant_id <> ${publicDemoIds.restaurantId} ${scope}
      and case
        when sent.looked_at is null then orders.created_at >= connection.active_since and orders.status <> 'cancelled'
          and orders.waits_for is null
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
  return row === undefined ? null : toPosOrderRow(row);
};

/** Returns null if the id belongs to none of our orders. */
export const findPosOrderByExternalId = async (
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
  return row === undefined ? null : toPosOrderRow(row);
};

interface WantedOrder {
  readonly orderId: string;
  readonly system: string;
  readonly wanted: PosOrder;
  readonly at: Date;
}

export const insertPosOrder = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, system, wanted, at }: WantedOrder,
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

export const updatePosOrder = (restaurantId: string, orderId: string) => (db: Kysely<DB>) =>
  db.updateTable('pos_orders').where('restaurant_id', '=', restaurantId).where('order_id', '=', orderId);

export const savePlannedAt = async (db: Kysely<DB>, restaurantId: string, orderId: string, at: Date): Promise<void> => {
  await updatePosOrder(restaurantId, orderId)(db).set({ looked_at: at }).execute();
};

/** Stores a new wanted state and queues it. An order that was cancelled before its first try is not sent at all. */
export const saveWantedOrder = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, wanted, at }: Omit<WantedOrder, 'system'>,
): Promise<void> => {
  await updatePosOrder(
    restaurantId,
    orderId,
  )(db)
    .set({
      wanted: JSON.stringify(wanted),
      state: sql<string>`case when ${wanted.isCancelled}::boolean and first_sent is null then 'not_sent' else 'waiting' end`,
      attempts: 0,
      first_tried_at: null,
      next_try_at: at,
      differences: JSON.stringify([]),
      last_failure: null,
      looked_at: at,
      updated_at: at,
    })
    .execute();
};

/** Restarts the delivery from the first try, whatever its state was. */
export const restartPosDelivery = async (
  db: Kysely<DB>,
  { restaurant_id, order_id, system }: Pick<PosOrderRow, 'restaurant_id' | 'order_id' | 'system'>,
  { to, at }: { readonly to: string; readonly at: Date },
): Promise<void> => {
  const isAnother = system !== to;
  await updatePosOrder(
    restaurant_id,
    order_id,
  )(db)
    .set({
      state: 'waiting',
      system: to,
      attempts: 0,
      first_tried_at: null,
      next_try_at: at,
      last_failure: null,
      // Null makes the sender check again what the point of sale has.
      held: null,
      updated_at: at,
      ...(isAnother ? { external_id: null, first_sent: null, external_status: '', sent_at: null } : {}),
    })
    .execute();
};

const withCode = (code: PosFailure['code']): string =>
  JSON.stringify({ code, status: null, detail: '' } satisfies PosFailure);

/** Fails all waiting orders, because they were meant for the point of sale that was connected before. */
export const failWaitingPosOrders = async (db: Kysely<DB>, restaurantId: string, at: Date): Promise<void> => {
  await db
    .updateTable('pos_orders')
    .set({
      state: 'failed',
      last_failure: withCode('other_system_connected'),
      next_try_at: null,
      updated_at: at,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('state', '=', 'waiting')
    .execute();
};

/** Fails orders that were due before `tooLate`, so that a person decides about them. Returns the ids of their restaurants. */
export const failOverduePosOrders = async (
  db: Kysely<DB>,
  { tooLate, at }: { readonly tooLate: Date; readonly at: Date },
): Promise<string[]> => {
  const rows = await db
    .updateTable('pos_orders')
    .set({
      state: 'failed',
      last_failure: withCode('off_for_a_day'),
      next_try_at: null,
      updated_at: at,
    })
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', tooLate)
    .returning('restaurant_id')
    .execute();
  return [...new Set(rows.map(({ restaurant_id: restaurantId }) => restaurantId))];
};
