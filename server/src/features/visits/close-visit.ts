import { fail } from '@comanda/contract';
import { formatMoneyIn } from '@comanda/contract/kernel';
import { tableLabel } from '@comanda/contract/qr-codes';
import { findActorName } from '#features/accounts';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext, TransactionContext } from '#platform/context';
import {
  computeIdleCutoff,
  endVisit,
  hasUnfinishedOrders,
  lockVisitToClose,
  reopenVisitRow,
  sumUnpaid,
  touchVisitAndPlaces,
} from './records/index.ts';

interface VisitToClose {
  readonly restaurantId: string;
  readonly visitId: string;
  /** True to close the visit even if it has undelivered orders. */
  readonly isForced: boolean;
  /** The unpaid amount that the caller knows of. */
  readonly unpaid: number;
}

/**
 * Staff close a visit: its phones become read-only. Closing a closed visit changes nothing. So that nobody closes an unpaid visit by
 * accident, the caller has to state the exact unpaid amount.
 */
export const closeVisit = async (
  ctx: CommandContext,
  { restaurantId, visitId, isForced, unpaid }: VisitToClose,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const visit = await lockVisitToClose(ctx.db, restaurantId, visitId);
  if (visit === undefined) throw fail('not-found');
  if (visit.closed_at !== null) return {};
  if (!isForced && (await hasUnfinishedOrders(ctx.db, restaurantId, visitId))) throw fail('visits.still-open');
  await refuseUnpaid(ctx, restaurantId, { visitId, unpaid });
  const by = await findActorName(ctx.db, ctx.caller.actor);
  await endVisit(ctx, restaurantId, { visitId, reason: 'staff', by });
  return {};
};

const refuseUnpaid = async (
  ctx: TransactionContext,
  restaurantId: string,
  { visitId, unpaid }: { visitId: string; unpaid: number },
): Promise<void> => {
  const open = await sumUnpaid(ctx.db, restaurantId, visitId);
  const total = open.reduce((sum, { amount }) => sum + amount, 0);
  if (total === unpaid) return;
  const amount = open.map((one) => formatMoneyIn(one.amount, one.currency)).join(' + ');
  throw fail('visits.unpaid', {
    amount: amount === '' ? '0' : amount,
    unpaid: total,
    ...(open.length === 0 ? {} : { terms: { amount: { kind: 'money', amounts: open } } }),
  });
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
  if (outcome === 'occupied') {
    throw fail('visits.table-occupied', {
      table: tableLabel(visit.table_number),
      terms: { table: { kind: 'table', tableNumber: visit.table_number } },
    });
  }
  await touchVisitAndPlaces(ctx, restaurantId, visitId);
  return {};
};
