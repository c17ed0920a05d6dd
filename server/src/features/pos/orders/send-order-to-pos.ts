import {
  listOrderDifferences,
  posRetryHours,
  shortenDifferences,
  type PosFailure,
  type PosOrder,
} from '@comanda/contract/pos';
import { backoffMs, hourMs, minuteMs, secondMs, type Backoff } from '@comanda/contract/kernel';
import { newId } from '#platform/clock';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import { startLease } from '#platform/work';
import {
  posCallTimeoutMs,
  openPosSystem,
  isPosError,
  PosRefused,
  type PosSystem,
  type RemoteOrderState,
} from '#features/pos/systems';
import { findConnection, failOverduePosOrders, type PosOrderRow, touchPos } from '#features/pos/records';
import { isSamePosOrder } from './plan-pos-order.ts';
import {
  claimDuePosOrder,
  releaseClaimedPosOrder,
  saveFirstSentOrder,
  saveCreatedPosOrder,
} from './sending.repository.ts';

/** After the last of these delays, a retry happens every hour. */
const retryBackoff: Backoff = {
  delaysMs: [
    5 * secondMs,
    15 * secondMs,
    30 * secondMs,
    minuteMs,
    2 * minuteMs,
    5 * minuteMs,
    10 * minuteMs,
    30 * minuteMs,
    hourMs,
  ],
};
const triedForMs = posRetryHours * hourMs;
/**
 * Duration of a lease. It is longer than a lookup, a creation and a change together, so an order still claimed afterwards belongs to a
 * crashed server.
 */
const leaseMs = 6 * posCallTimeoutMs;
/** Limits concurrent deliveries per restaurant, so that a slow point of sale delays only its own orders. */
const mostPerRestaurant = 4;

/** The name of this work in the log. */
const work = 'points of sale';

const tooLateAt = (now: Date): Date => new Date(now.getTime() - triedForMs);

/** Gives up orders whose connection was off for a day: a kitchen that got them now would cook for empty tables. */
export const giveUpOverdueOrders = (outer: Context): Promise<void> =>
  transact(outer, async (ctx) => {
    const at = ctx.clock.now();
    const restaurantIds = await failOverduePosOrders(ctx.db, { tooLate: tooLateAt(at), at });
    for (const restaurantId of restaurantIds) touchPos(ctx, restaurantId);
  });

/** Claims an order to send; returns null if none is due. */
export const claimOrderToSend = async (ctx: Context): Promise<PosOrderRow | null> => {
  const lease = startLease(ctx.clock, leaseMs);
  return claimDuePosOrder(ctx.db, { claim: newId(), mostPerRestaurant, lease, tooLate: tooLateAt(lease.now) });
};

/** The lease has passed to another sender, which finishes the work. */
class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

/** Brings the order in the point of sale to the wanted state and stores the outcome. */
export const sendOrderToPos = async (ctx: Context, row: PosOrderRow): Promise<void> => {
  try {
    const connection = await findConnection(ctx.db, row.restaurant_id);
    if (connection === null) return await scheduleRetry(ctx, row, { code: 'disconnected', status: null, detail: '' });
    const standing = await syncOrder(ctx, openPosSystem(ctx, connection, row.order_id), row);
    await concludeSent(ctx, row, standing);
    ctx.workLog.succeeded(work, row.restaurant_id);
  } catch (error) {
    if (error instanceof TakenOver) return;
    if (error instanceof ChangeRefused) return concludeDiffering(ctx, row, error);
    if (error instanceof OrderRefused) return concludeRefused(ctx, row, error);
    if (!isPosError(error)) ctx.log.error({ err: error, orderId: row.order_id }, 'pos order');
    await scheduleRetry(
      ctx,
      row,
      isPosError(error) ? error.failure : { code: 'server_error', status: null, detail: '' },
    );
  }
};

class SyncRefused extends Error {
  readonly failure: PosFailure;

  constructor(refusal: PosRefused) {
    super(refusal.message, { cause: refusal });
    this.failure = refusal.failure;
  }
}

/** They have the order and refuse to change it, so a retry is pointless. */
class ChangeRefused extends SyncRefused {
  override readonly name = 'ChangeRefused';
}

/** They do not want this order. A retry would get the same answer, so a person has to know at once. */
class OrderRefused extends SyncRefused {
  override readonly name = 'OrderRefused';
}

/** Refusals of an order itself. All others, such as wrong credentials, concern the connection and may be resolved there. */
const orderRefusalCodes = new Set<PosFailure['code']>(['refused', 'square_refused']);

const syncOrder = async (ctx: Context, system: PosSystem, row: PosOrderRow): Promise<RemoteOrderState> => {
  const there = row.external_id === null || (await isGone(system, row)) ? await ensureCreated(ctx, system, row) : null;
  const externalId = there?.theirs.externalId ?? row.external_id ?? '';
  const held = there === null ? row.held : (row.first_sent ?? row.wanted);
  if (there !== null && held !== null && isSamePosOrder(held, row.wanted)) return there;
  try {
    return row.wanted.isCancelled
      ? await system.cancelOrder(externalId, row.wanted)
      : await system.updateOrder(externalId, row.wanted);
  } catch (error) {
    throw error instanceof PosRefused ? new ChangeRefused(error) : error;
  }
};

/** True if a resent order no longer exists there. A reinstalled machine has lost its orders, so the order is created again. */
const isGone = async (system: PosSystem, { external_id, held, wanted }: PosOrderRow): Promise<boolean> =>
  external_id !== null &&
  held === null &&
  !wanted.isCancelled &&
  (await system.readOrder(external_id, wanted)) === null;

/**
 * Creates the order there exactly once: a retry repeats the first request with the same idempotency key, and only after a lookup found
 * nothing. A lost or very late answer therefore still leads to one order.
 */
const ensureCreated = async (ctx: Context, system: PosSystem, row: PosOrderRow): Promise<RemoteOrderState> => {
  const found = row.first_sent === null ? null : await system.findOrder(row.first_sent);
  if (row.first_sent === null && !(await saveFirstSentOrder(ctx.db, row))) throw new TakenOver();
  const there = found ?? (await createOrRefuse(system, row.first_sent ?? row.wanted));
  await saveCreatedPosOrder(ctx.db, row, there.theirs.externalId);
  return there;
};

const createOrRefuse = async (system: PosSystem, order: PosOrder): Promise<RemoteOrderState> => {
  try {
    return await system.createOrder(order);
  } catch (error) {
    const isRefusal = error instanceof PosRefused && orderRefusalCodes.has(error.failure.code);
    throw isRefusal ? new OrderRefused(error) : error;
  }
};

const concludeSent = (outer: Context, row: PosOrderRow, { theirs, isCancelled }: RemoteOrderState): Promise<void> =>
  transact(outer, async (ctx) => {
    const differences = listOrderDifferences(row.wanted, theirs, isCancelled);
    const isEnded = await releaseClaimedPosOrder(ctx.db, row, {
      state: differences.length === 0 ? 'sent' : 'differs',
      nextTryAt: null,
      failure: null,
      differences: shortenDifferences(differences),
      theirs,
      at: ctx.clock.now(),
    });
    if (isEnded) touchPos(ctx, row.restaurant_id);
  });

const concludeDiffering = (outer: Context, row: PosOrderRow, { failure }: ChangeRefused): Promise<void> =>
  transact(outer, async (ctx) => {
    const isEnded = await releaseClaimedPosOrder(ctx.db, row, {
      state: 'differs',
      nextTryAt: null,
      failure,
      differences: [{ code: row.wanted.isCancelled ? 'cancellation_refused' : 'change_refused' }],
      theirs: null,
      at: ctx.clock.now(),
    });
    if (isEnded) touchPos(ctx, row.restaurant_id);
  });

const concludeRefused = (outer: Context, row: PosOrderRow, { failure }: OrderRefused): Promise<void> =>
  transact(outer, async (ctx) => {
    const isEnded = await releaseClaimedPosOrder(ctx.db, row, {
      state: 'failed',
      nextTryAt: null,
      failure,
      differences: [],
      theirs: null,
      at: ctx.clock.now(),
    });
    if (isEnded) touchPos(ctx, row.restaurant_id);
  });

const scheduleRetry = async (ctx: Context, row: PosOrderRow, failure: PosFailure): Promise<void> => {
  const nextTryAt = await saveRetry(ctx, row, failure);
  const { restaurant_id: restaurantId, order_id: orderId } = row;
  // One line for all orders of a restaurant, because they fail for the same reason.
  ctx.workLog.failed(work, restaurantId, {
    restaurantId,
    orderId,
    reason: failure.code,
    status: failure.status,
    nextTryAt,
  });
};

/** Returns the time of the next try; null if the order is given up. */
const saveRetry = (outer: Context, row: PosOrderRow, failure: PosFailure): Promise<Date | null> =>
  transact(outer, async (ctx) => {
    const at = ctx.clock.now();
    const sinceMs = at.getTime() - (row.first_tried_at ?? at).getTime();
    const isGivenUp = sinceMs >= triedForMs;
    const nextTryAt = isGivenUp ? null : new Date(at.getTime() + backoffMs(row.attempts - 1, retryBackoff));
    const isEnded = await releaseClaimedPosOrder(ctx.db, row, {
      state: isGivenUp ? 'failed' : 'waiting',
      nextTryAt,
      failure,
      differences: [],
      theirs: null,
      at,
    });
    if (isEnded) touchPos(ctx, row.restaurant_id);
    return nextTryAt;
  });
