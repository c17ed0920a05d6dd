import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { PageRenderers } from '@comanda/contract/pages';
import { serveTestCheckout } from './test/index.ts';

export const providersFeature: Feature<{ readonly ctx: Context; readonly renderers: PageRenderers }> = {
  routes: ({ ctx, renderers }) => [serveTestCheckout(ctx, renderers)],
};
