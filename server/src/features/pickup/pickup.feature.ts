import { type Api, fail } from '@comanda/contract';
import type { PageRenderers } from '@comanda/contract/pages';
import type { PickupScreen } from '@comanda/contract/pickup';
import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import { servePickupScreen } from './pickup.routes.ts';
import { readPickupScreen } from './read-pickup-screen.ts';
import { replacePickupScreen, showPickupScreen } from './show-pickup-screen.ts';

const readScreen = async (
  ctx: Context,
  input: { readonly restaurantId: string; readonly key: string },
): Promise<PickupScreen> => {
  const found = await readPickupScreen(ctx, input);
  if (found === null) throw fail('not-found');
  return found.screen;
};

const pickupHandlers: HandlersOf<Api['pickup']> = {
  showScreen: showPickupScreen,
  replaceScreen: replacePickupScreen,
  readScreen: direct(readScreen),
};

export const pickupFeature: Feature<{ readonly ctx: Context; readonly renderers: PageRenderers }> = {
  handlers: () => ({ pickup: pickupHandlers }),
  routes: ({ ctx, renderers }) => [servePickupScreen(ctx, renderers)],
};
