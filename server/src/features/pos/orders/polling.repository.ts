import type { PosDifference } from '@comanda/contract/pos';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { claimTenantRows } from '#platform/work';
import { updatePosOrder, toPosOrderRow, type PosOrderRow, type PosOrderColumns } from '#features/pos/records';

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
export const claimOrdersToPoll = async (
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
export const savePolledStatus = async (
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
