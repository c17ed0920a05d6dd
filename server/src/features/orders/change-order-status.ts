import type { OrderStatus } from '@comanda/contract/orders';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { findLines, isChangeMade, markDelivered } from './moving.repository.ts';
import { holdOrder, moveOrder, refuseConflict, refuseStep } from './move-order.ts';

interface StatusChange {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly notes: string;
  readonly changeId?: string | undefined;
}

/** Moves an order on by the table of steps. What is delivered as a whole is delivered to the last line. */
export const changeOrderStatus = async (
  ctx: CommandContext,
  { restaurantId, orderId, from, to, notes, changeId = newId() }: StatusChange,
): Promise<{ changeId: string }> => {
  const order = await holdOrder(ctx, { restaurantId, orderId });
  if (await isChangeMade(ctx.db, restaurantId, { orderId, changeId })) return { changeId };
  refuseConflict(order, from);
  refuseStep(from, to);
  const at = ctx.clock.now();
  const tickedLineIds = to === 'delivered' ? await deliverRest(ctx, restaurantId, { orderId, at }) : [];
  return moveOrder(ctx, restaurantId, { order, to, notes, tickedLineIds, at, changeId });
};

const deliverRest = async (
  ctx: CommandContext,
  restaurantId: string,
  { orderId, at }: { orderId: string; at: Date },
): Promise<string[]> => {
  const lines = await findLines(ctx.db, restaurantId, orderId);
  const lineIds = lines.filter((line) => !line.is_delivered).map(({ id }) => id);
  await markDelivered(ctx.db, restaurantId, { orderId, lineIds, at });
  return lineIds;
};
