import type { Api } from '@comanda/contract';
import type { HappyHour } from '@comanda/contract/promotions';
import { requireUser } from '#features/accounts';
import { requireRestaurant, setHappyHours } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { HandlersOf } from '#platform/http';
import { promoCodesCollection } from './promo-codes.collection.ts';
import { removeCode, saveCode } from './save-code.ts';

/** Replaces the happy hours of a restaurant. Phones fetch the new prices; orders that were placed keep theirs. */
const saveHappyHours = async (
  ctx: CommandContext,
  { restaurantId, happyHours }: { readonly restaurantId: string; readonly happyHours: readonly HappyHour[] },
): Promise<Record<string, never>> => {
  const scope = await requireRestaurant(ctx, requireUser(ctx.caller), restaurantId);
  await setHappyHours(ctx, scope, happyHours);
  return {};
};

const promotionsHandlers: HandlersOf<Api['promotions']> = { saveHappyHours, saveCode, removeCode };

export const promotionsFeature: Feature = {
  handlers: () => ({ promotions: promotionsHandlers }),
  collections: [promoCodesCollection],
};
