import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { conflictOf, saveReady, touchOrder } from '#features/orders';
import { lockLines, type AskedLines } from './lock-lines.ts';

/** Lines that are not ready after all. The order stays where it is: someone has begun to cook it. */
export const recallLines = async (ctx: CommandContext, asked: AskedLines): Promise<{ changedLineIds: string[] }> => {
  const { restaurantId, orderId } = asked;
  const { order, lines, changeId, isMade } = await lockLines(ctx, asked);
  if (isMade) return { changedLineIds: [] };
  if (order.status === 'cancelled') throw conflictOf(order);
  if (lines.some((line) => line.is_delivered)) throw fail('kitchen.already-served');
  const changedLineIds = lines.filter((line) => line.ready_at !== null).map(({ id }) => id);
  if (changedLineIds.length === 0) return { changedLineIds };
  await saveReady(ctx.db, restaurantId, { orderId, lineIds: changedLineIds, changeId, readyAt: null });
  touchOrder(ctx, restaurantId, order.visit_id);
  return { changedLineIds };
};
