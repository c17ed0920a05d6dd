import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { PageRenderers } from '@comanda/contract/pages';
import type { ResolveCaller } from '#platform/http';
import { deleteDemoVisitsJob } from './delete-demo-visits.job.ts';
import { serveDemo } from './demo.routes.ts';
import { startDemoKitchen } from './start-demo-kitchen.ts';

export const demoFeature: Feature<{
  readonly ctx: Context;
  readonly resolveCaller: ResolveCaller;
  readonly renderers: PageRenderers;
}> = {
  jobs: () => [deleteDemoVisitsJob],
  routes: ({ ctx, resolveCaller, renderers }) => [serveDemo(ctx, resolveCaller, renderers)],
  start: ({ ctx }) => [startDemoKitchen(ctx)],
};
