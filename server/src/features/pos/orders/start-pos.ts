import { dayMs, minuteMs, secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { runAfter, runEvery, coalesce, type Live } from '#platform/live';
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
const breatherMs = 100;
/** Maximum number of concurrent deliveries of one node. The limit per restaurant is far lower, so that many slow systems fit in. */
const mostPushes = 64;
const retryEveryMs = 2 * secondMs;
const followEveryMs = minuteMs;

/**
 * Sends orders to points of sale when they are placed, changed or cancelled. It is notified after the commit, so no guest waits for a point
 * of sale. It scans all orders at startup and whenever a notification may have been missed, so a crash loses nothing.
 */
export const startPos = (ctx: Context, { listen }: Pick<Live, 'listen'>): AsyncDisposable => {
  const touched = new Set<string>();
  const lookAgainAt = new Set<string>();
  let isEverything = true;
  let later: Disposable | null = null;
  const closing = new AbortController();
  const { signal } = closing;
  const complain = (error: unknown) => ctx.log.error({ err: error }, 'pos');

  const planOne = async (restaurantId: string, orderId: string): Promise<boolean> => {
    lookAgainAt.add(restaurantId);
    try {
      await planPosOrder(ctx, restaurantId, orderId);
      return true;
    } catch (error) {
      // An order that cannot be read must not block the others.
      ctx.log.error({ err: error, restaurantId, orderId }, 'pos plan');
      return false;
    }
  };

  const look = async (): Promise<void> => {
    const restaurantIds = isEverything ? null : [...touched];
    isEverything = false;
    touched.clear();
    const startedAt = ctx.clock.now();
    const placedAfter = new Date(startedAt.getTime() - lookedAtMs);
    for (let isFull = true; isFull && !signal.aborted;) {
      const orders = await findOrdersToPlan(ctx.db, {
        restaurantIds,
        placedAfter,
        startedAt,
        lateMs,
        most: mostAtOnce,
      });
      const done = [];
      for (const { restaurant_id, id } of orders) {
        if (!signal.aborted) done.push(await planOne(restaurant_id, id));
      }
      isFull = orders.length === mostAtOnce && done.every(Boolean);
      // The sender skips rows that were locked by the scan, so wake it again.
      if (orders.length > 0) pushing.wake();
    }
    if (lookAgainAt.size > 0) later ??= runAfter(ctx.clock, lateMs, lookAgain);
  };

  const running = new Set<Promise<void>>();
  const push = async (): Promise<void> => {
    while (!signal.aborted && running.size < mostPushes) {
      const row = await claimOrderToSend(ctx);
      if (row === null) return;
      const run = sendOrderToPos(ctx, row)
        .catch(complain)
        .then(() => {
          running.delete(run);
          pushing.wake();
        });
      running.add(run);
    }
  };

  const looking = coalesce(look, { complain, signal, breatherMs });
  const pushing = coalesce(push, { complain, signal });
  const following = coalesce(
    async () => {
      await giveUpOverdueOrders(ctx);
      await pollPosOrders(ctx);
    },
    { complain, signal },
  );

  const lookAgain = (): void => {
    later = null;
    for (const restaurantId of lookAgainAt) touched.add(restaurantId);
    lookAgainAt.clear();
    looking.wake();
  };

  const listening = [
    listen('orders', 'all', (restaurantIds) => {
      if (restaurantIds === 'all') isEverything = true;
      else for (const restaurantId of restaurantIds) touched.add(restaurantId);
      looking.wake();
    }),
    listen('posOrders', 'all', pushing.wake),
    runEvery(ctx.clock, retryEveryMs, pushing.wake),
    runEvery(ctx.clock, followEveryMs, following.wake),
  ];
  looking.wake();
  pushing.wake();
  return {
    [Symbol.asyncDispose]: async () => {
      closing.abort();
      later?.[Symbol.dispose]();
      for (const one of listening) one[Symbol.dispose]();
      await Promise.all([looking.rest(), pushing.rest(), following.rest()]);
      await Promise.all(running);
    },
  };
};
