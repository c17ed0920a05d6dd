import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { findConnection, findPosOrder, restartPosDelivery, touchPos } from '#features/pos/records';

interface OrderKey {
  readonly restaurantId: string;
  readonly orderId: string;
}

/** Retries the order for another day. If it already exists there, it is found and not created again. */
export const resendPosOrder = async (
  ctx: CommandContext,
  { restaurantId, orderId }: OrderKey,
): Promise<Record<string, never>> => {
  const row = await findPosOrder(ctx.db, restaurantId, orderId);
  if (row === null) throw fail('not-found');
  const connection = await findConnection(ctx.db, restaurantId);
  if (connection === null || !connection.is_active) throw fail('pos.not-connected');
  await restartPosDelivery(ctx.db, row, { to: connection.system, at: ctx.clock.now() });
  touchPos(ctx, restaurantId);
  return {};
};
