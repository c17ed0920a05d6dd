import { secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { startWorkLoop } from '#platform/work';
import { advanceOrders } from './advance-orders.ts';

const everyMs = 2 * secondMs;

/** Runs the demo's kitchen on every node. It polls the open orders every two seconds, which costs one short read. */
export const startDemoKitchen = (ctx: Context): AsyncDisposable =>
  startWorkLoop(ctx, { name: 'demo kitchen', run: () => advanceOrders(ctx), everyMs });
