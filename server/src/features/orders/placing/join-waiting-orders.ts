import { secondMs } from '@comanda/contract/kernel';
import type { Kysely } from 'kysely';
import type { CallContext, CommandContext } from '#platform/context';
import type { DB } from '#platform/db';
import { findChangeableOrders, lockChangeableOrders, setReleaseTime, touchOrders } from '#features/orders/records';
import { lockVisit } from '#features/visits';

/** An order does not wait longer than this for others of its table: after it, the next order is a ticket of its own. */
const maxWaitMs = 180 * secondMs;

interface OrderToJoin {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly at: Date;
  /** When it would be sent if nobody else at the table had ordered. */
  readonly sendsAt: Date;
}

/** The time at which an order is sent, and the orders of its table that wait for the same time. */
export interface JoinedOrders {
  readonly sendsAt: Date;
  readonly orderIds: readonly string[];
}

/**
 * Finds the orders of a visit that still wait and with which a new one can be sent as one ticket, at the time of the last. Locks orders
 * before the visit, as every change of a bill does. Returns null if another order was placed meanwhile: the caller begins again.
 */
export const lockOrdersToJoin = async (
  db: Kysely<DB>,
  { restaurantId, visitId, at, sendsAt }: OrderToJoin,
): Promise<JoinedOrders | null> => {
  const waiting = await lockChangeableOrders(db, restaurantId, visitId);
  await lockVisit(db, restaurantId, visitId);
  const waitingNow = await findChangeableOrders(db, restaurantId, visitId);
  if (waitingNow.length !== waiting.length) return null;
  const timesMs = waiting.map(({ release_at: releaseAt }) => releaseAt?.getTime() ?? 0);
  const firstPlacedMs = Math.min(...waiting.map(({ created_at: placedAt }) => placedAt.getTime()));
  const lastMs = Math.max(sendsAt.getTime(), ...timesMs);
  // Those whose time has come are about to be sent, so nothing is added to them.
  const canJoin = timesMs.every((time) => time > at.getTime()) && lastMs - firstPlacedMs <= maxWaitMs;
  return canJoin ? { sendsAt: new Date(lastMs), orderIds: waiting.map(({ id }) => id) } : { sendsAt, orderIds: [] };
};

/** Gives the other orders the time of the new one. */
export const joinWaitingOrders = async (
  ctx: Pick<CallContext, 'db'> & Pick<CommandContext, 'touch'>,
  restaurantId: string,
  { visitId, at, joined }: { visitId: string; at: Date; joined: JoinedOrders },
): Promise<void> => {
  const { sendsAt, orderIds } = joined;
  if (orderIds.length === 0) return;
  await setReleaseTime(ctx.db, restaurantId, { orderIds, releaseAt: sendsAt, at });
  touchOrders(ctx, restaurantId, { visitId, orderIds });
};
