import {
  listOrderDifferences,
  type PosDifference,
  posSystem,
  posSystemLabels,
  shortenDifferences,
} from '@comanda/contract/pos';
import { dayMs, secondMs } from '@comanda/contract/kernel';
import type { OrderStatus } from '@comanda/contract/orders';
import { type Kysely, sql } from 'kysely';
import type { Context } from '#platform/context';
import { type DB, transact } from '#platform/db';
import { applyExternalOrderStatus } from '#features/orders';
import { releaseCancelledOrder } from '#features/payments';
import {
  findConnection,
  type PosOrderColumns,
  type PosOrderRow,
  toPosOrderRow,
  touchPos,
  updatePosOrder,
} from '#features/pos/records';
import { openPosSystem, isPosError, PosUnavailable } from '#features/pos/systems';
import { claimTenantRows } from '#platform/work';

/** Polling interval that covers lost notifications. Slightly less than the job's interval of one minute, so that no run skips an order. */
const everyMs = 50 * secondMs;
const mostAtOnce = 100;

/**
 * Polls the point of sale for every open order that was sent there. A claim ensures that only one node asks for each order; restaurants are
 * polled in parallel, so a slow point of sale delays no other.
 */
export const pollPosOrders = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now();
  const placedAfter = new Date(now.getTime() - dayMs);
  const rows = await claimOrdersToPoll(ctx.db, { now, placedAfter, everyMs, most: mostAtOnce });
  const byRestaurant = Map.groupBy(rows, ({ restaurant_id: restaurantId }) => restaurantId);
  await Promise.all([...byRestaurant.values()].map((some) => followOrdersOfRestaurant(ctx, some)));
};

/** Stops at the first order that the point of sale does not answer for. The call is logged, and the next run asks again in a minute. */
const followOrdersOfRestaurant = async (ctx: Context, rows: readonly PosOrderRow[]): Promise<void> => {
  for (const row of rows) {
    if (ctx.closing.aborted) return;
    try {
      await refreshPosOrder(ctx, row);
    } catch (error) {
      if (error instanceof PosUnavailable) return;
      if (!isPosError(error)) ctx.log.error({ err: error, orderId: row.order_id }, 'pos follow');
    }
  }
};

/** Reads the order from the point of sale, moves ours as far as its life cycle allows, and stores the differences between the two. */
export const refreshPosOrder = async (outer: Context, row: PosOrderRow): Promise<void> => {
  const connection = await findConnection(outer.db, row.restaurant_id);
  if (connection === null || row.external_id === null) return;
  const standing = await openPosSystem(outer, connection, row.order_id).readOrder(row.external_id, row.wanted);
  if (standing?.orderStatus != null) await applyPosStatus(outer, row, standing.orderStatus);
  await transact(outer, async (ctx) => {
    const at = ctx.clock.now();
    if (standing === null) {
      const differences = [{ code: 'no_longer_there' } as const];
      await savePolledStatus(ctx.db, row, { theirs: null, state: 'differs', differences, at });
    } else {
      const { theirs, isCancelled } = standing;
      // A cancellation there has just been applied here, so it is not a difference.
      const differences = isCancelled ? [] : listOrderDifferences(row.wanted, theirs, isCancelled);
      const state = differences.length === 0 ? 'sent' : 'differs';
      await savePolledStatus(ctx.db, row, { theirs, state, differences: shortenDifferences(differences), at });
    }
    touchPos(ctx, row.restaurant_id);
  });
};

type PosOrderKey = Pick<PosOrderRow, 'restaurant_id' | 'order_id' | 'system'>;

/** Moves our order to the status that the point of sale reports, if the life cycle allows it. Returns false if the order stays. */
export const applyPosStatus = (outer: Context, { restaurant_id, order_id, system }: PosOrderKey, to: OrderStatus) =>
  transact(outer, (ctx) =>
    applyExternalOrderStatus({ onOrderCancelled: releaseCancelledOrder })(ctx, restaurant_id, {
      orderId: order_id,
      to,
      by: posSystemLabels[posSystem.parse(system)],
    }),
  );

interface ClaimToFollowOptions {
  readonly now: Date;
  readonly placedAfter: Date;
  readonly everyMs: number;
  readonly most: number;
}

/**
 * Claims open orders that were sent to a system that we poll; each order goes to one node only. The interval grows with the
 * order's age: most orders are done within an hour, and one that is never closed is not polled a thousand times.
 */
const claimOrdersToPoll = async (
  db: Kysely<DB>,
  { now, placedAfter, everyMs, most }: ClaimToFollowOptions,
): Promise<PosOrderRow[]> => {
  const due = sql<Pick<PosOrderColumns, 'restaurant_id' | 'order_id' | 'followed_at'>>`
    select pos_orders.restaurant_id, pos_orders.order_id, pos_orders.followed_at
    from pos_orders
    join orders on orders.restaurant_id = pos_orders.restaurant_id and orders.id = pos_orders.order_id
    join pos_connections as connection on connection.restaurant_id = pos_orders.restaurant_id
      and connection.is_active and connection.removed_at is null and connection.system = pos_orders.system
    where pos_orders.state in ('sent', 'differs') and pos_orders.system = 'square'
      and pos_orders.created_at > ${placedAfter} and orders.status not in ('delivered', 'cancelled')
      and (pos_orders.followed_at is null or pos_orders.followed_at <= ${now}::timestamptz
        - greatest(${everyMs} * interval '1 millisecond', (${now}::timestamptz - pos_orders.created_at) / 20))
    order by pos_orders.followed_at nulls first
    limit ${most}`;
  const rows = await claimTenantRows<
    PosOrderColumns,
    Pick<PosOrderColumns, 'restaurant_id' | 'order_id' | 'followed_at'>
  >(db, {
    table: 'pos_orders',
    key: ['restaurant_id', 'order_id'],
    due,
    isFree: ({ followed_at: followedAt }) => sql`followed_at is not distinct from ${followedAt}::timestamptz`,
    set: sql`followed_at = ${now}`,
  });
  return rows.map(toPosOrderRow);
};

interface FollowResult {
  readonly theirs: { readonly status: string; readonly total: number | null } | null;
  readonly state: 'sent' | 'differs';
  readonly differences: readonly PosDifference[];
  readonly at: Date;
}

/** Stores the status that the point of sale reported. An order that is being sent is left to its sender. */
const savePolledStatus = async (
  db: Kysely<DB>,
  { restaurant_id, order_id }: Pick<PosOrderRow, 'restaurant_id' | 'order_id'>,
  { theirs, state, differences, at }: FollowResult,
): Promise<void> => {
  const stored = JSON.stringify(differences);
  if (theirs !== null)
    await updatePosOrder(
      restaurant_id,
      order_id,
    )(db)
      .set({ external_status: theirs.status, external_total_minor: theirs.total })
      .execute();
  await updatePosOrder(
    restaurant_id,
    order_id,
  )(db)
    .set({ state, differences: stored, updated_at: at })
    .where('state', 'in', ['sent', 'differs'])
    .where((where) => where.or([where('state', '<>', state), sql<boolean>`differences <> ${stored}::jsonb`]))
    .execute();
};
