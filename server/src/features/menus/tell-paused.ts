import type { TransactionContext } from '#platform/context';

/** Whether an owner's menus are paused has changed: every phone in their restaurants hears of it. */
export const tellPaused = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  const restaurants = await ctx.db.selectFrom('restaurants').select('id').where('owner_id', '=', ownerId).execute();
  for (const { id } of restaurants) ctx.touch('menuStates', id);
};
