import type { PageRenderers } from '@comanda/contract/pages';
import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { pickupHandlers } from './pickup.commands.ts';
import { servePickupScreen } from './pickup.routes.ts';

export const pickupFeature: Feature<{ readonly ctx: Context; readonly renderers: PageRenderers }> = {
  handlers: () => ({ pickup: pickupHandlers }),
  routes: ({ ctx, renderers }) => [servePickupScreen(ctx, renderers)],
};
