import type { TransactionContext } from '#platform/context';
import { endVisit, lockVisitAgainstGuests, lockVisit, reopenVisit } from '#features/visits';
import { isVisitSettled } from './payment-status.repository.ts';

/** Closes a visit if all its orders are delivered and paid. Reopens one that was closed for that reason and no longer is settled. */
export const settleVisit = async (
  ctx: TransactionContext,
  restaurantId: string,
  visitId: string | null,
): Promise<void> => {
  if (visitId === null) return;
  // If two transactions finish an order of the visit concurrently, the second sees the result of the first.
  const { isClosed } = await lockVisit(ctx.db, restaurantId, visitId);
  if (!(await isVisitSettled(ctx.db, restaurantId, visitId))) {
    if (isClosed) await reopenVisit(ctx, restaurantId, visitId);
    return;
  }
  // Waits for an order that a guest is placing, so that the second check sees it.
  await lockVisitAgainstGuests(ctx.db, restaurantId, visitId);
  if (await isVisitSettled(ctx.db, restaurantId, visitId)) {
    await endVisit(ctx, restaurantId, { visitId, reason: 'settled' });
  }
};
