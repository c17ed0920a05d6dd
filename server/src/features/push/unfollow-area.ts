import type { TransactionContext } from '#platform/context';
import { removeFollowedArea } from './subscriptions.repository.ts';

/** Ends following an area that is removed: whoever followed nothing else hears of all tables again, and not of none. */
export const unfollowArea = async (
  ctx: TransactionContext,
  area: { readonly ownerId: string; readonly areaId: string },
): Promise<void> => {
  for (const userId of await removeFollowedArea(ctx.db, area)) ctx.touch('pushSubscriptions', userId);
};
