import type { GuestCallKind } from '@comanda/contract/visits';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { insertCall, touchVisit, recordVisitActivity } from '#features/visits/records';

interface BillCall {
  readonly visitId: string;
  readonly kind: Exclude<GuestCallKind, 'waiter'>;
  /** Text for staff with the payer and the amount. */
  readonly reason: string;
}

/** Creates a call on the staff's screens for guests who want to pay at the table. */
export const callForBill = async (
  ctx: TransactionContext,
  restaurantId: string,
  { visitId, kind, reason }: BillCall,
): Promise<void> => {
  const at = ctx.clock.now();
  await insertCall(ctx.db, restaurantId, { visitId, id: newId(), kind, reason, at });
  await recordVisitActivity(ctx.db, restaurantId, { visitId, at });
  touchVisit(ctx, restaurantId, visitId);
};
