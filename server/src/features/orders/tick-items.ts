import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { findLines, markDelivered } from './moving.repository.ts';
import { holdOrder, moveOrder, refuseStep } from './move-order.ts';

interface Ticks {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly lineIds: readonly string[];
}

/** Lines that reached the table; the order follows by itself. Two who tick the same line have ticked it once. */
export const tickItems = async (
  ctx: CommandContext,
  { restaurantId, orderId, lineIds }: Ticks,
): Promise<Record<string, never>> => {
  const order = await holdOrder(ctx, { restaurantId, orderId });
  const lines = await findLines(ctx.db, restaurantId, orderId);
  const wanted = new Set(lineIds);
  if (lines.filter(({ id }) => wanted.has(id)).length !== wanted.size) throw fail('not-found');
  const ticked = lines.filter((line) => wanted.has(line.id) && !line.is_delivered).map(({ id }) => id);
  if (ticked.length === 0) return {};
  const isWhole = lines.every((line) => line.is_delivered || wanted.has(line.id));
  const to = isWhole ? 'delivered' : 'partially_delivered';
  if (order.status !== to) refuseStep(order.status, to);
  await markDelivered(ctx.db, restaurantId, { orderId, lineIds: ticked, isDelivered: true });
  await moveOrder(ctx, restaurantId, order, { to, tickedLineIds: ticked });
  return {};
};
