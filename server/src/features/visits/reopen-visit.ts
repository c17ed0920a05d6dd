import { fail } from '@comanda/contract';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { CommandContext, TransactionContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { computeIdleCutoff, touchVisit, lockVisitToClose, reopenVisitRow } from './records/index.ts';

/**
 * Reopens a visit that was settled by mistake, unless the table has a new visit. A visit that staff closed, or that ended longer ago
 * than the idle limit, stays closed.
 */
export const reopenVisit = async (ctx: TransactionContext, restaurantId: string, visitId: string): Promise<void> => {
  const at = ctx.clock.now();
  const closed = { visitId, closedAs: 'settled', closedSince: computeIdleCutoff(at), at } as const;
  if ((await reopenVisitRow(ctx.db, restaurantId, closed)) === 'reopened') touchVisit(ctx, restaurantId, visitId);
};

/** Staff undo closing a visit: its phones continue where they were. Reopening an open visit changes nothing. */
export const reopenClosedVisit = async (
  ctx: CommandContext,
  { restaurantId, visitId }: { restaurantId: string; visitId: string },
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const visit = await lockVisitToClose(ctx.db, restaurantId, visitId);
  if (visit === undefined) throw fail('not-found');
  if (visit.closed_at === null) return {};
  const at = ctx.clock.now();
  const closed = { visitId, closedAs: 'staff', closedSince: computeIdleCutoff(at), at } as const;
  const outcome = await reopenVisitRow(ctx.db, restaurantId, closed);
  if (outcome === 'over') throw fail('visits.over');
  if (outcome === 'occupied') throw fail('visits.table-occupied', { table: tableLabel(visit.table_number) });
  touchVisit(ctx, restaurantId, visitId);
  return {};
};
