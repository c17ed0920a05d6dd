import { fail, type Api } from '@comanda/contract';
import type { PickupScreen } from '@comanda/contract/pickup';
import type { Context } from '#platform/context';
import { direct, type HandlersOf } from '#platform/http';
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

export const pickupHandlers: HandlersOf<Api['pickup']> = {
  showScreen: showPickupScreen,
  replaceScreen: replacePickupScreen,
  readScreen: direct(readScreen),
};
