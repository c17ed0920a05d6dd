import { canTransition } from '@comanda/contract/orders';
import type { CommandContext } from '#platform/context';
import { conflictOf, moveOrder, saveReady, touchOrder } from '#features/orders';
import { lockLines, type AskedLines } from './lock-lines.ts';

/**
 * Lines that stand at the pass. Two screens that bump the same line have bumped it once. An order that nobody had begun is being
 * prepared from now on; everything after that is the waiters' to say.
 */
export const bumpLines = async (ctx: CommandContext, asked: AskedLines): Promise<{ changedLineIds: string[] }> => {
  const { restaurantId, orderId } = asked;
  const { order, lines, changeId, isMade } = await lockLines(ctx, asked);
  if (isMade) return { changedLineIds: [] };
  // Nobody bumps what they see cancelled: it became so a moment ago.
  if (order.status === 'cancelled') throw conflictOf(order);
  const changedLineIds = lines.filter((line) => line.ready_at === null && !line.is_delivered).map(({ id }) => id);
  if (changedLineIds.length === 0) return { changedLineIds };
  await saveReady(ctx.db, restaurantId, { orderId, lineIds: changedLineIds, changeId, readyAt: ctx.clock.now() });
  if (canTransition(order.status, 'preparing')) await moveOrder(ctx, restaurantId, { order, to: 'preparing' });
  else touchOrder(ctx, restaurantId, order.visit_id);
  return { changedLineIds };
};
