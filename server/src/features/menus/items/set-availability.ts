import type { CommandContext } from '#platform/context';
import {
  requireAll,
  lockItemPositions,
  saveAvailability,
  lockMenuForEdit,
  type MenuScope,
  reopenItems,
} from '#features/menus/records';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';

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

/** Makes items that were sold out for the day available again after the end of that day. */
export const reopenItemsJob: JobDeclaration = {
  name: 'reopen-items',
  schedule: '*/5 * * * *',
  run: (outer) =>
    transact(outer, async (ctx) => {
      for (const restaurantId of await reopenItems(ctx.db, ctx.clock.now())) ctx.touch('items', restaurantId);
    }),
};
