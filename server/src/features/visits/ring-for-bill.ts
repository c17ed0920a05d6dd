import type { GuestCallKind } from '@comanda/contract/visits';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { insertCall } from './calls.repository.ts';
import { touchVisit } from './visits.events.ts';
import { noteActivity } from './visits.repository.ts';

interface Bill {
  readonly visitId: string;
  readonly kind: Exclude<GuestCallKind, 'waiter'>;
  /** Who pays how much. */
  readonly reason: string;
}

/** Rings on the staff's screens for those at a table who want to pay there. */
export const ringForBill = async (
  ctx: TransactionContext,
  restaurantId: string,
  { visitId, kind, reason }: Bill,
): Promise<void> => {
  const at = ctx.clock.now();
  await insertCall(ctx.db, restaurantId, { visitId, id: newId(), kind, reason, at });
  await noteActivity(ctx.db, restaurantId, { visitId, at });
  touchVisit(ctx, restaurantId, visitId);
};
