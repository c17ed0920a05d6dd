import { requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import { setReviewStates, type MenuKey } from './translations.repository.ts';

interface Review extends MenuKey {
  readonly translationIds: readonly string[];
  readonly isReviewed: boolean;
}

/** Marks machine translations as reviewed by a person, or removes that mark. */
export const reviewTranslations = async (
  ctx: CommandContext,
  { restaurantId, menuId, translationIds, isReviewed }: Review,
): Promise<{ changedIds: string[] }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const changedIds = await setReviewStates(
    ctx.db,
    { restaurantId, menuId },
    { ids: translationIds, state: isReviewed ? 'reviewed' : 'machine', at: ctx.clock.now() },
  );
  if (changedIds.length > 0) ctx.touch('translations', restaurantId);
  return { changedIds };
};
