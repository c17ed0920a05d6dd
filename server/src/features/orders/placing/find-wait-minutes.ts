import { hourMs } from '@comanda/contract/kernel';
import { computeStationWait, computeWaitMinutes, longestWait, type StationNeed } from '@comanda/contract/orders';
import type { Context } from '#platform/context';
import { countOrdersToMake } from './orders-to-make.repository.ts';
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
