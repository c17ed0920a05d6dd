import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { createOrderConflict, updateReadyLines, touchOrder } from '#features/orders';
import { lockOrderLines, type LineSelection } from './lock-lines.ts';

/** Marks lines as not ready again. The order keeps its status, because someone has started to cook it. */
export const recallLines = async (ctx: CommandContext, input: LineSelection): Promise<{ changedLineIds: string[] }> => {
  const { restaurantId, orderId } = input;
  const { order, lines, changeId, isMade } = await lockOrderLines(ctx, input);
  if (isMade) return { changedLineIds: [] };
  if (order.status === 'cancelled') throw createOrderConflict(order);
  if (lines.some((line) => line.is_delivered)) throw fail('kitchen.already-served');
  const changedLineIds = lines.filter((line) => line.ready_at !== null).map(({ id }) => id);
  if (changedLineIds.length === 0) return { changedLineIds };
  await updateReadyLines(ctx.db, restaurantId, { orderId, lineIds: changedLineIds, changeId, readyAt: null });
  touchOrder(ctx, restaurantId, order.visit_id);
  return { changedLineIds };
};
