import { fail } from '@comanda/contract';
import { canTransition } from '@comanda/contract/orders';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { findLines, isChangeMade, markDelivered } from './moving.repository.ts';
import { conflictOf, lockExistingOrder, moveOrder } from './move-order.ts';

interface Ticks {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly changeId?: string | undefined;
}

/**
 * Lines that reached the table; the order follows by itself. Two who tick the same line have ticked it once. A tick is taken back
 * by undoing it, and by nothing else: an order never goes back.
 */
export const tickItems = async (
  ctx: CommandContext,
  { restaurantId, orderId, lineIds, changeId = newId() }: Ticks,
): Promise<{ changeId: string | null }> => {
  const order = await lockExistingOrder(ctx, { restaurantId, orderId });
  if (await isChangeMade(ctx.db, restaurantId, { orderId, changeId })) return { changeId };
  const lines = await findLines(ctx.db, restaurantId, orderId);
  const wanted = new Set(lineIds);
  if (lines.filter(({ id }) => wanted.has(id)).length !== wanted.size) throw fail('not-found');
  const ticked = lines.filter((line) => wanted.has(line.id) && !line.is_delivered);
  if (ticked.length === 0) return { changeId: null };
  const isWhole = lines.every((line) => line.is_delivered || wanted.has(line.id));
  const to = isWhole ? 'delivered' : 'partially_delivered';
  // Nobody ticks what they see cancelled: it became so a moment ago.
  if (order.status !== to && !canTransition(order.status, to)) throw conflictOf(order);
  const tickedLineIds = ticked.map(({ id }) => id);
  const at = ctx.clock.now();
  await markDelivered(ctx.db, restaurantId, { orderId, lineIds: tickedLineIds, at });
  const notes = ticked.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return moveOrder(ctx, restaurantId, { order, to, notes, tickedLineIds, at, changeId });
};
