import { sql, type Kysely } from 'kysely';
import type { TransactionContext } from '#platform/context';
import { runPrepared, type DB } from '#platform/db';
import { endVisit, lockVisitAgainstGuests, lockVisit, reopenVisit } from '#features/visits';

/** Closes a visit if all its orders are delivered and paid. Reopens one that was closed for that reason and no longer is settled. */
export const settleVisit = async (
  ctx: TransactionContext,
  restaurantId: string,
  visitId: string | null,
): Promise<void> => {
  if (visitId === null) return;
  // If two transactions finish an order of the visit concurrently, the second waits for the lock and sees the result of the first.
  const [{ isClosed }, isSettled] = await Promise.all([
    lockVisit(ctx.db, restaurantId, visitId),
    isVisitSettled(ctx.db, restaurantId, visitId),
  ]);
  if (!isSettled) {
    if (isClosed) await reopenVisit(ctx, restaurantId, visitId);
    return;
  }
  // Waits for an order that a guest is placing, so that the second check sees it.
  await lockVisitAgainstGuests(ctx.db, restaurantId, visitId);
  if (await isVisitSettled(ctx.db, restaurantId, visitId)) {
    await endVisit(ctx, restaurantId, { visitId, reason: 'settled' });
  }
};

/** True if all orders that were not cancelled are delivered, and paid or free. A visit with only cancelled orders is not settled. */
const isVisitSettled = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<boolean> => {
  const query = db
    .selectFrom('orders')
    .select(
      sql<boolean | null>`bool_and(status = 'delivered' and (payment_status = 'paid' or total_minor = 0))`.as(
        'is_settled',
      ),
    )
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('status', '!=', 'cancelled');
  const [row] = await runPrepared(db, query);
  return row?.is_settled ?? false;
};
