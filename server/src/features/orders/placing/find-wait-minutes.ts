import { hourMs } from '@comanda/contract/kernel';
import { computeStationWait, computeWaitMinutes, longestWait, type StationNeed } from '@comanda/contract/orders';
import { sql, type Kysely } from 'kysely';
import type { Context } from '#platform/context';
import type { DB } from '#platform/db';
import { findStationLoads } from './station-loads.repository.ts';

/** Older orders were forgotten on the board: the kitchen does not make them any more. */
const openMs = 12 * hourMs;

interface WaitQuery {
  /** Null if the owner has not limited the whole kitchen. */
  readonly ordersPerTenMinutes: number | null;
  readonly needs: readonly StationNeed[];
}

/** Minutes until an order with these needs is made: the slowest of its stations and the whole kitchen count. Null if none is busy. */
export const findWaitMinutes = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  restaurantId: string,
  { ordersPerTenMinutes, needs }: WaitQuery,
): Promise<number | null> => {
  const since = new Date(clock.now().getTime() - openMs);
  const openOrders = ordersPerTenMinutes === null ? 0 : await countOrdersToMake(db, restaurantId, since);
  const loads = needs.length === 0 ? new Map() : await findStationLoads(db, restaurantId, since);
  return longestWait([computeWaitMinutes(openOrders, ordersPerTenMinutes), computeStationWait(needs, loads)]);
};

/** Counts the orders since a time of which a line is neither ready nor delivered, nor held for later. */
const countOrdersToMake = async (db: Kysely<DB>, restaurantId: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where orders.restaurant_id = ${restaurantId} and orders.created_at > ${since} and (orders.waits_for is null or orders.due_at is null and orders.release_at is not null)
      and orders.visit_id is not null and orders.status in ('unopened', 'accepted', 'preparing', 'partially_delivered')
      and exists (
        select 1 from order_items as line
        where line.restaurant_id = ${restaurantId} and line.order_id = orders.id and line.ready_at is null
          and not line.is_delivered and (line.course is distinct from 'later' or line.fired_at is not null))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
