import type { TransactionContext } from '#platform/context';
import { idleSince } from './expiry.ts';
import { touchVisit } from './visits.events.ts';
import { reopenVisitRow } from './visits.repository.ts';

/**
 * A visit that was settled by mistake is on again, unless the next party sits there already. One that staff closed, or that
 * everybody has left long ago, stays over.
 */
export const reopenVisit = async (ctx: TransactionContext, restaurantId: string, visitId: string): Promise<void> => {
  const at = ctx.clock.now();
  const isOpen = await reopenVisitRow(ctx.db, restaurantId, { visitId, closedSince: idleSince(at), at });
  if (isOpen) touchVisit(ctx, restaurantId, visitId);
};
