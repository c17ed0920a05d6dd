import type { TransactionContext } from '#platform/context';

/** Notifies the readers of a visit: staff of its restaurant, and the guests at its table. */
export const touchVisit = (ctx: Pick<TransactionContext, 'touch'>, restaurantId: string, visitId: string): void => {
  ctx.touch('visits', restaurantId);
  ctx.touch('guestVisits', visitId);
  ctx.touch('guestPlaces', visitId);
};
