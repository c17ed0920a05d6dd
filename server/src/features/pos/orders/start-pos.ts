import { dayMs, minuteMs, secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import type { Live } from '#platform/live';
import { followChanges, startClaimedWork, startWorkLoop, type ChangeCheck } from '#platform/work';
import { pollPosOrders } from './refresh-pos-order.ts';
import { planPosOrder } from './plan-pos-order.ts';
import { findOrdersToPlan } from '#features/pos/records';
import { claimOrderToSend, giveUpOverdueOrders, sendOrderToPos } from './send-order-to-pos.ts';

/** Maximum age of orders that are checked for changes. */
const lookedAtMs = 2 * dayMs;
/** Maximum delay until a change becomes visible. Orders are checked again after this time. */
const lateMs = 5 * secondMs;
const mostAtOnce = 500;
/** Pause between two scans, so that orders of a rush are handled together. */
const pauseMs = 100;
/** Maximum number of concurrent deliveries of one node. The limit per restaurant is far lower, so that many slow systems fit in. */
const mostPushes = 64;
const retryEveryMs = 2 * secondMs;
const followEveryMs = minuteMs;

/**
 * Sends orders to points of sale when they are placed, changed or cancelled. It is notified after the commit, so no guest waits for a point
 * of sale.
 */
export const startPos = (ctx: Context, live: Pick<Live, 'listen'>): AsyncDisposable => {
  const pushing = startClaimedWork(ctx, {
    name: 'pos orders',
    most: mostPushes,
    claim: async () => {
      const row = await claimOrderToSend(ctx);
      return row === null ? [] : [row];
    },
    run: (row) => sendOrderToPos(ctx, row),
    everyMs: retryEveryMs,
  });
  const planning = followChanges(ctx, live, {
    name: 'pos plan',
    collection: 'orders',
    check: (check) => planChangedOrders(ctx, check, pushing.wake),
    recheckAfterMs: lateMs,
    pauseMs,
  });
  const polling = startWorkLoop(ctx, {
    name: 'pos polling',
    run: async () => {
      await giveUpOverdueOrders(ctx);
      await pollPosOrders(ctx);
    },
    everyMs: followEveryMs,
  });
  const listening = live.listen(['posOrders'], 'all', pushing.wake);
  return {
    [Symbol.asyncDispose]: async () => {
      listening[Symbol.dispose]();
      await Promise.all([planning, pushing, polling].map((work) => work[Symbol.asyncDispose]()));
    },
  };
};

const planChangedOrders = async (
  ctx: Context,
  { tenants, signal, recheckLater, attempt }: ChangeCheck,
  onPlanned: () => void,
): Promise<void> => {
  const startedAt = ctx.clock.now();
  const placedAfter = new Date(startedAt.getTime() - lookedAtMs);
  const restaurantIds = tenants === 'all' ? null : tenants;
  for (let isFull = true; isFull && !signal.aborted;) {
    const orders = await findOrdersToPlan(ctx.db, { restaurantIds, placedAfter, startedAt, lateMs, most: mostAtOnce });
    isFull = orders.length === mostAtOnce;
    for (const { restaurant_id: restaurantId, id: orderId } of orders) {
      if (signal.aborted) return;
      recheckLater(restaurantId);
      const plan = () => planPosOrder(ctx, restaurantId, orderId);
      if (!(await attempt(restaurantId, plan, { restaurantId, orderId }))) isFull = false;
    }
    // The sender skips rows that were locked by the planning, so wake it again.
    if (orders.length > 0) onPlanned();
  }
};
