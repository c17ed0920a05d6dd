import { secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { PageRenderers } from '@comanda/contract/pages';
import type { ResolveCaller } from '#platform/http';
import { startWorkLoop } from '#platform/work';
import { advanceOrders } from './advance-orders.ts';
import { deleteDemoVisitsJob } from './delete-demo-visits.job.ts';
import { serveDemo } from './demo.routes.ts';

/** The kitchen runs on every node. A poll of the open orders costs one short read. */
const kitchenPollMs = 2 * secondMs;

export const demoFeature: Feature<{
  readonly ctx: Context;
  readonly resolveCaller: ResolveCaller;
  readonly renderers: PageRenderers;
}> = {
  jobs: () => [deleteDemoVisitsJob],
  routes: ({ ctx, resolveCaller, renderers }) => [serveDemo(ctx, resolveCaller, renderers)],
  start: ({ ctx }) => [
    startWorkLoop(ctx, { name: 'demo kitchen', run: () => advanceOrders(ctx), everyMs: kitchenPollMs }),
  ],
};
