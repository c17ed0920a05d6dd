import { setTimeout as pause } from 'node:timers/promises';
import { secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { advanceOrders } from './advance-orders.ts';

const everyMs = 2 * secondMs;

/** Runs the demo's kitchen on every node. It polls the open orders every two seconds, which costs one short read. */
export const startDemoKitchen = (ctx: Context): void => ctx.background('demo kitchen', runKitchen(ctx));

const runKitchen = async (ctx: Context): Promise<void> => {
  while (!ctx.closing.aborted) {
    try {
      await advanceOrders(ctx);
    } catch (error) {
      // The next round continues from the stored state.
      ctx.log.warn({ err: error }, 'demo kitchen');
    }
    await pause(everyMs, undefined, { signal: ctx.closing }).catch(() => undefined);
  }
};
