import type { TransactionContext } from '#platform/context';

/** A visit is seen by staff of its restaurant, and by those at the table. */
export const touchVisit = (ctx: Pick<TransactionContext, 'touch'>, restaurantId: string, visitId: string): void => {
  ctx.touch('visits', restaurantId);
  ctx.touch('guestVisits', visitId);
  ctx.touch('guestPlaces', visitId);
};
