import { fail } from '@comanda/contract';
import { canTransition } from '@comanda/contract/orders';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { findOrderLines, hasChange, markDelivered } from '#features/orders/records';
import { refuseHeldLines } from './fire-course.ts';
import { createOrderConflict, lockExistingOrder, saveOrderChange } from './save-order-change.ts';

interface TickItemsInput {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly changeId?: string | undefined;
}

/**
 * Marks lines as delivered and updates the order's status accordingly. Ticking a line twice has no further effect. Only an undo reverts
 * a tick: the status of an order never goes back otherwise.
 */
export const tickItems = async (
  ctx: CommandContext,
  { restaurantId, orderId, lineIds, changeId = newId() }: TickItemsInput,
): Promise<{ changeId: string | null }> => {
  const order = await lockExistingOrder(ctx, { restaurantId, orderId });
  if (await hasChange(ctx.db, restaurantId, { orderId, changeId })) return { changeId };
  const lines = await findOrderLines(ctx.db, restaurantId, orderId);
  const requestedIds = new Set(lineIds);
  if (lines.filter(({ id }) => requestedIds.has(id)).length !== requestedIds.size) throw fail('not-found');
  const isWhole = lines.every((line) => line.is_delivered || requestedIds.has(line.id) || line.charge !== null);
  // The packaging goes out with the last dish.
  const isTicked = (line: (typeof lines)[number]) => requestedIds.has(line.id) || (isWhole && line.charge !== null);
  const ticked = lines.filter((line) => isTicked(line) && !line.is_delivered);
  if (ticked.length === 0) return { changeId: null };
  refuseHeldLines(ticked);
  const to = isWhole ? 'delivered' : 'partially_delivered';
  // Nobody ticks an order that they see as cancelled, so its status has changed since the caller read it.
  if (order.status !== to && !canTransition(order.status, to)) throw createOrderConflict(order);
  const tickedLineIds = ticked.map(({ id }) => id);
  const at = ctx.clock.now();
  await markDelivered(ctx.db, restaurantId, { orderId, lineIds: tickedLineIds, at });
  const notes = ticked.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return saveOrderChange(ctx, restaurantId, { order, to, notes, tickedLineIds, at, changeId });
};
