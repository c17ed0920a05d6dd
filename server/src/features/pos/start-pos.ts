import { dayMs, minuteMs, secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { after, every, repeating, type Live } from '#platform/live';
import { followOrders } from './follow-order.ts';
import { planOrder } from './plan-order.ts';
import { findOrdersToLookAt } from './pos-orders.repository.ts';
import { claimPush, giveUpStranded, pushOrder } from './push-order.ts';

/** Older orders are no longer looked at. */
const lookedAtMs = 2 * dayMs;
/** A change may become visible so much later than its time says. It is looked for until then. */
const lateMs = 5 * secondMs;
const mostAtOnce = 500;
/** In a rush many orders are looked at together. */
const breatherMs = 100;
/** So many orders on their way from one node; the rest wait for these. Of one restaurant only a few, so that many may be slow at once. */
const mostPushes = 64;
const retryEveryMs = 2 * secondMs;
const followEveryMs = minuteMs;

/**
 * Sends orders as they come, change and are cancelled. It hears of them after they are committed, so that no guest waits for a point of
 * sale; and it looks at all of them when it starts and whenever something may have been missed, so that a crash in between loses nothing.
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
      await planOrder(ctx, restaurantId, orderId);
      return true;
    } catch (error) {
      // One order that cannot be read keeps no other from it.
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
      const orders = await findOrdersToLookAt(ctx.db, {
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
      // What was held just now was passed over by whoever looked for something to send.
      if (orders.length > 0) pushing.wake();
    }
    if (lookAgainAt.size > 0) later ??= after(ctx.clock, lateMs, lookAgain);
  };

  const running = new Set<Promise<void>>();
  const push = async (): Promise<void> => {
    while (!signal.aborted && running.size < mostPushes) {
      const row = await claimPush(ctx);
      if (row === null) return;
      const run = pushOrder(ctx, row)
        .catch(complain)
        .then(() => {
          running.delete(run);
          pushing.wake();
        });
      running.add(run);
    }
  };

  const looking = repeating(look, { complain, signal, breatherMs });
  const pushing = repeating(push, { complain, signal });
  const following = repeating(
    async () => {
      await giveUpStranded(ctx);
      await followOrders(ctx);
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
    every(ctx.clock, retryEveryMs, pushing.wake),
    every(ctx.clock, followEveryMs, following.wake),
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
