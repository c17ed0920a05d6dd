import { hourMs, secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { runAfter, coalesce, type Live } from '#platform/live';
import { findOrdersToPrint, type OrderKey } from './printed-orders.repository.ts';
import { printTickets } from './print-tickets.ts';

/** Maximum age of the orders that are checked: nobody cooks older ones. */
const maxOrderAgeMs = 12 * hourMs;
/** Maximum delay until a committed change becomes visible. Orders are checked again after it. */
const lateMs = 5 * secondMs;
const batchSize = 500;
/** Pause between two checks, so that a rush of orders is handled in batches. */
const breatherMs = 100;

/**
 * Prints tickets for orders when they are placed or corrected. It is notified after the commit, so that no guest waits for a printer. It
 * checks all orders at start and whenever a notification may have been missed, so that a crash loses nothing.
 */
export const startTicketPrinting = (ctx: Context, { listen }: Pick<Live, 'listen'>): AsyncDisposable => {
  const touched = new Set<string>();
  const recheckIds = new Set<string>();
  let isFullScan = true;
  let later: Disposable | null = null;
  const controller = new AbortController();
  const { signal } = controller;

  const takeScope = (): readonly string[] | null => {
    const scope = isFullScan ? null : [...touched];
    isFullScan = false;
    touched.clear();
    return scope;
  };

  const checkOrders = async (): Promise<void> => {
    const restaurantIds = takeScope();
    const startedAt = ctx.clock.now();
    const placedAfter = new Date(startedAt.getTime() - maxOrderAgeMs);
    const scope = { restaurantIds, placedAfter, startedAt, lateMs, most: batchSize };
    for (let isFull = true; isFull && !signal.aborted;) {
      const orders = await findOrdersToPrint(ctx.db, scope);
      const areDone = await printAll(orders);
      isFull = areDone && orders.length === batchSize;
    }
  };

  /** An order that cannot be printed does not stop the others. */
  const printAll = async (orders: readonly OrderKey[]): Promise<boolean> => {
    let areDone = true;
    for (const { restaurant_id: restaurantId, id: orderId } of orders) {
      if (signal.aborted) return false;
      recheckIds.add(restaurantId);
      try {
        await printTickets(ctx, restaurantId, orderId);
      } catch (error) {
        areDone = false;
        ctx.log.error({ err: error, restaurantId, orderId }, 'kitchen tickets');
      }
    }
    if (recheckIds.size > 0) later ??= runAfter(ctx.clock, lateMs, recheck);
    return areDone;
  };

  const recheck = (): void => {
    later = null;
    for (const restaurantId of recheckIds) touched.add(restaurantId);
    recheckIds.clear();
    checks.wake();
  };

  const complain = (error: unknown) => ctx.log.error({ err: error }, 'kitchen tickets');
  const checks = coalesce(checkOrders, { complain, signal, breatherMs });

  const listening = listen('orders', 'all', (restaurantIds) => {
    if (restaurantIds === 'all') isFullScan = true;
    else for (const restaurantId of restaurantIds) touched.add(restaurantId);
    checks.wake();
  });
  checks.wake();
  return {
    [Symbol.asyncDispose]: async () => {
      controller.abort();
      listening[Symbol.dispose]();
      later?.[Symbol.dispose]();
      await checks.rest();
    },
  };
};
