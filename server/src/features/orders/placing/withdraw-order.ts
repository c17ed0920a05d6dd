import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { findGuest, lockVisitForOrders, refuseStranger } from '#features/visits';
import { addWithdrawnKey, findPlacedOrder } from './placed-orders.repository.ts';

interface OrderToWithdraw {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly key: string;
}

/**
 * A guest withdraws an order that got no response. If it was placed, the guest gets its id; otherwise its key is blocked, so that a
 * request still in transit is refused. The row lock on the visit decides which of the two happens first.
 */
export const withdrawOrder = async (
  ctx: CommandContext,
  { restaurantId, visitId, key }: OrderToWithdraw,
): Promise<{ orderId: string | null }> => {
  await refuseStranger(ctx, { restaurantId, visitId });
  await lockVisitForOrders(ctx.db, restaurantId, visitId);
  const { deviceHash } = ctx.caller;
  const guest = deviceHash === null ? undefined : await findGuest(ctx.db, restaurantId, { visitId, deviceHash });
  if (guest === undefined) throw fail('visits.not-seated');
  const placed = await findPlacedOrder(ctx.db, restaurantId, { visitId, key });
  if (placed !== undefined) return { orderId: placed.id };
  await addWithdrawnKey(ctx.db, restaurantId, { visitId, key });
  return { orderId: null };
};
