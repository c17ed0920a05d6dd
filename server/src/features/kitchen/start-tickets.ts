import { hourMs, secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { runAfter, coalesce, type Live } from '#platform/live';
import { findOrdersToLookAt, type OrderKey } from './printed.repository.ts';
import { printTickets } from './print-tickets.ts';

/** Older orders are no longer looked at: nobody cooks them. */
const lookedAtMs = 12 * hourMs;
/** A change may become visible so much later than its time says. It is looked for until then. */
const lateMs = 5 * secondMs;
const mostAtOnce = 500;
/** In a rush many orders are looked at together. */
const breatherMs = 100;

/**
 * Prints orders as they come, grow and shrink. It hears of them after they are committed, so that no guest waits for a printer;
 * and it looks at all of them when it starts and whenever something may have been missed, so that a crash in between loses nothing.
 */
export const startTickets = (ctx: Context, { listen }: Pick<Live, 'listen'>): AsyncDisposable => {
  const touched = new Set<string>();
  const lookAgainAt = new Set<string>();
  let isEverything = true;
  let later: Disposable | null = null;
  const closing = new AbortController();
  const { signal } = closing;

  const takeScope = (): readonly string[] | null => {
    const scope = isEverything ? null : [...touched];
    isEverything = false;
    touched.clear();
    return scope;
  };

  const look = async (): Promise<void> => {
    const restaurantIds = takeScope();
    const startedAt = ctx.clock.now();
    const placedAfter = new Date(startedAt.getTime() - lookedAtMs);
    const scope = { restaurantIds, placedAfter, startedAt, lateMs, most: mostAtOnce };
    for (let isFull = true; isFull && !signal.aborted;) {
      const orders = await findOrdersToLookAt(ctx.db, scope);
      const areDone = await printAll(orders);
      isFull = areDone && orders.length === mostAtOnce;
    }
  };

  /** One order that cannot be printed keeps no other from it. */
  const printAll = async (orders: readonly OrderKey[]): Promise<boolean> => {
    let areDone = true;
    for (const { restaurant_id: restaurantId, id: orderId } of orders) {
      if (signal.aborted) return false;
      lookAgainAt.add(restaurantId);
      try {
        await printTickets(ctx, restaurantId, orderId);
      } catch (error) {
        areDone = false;
        ctx.log.error({ err: error, restaurantId, orderId }, 'kitchen tickets');
      }
    }
    if (lookAgainAt.size > 0) later ??= runAfter(ctx.clock, lateMs, lookAgain);
    return areDone;
  };

  const lookAgain = (): void => {
    later = null;
    for (const restaurantId of lookAgainAt) touched.add(restaurantId);
    lookAgainAt.clear();
    looking.wake();
  };

  const complain = (error: unknown) => ctx.log.error({ err: error }, 'kitchen tickets');
  const looking = coalesce(look, { complain, signal, breatherMs });

  const listening = listen('orders', 'all', (restaurantIds) => {
    if (restaurantIds === 'all') isEverything = true;
    else for (const restaurantId of restaurantIds) touched.add(restaurantId);
    looking.wake();
  });
  looking.wake();
  return {
    [Symbol.asyncDispose]: async () => {
      closing.abort();
      listening[Symbol.dispose]();
      later?.[Symbol.dispose]();
      await looking.rest();
    },
  };
};
