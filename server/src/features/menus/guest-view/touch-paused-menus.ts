import type { TransactionContext } from '#platform/context';

/** Notifies every guest's phone in the owner's restaurants that their menus were paused or resumed. */
export const touchPausedMenus = async (ctx: TransactionContext, ownerId: string): Promise<void> => {
  const restaurants = await ctx.db.selectFrom('restaurants').select('id').where('owner_id', '=', ownerId).execute();
  for (const { id } of restaurants) ctx.touch('menuStates', id);
};
