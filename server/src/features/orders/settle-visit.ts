import type { TransactionContext } from '#platform/context';
import { endVisit, lockGuests, lockVisit, reopenVisit } from '#features/visits';
import { isVisitSettled } from './paying.repository.ts';

/** A visit with nothing left to bring or to pay is over. One that was over for that reason, and is not any more, is on again. */
export const settleVisit = async (
  ctx: TransactionContext,
  restaurantId: string,
  visitId: string | null,
): Promise<void> => {
  if (visitId === null) return;
  // Of two who each finish an order at once, the second sees what the first did.
  await lockVisit(ctx.db, restaurantId, visitId);
  if (!(await isVisitSettled(ctx.db, restaurantId, visitId))) return reopenVisit(ctx, restaurantId, visitId);
  // What a guest orders at this moment is waited for, and seen.
  await lockGuests(ctx.db, restaurantId, visitId);
  if (await isVisitSettled(ctx.db, restaurantId, visitId)) {
    await endVisit(ctx, restaurantId, { visitId, reason: 'settled' });
  }
};
