import { requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import { saveKeptWords } from './translations.repository.ts';

export const setKeptWords = async (
  ctx: CommandContext,
  { restaurantId, keptWords }: { restaurantId: string; keptWords: readonly string[] },
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  await saveKeptWords(ctx.db, restaurantId, { keptWords: [...new Set(keptWords)], at: ctx.clock.now() });
  ctx.touch('glossaries', restaurantId);
  return {};
};
