import { dayMs, hourMs } from '@comanda/contract/kernel';
import { sql, type Kysely } from 'kysely';
import type { NamedActor } from '#features/accounts';
import type { TransactionContext } from '#platform/context';
import { runPrepared, type DB } from '#platform/db';
import { reopenVisitRow } from './visit-tables.repository.ts';
import { touchVisitAndPlaces } from './visits.events.ts';
import { lockVisit, lockVisitAgainstGuests } from './visits.repository.ts';

/** Time without activity after which a party counts as gone. */
const idleMs = 4 * hourMs;

/** Visits without activity since this time have expired. */
export const computeIdleCutoff = (now: Date): Date => new Date(now.getTime() - idleMs);

/** Time after the end of a visit during which its phones can still see their orders and give feedback. */
const readAccessMs = dayMs;

/** Visits that ended before this time are no longer accessible to their phones. */
export const computeReadAccessCutoff = (now: Date): Date => new Date(now.getTime() - readAccessMs);

interface VisitTimes {
  readonly closed_at: Date | null;
  readonly last_activity_at: Date;
}

/** True if the visit is closed or has expired. An expired visit is over even before the job closes it. */
export const isVisitOver = (visit: VisitTimes, now: Date): boolean =>
  visit.closed_at !== null || visit.last_activity_at < computeIdleCutoff(now);

/** Closes a visit if all its orders are delivered and paid. Reopens one that was closed for that reason and no longer is settled. */
export const settleVisit = async (
  ctx: TransactionContext,
  restaurantId: string,
  visitId: string | null,
): Promise<void> => {
  if (visitId === null) return;
  // If two transactions finish an order of the visit concurrently, the second waits for the lock and sees the result of the first.
  const { isClosed } = await lockVisit(ctx.db, restaurantId, visitId);
  if (!(await isVisitSettled(ctx.db, restaurantId, visitId))) {
    if (isClosed) await reopenSettledVisit(ctx, restaurantId, visitId);
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

/**
 * Reopens a visit that was settled by mistake, unless the table has a new visit. A visit that staff closed, or that ended longer ago
 * than the idle limit, stays closed.
 */
const reopenSettledVisit = async (ctx: TransactionContext, restaurantId: string, visitId: string): Promise<void> => {
  const at = ctx.clock.now();
  const closed = { visitId, closedAs: 'settled', closedSince: computeIdleCutoff(at), at } as const;
  if ((await reopenVisitRow(ctx.db, restaurantId, closed)) === 'reopened')
    await touchVisitAndPlaces(ctx, restaurantId, visitId);
};

interface EndedVisit {
  readonly visitId: string;
  readonly reason: 'staff' | 'settled' | 'expired';
  /** The staff member who closed it. */
  readonly by?: NamedActor;
}

/** Closes a visit, unless it is closed already, and notifies everybody who can see it. */
export const endVisit = async (
  ctx: TransactionContext,
  restaurantId: string,
  { visitId, reason, by }: EndedVisit,
): Promise<void> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('visits')
    .set({
      closed_at: ctx.clock.now(),
      close_reason: reason,
      closed_by: by?.userId ?? null,
      closed_by_name: by?.name ?? '',
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', visitId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await touchVisitAndPlaces(ctx, restaurantId, visitId);
};
