import { requireRestaurant } from '#features/restaurants';
import type { CommandContext, TransactionContext } from '#platform/context';
import { fail } from '@comanda/contract';
import { touchVisit } from './visits.events.ts';
import { closeVisitRow, hasUnfinishedOrders, holdGuests } from './visits.repository.ts';

interface Closing {
  readonly restaurantId: string;
  readonly visitId: string;
  /** Also with orders that nobody has brought yet. */
  readonly isForced: boolean;
}

/** Staff close a visit: its phones turn read-only. Closing what is closed changes nothing. */
export const closeVisit = async (
  ctx: CommandContext,
  { restaurantId, visitId, isForced }: Closing,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if (!(await holdGuests(ctx.db, restaurantId, visitId))) throw fail('not-found');
  if (!isForced && (await hasUnfinishedOrders(ctx.db, restaurantId, visitId))) throw fail('visits.still-open');
  await endVisit(ctx, restaurantId, { visitId, reason: 'staff' });
  return {};
};

export const endVisit = async (
  ctx: TransactionContext,
  restaurantId: string,
  { visitId, reason }: { visitId: string; reason: 'staff' | 'settled' },
): Promise<void> => {
  const isClosed = await closeVisitRow(ctx.db, restaurantId, { visitId, reason, at: ctx.clock.now() });
  if (isClosed) touchVisit(ctx, restaurantId, visitId);
};
