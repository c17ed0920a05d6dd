import { fail } from '@comanda/contract';
import { canTransition } from '@comanda/contract/orders';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { markDelivered } from '#features/orders/records';
import { refuseHeldLines } from './fire-course.ts';
import { createOrderConflict, lockOrderToChange, saveOrderChange } from './save-order-change.ts';

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
  const { order, isRepeated, lines } = await lockOrderToChange(
    ctx,
    { restaurantId, orderId, changeId },
    { withLines: true },
  );
  if (isRepeated) return { changeId };
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
  const notes = ticked.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  await markDelivered(ctx.db, restaurantId, { orderId, lineIds: tickedLineIds, at });
  return saveOrderChange(ctx, restaurantId, { order, to, notes, tickedLineIds, at, changeId });
};
