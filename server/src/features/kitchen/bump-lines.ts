import { canTransition } from '@comanda/contract/orders';
import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import {
  createOrderConflict,
  refuseHeldLines,
  saveOrderChange,
  updateReadyLines,
  touchOrders,
  findOrderLines,
  lockExistingOrder,
} from '#features/orders';
import { newId } from '#platform/clock';

interface LineSelection {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly changeId?: string | undefined;
}

/** Locks the order and returns the requested lines; fails if one is missing. `isMade` is true if this change was already applied. */
const lockOrderLines = async (
  ctx: CommandContext,
  { restaurantId, orderId, lineIds, changeId = newId() }: LineSelection,
) => {
  const order = await lockExistingOrder(ctx, { restaurantId, orderId });
  const requestedIds = new Set(lineIds);
  const lines = (await findOrderLines(ctx.db, restaurantId, orderId)).filter(({ id }) => requestedIds.has(id));
  if (lines.length !== requestedIds.size) throw fail('not-found');
  const isMade = lines.some((line) => line.pass_change_ids.includes(changeId));
  return { order, lines, changeId, isMade };
};

/**
 * Marks lines as ready at the pass. Bumping a line twice has no further effect. An order that was not yet started becomes `preparing`;
 * waiters make all later status changes.
 */
export const bumpLines = async (ctx: CommandContext, input: LineSelection): Promise<{ changedLineIds: string[] }> => {
  const { restaurantId, orderId } = input;
  const { order, lines, changeId, isMade } = await lockOrderLines(ctx, input);
  if (isMade) return { changedLineIds: [] };
  // Nobody bumps an order that they see as cancelled, so it was cancelled after the screen read it.
  if (order.status === 'cancelled') throw createOrderConflict(order);
  const changedLineIds = lines.filter((line) => line.ready_at === null && !line.is_delivered).map(({ id }) => id);
  if (changedLineIds.length === 0) return { changedLineIds };
  refuseHeldLines(lines);
  await updateReadyLines(ctx.db, restaurantId, {
    orderId,
    lineIds: changedLineIds,
    changeId,
    readyAt: ctx.clock.now(),
  });
  if (canTransition(order.status, 'preparing')) await saveOrderChange(ctx, restaurantId, { order, to: 'preparing' });
  else touchOrders(ctx, restaurantId, { visitId: order.visit_id, orderIds: [orderId] });
  return { changedLineIds };
};

/** Marks lines as not ready again. The order keeps its status, because someone has started to cook it. */
export const recallLines = async (ctx: CommandContext, input: LineSelection): Promise<{ changedLineIds: string[] }> => {
  const { restaurantId, orderId } = input;
  const { order, lines, changeId, isMade } = await lockOrderLines(ctx, input);
  if (isMade) return { changedLineIds: [] };
  if (order.status === 'cancelled') throw createOrderConflict(order);
  if (lines.some((line) => line.is_delivered)) throw fail('kitchen.already-served');
  const changedLineIds = lines.filter((line) => line.ready_at !== null && line.charge === null).map(({ id }) => id);
  if (changedLineIds.length === 0) return { changedLineIds };
  await updateReadyLines(ctx.db, restaurantId, { orderId, lineIds: changedLineIds, changeId, readyAt: null });
  touchOrders(ctx, restaurantId, { visitId: order.visit_id, orderIds: [orderId] });
  return { changedLineIds };
};
