import type { CommandContext } from '#platform/context';
import {
  requireAll,
  lockItemPositions,
  saveAvailability,
  lockMenuForEdit,
  type MenuScope,
} from '#features/menus/records';

interface SetAvailabilityInput extends MenuScope {
  readonly itemIds: readonly string[];
  readonly available: boolean;
  readonly reopensAt?: Date | null;
}

export const setAvailability = async (
  ctx: CommandContext,
  { itemIds, available, reopensAt, ...input }: SetAvailabilityInput,
): Promise<{ changedItemIds: string[] }> => {
  const menu = await lockMenuForEdit(ctx, input);
  requireAll(itemIds, await lockItemPositions(ctx.db, menu, itemIds));
  const changedItemIds = await saveAvailability(ctx.db, menu, {
    ids: itemIds,
    available,
    reopensAt,
    at: ctx.clock.now(),
  });
  ctx.touch('items', menu.restaurantId);
  return { changedItemIds };
};
