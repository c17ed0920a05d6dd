import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { findConnection } from './connections.repository.ts';
import { findPosOrder, saveAgain } from './pos-orders.repository.ts';
import { touchPos } from './pos.events.ts';

interface OneOrder {
  readonly restaurantId: string;
  readonly orderId: string;
}

/** Tried for another day, from now on. What stands there already is found, and not made again. */
export const resendOrder = async (
  ctx: CommandContext,
  { restaurantId, orderId }: OneOrder,
): Promise<Record<string, never>> => {
  const row = await findPosOrder(ctx.db, restaurantId, orderId);
  if (row === null) throw fail('not-found');
  const connection = await findConnection(ctx.db, restaurantId);
  if (connection === null || !connection.is_active) throw fail('pos.not-connected');
  await saveAgain(ctx.db, row, { to: connection.system, at: ctx.clock.now() });
  touchPos(ctx, restaurantId);
  return {};
};
