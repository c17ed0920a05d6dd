import type { OrderStatus } from '@comanda/contract/orders';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { findLines, isChangeMade, markDelivered, type LockedOrder, type MovingContext } from '#features/orders/records';
import { findDoneBefore, type StatusChanged } from './find-done-before.ts';
import { lockExistingOrder, moveOrder, refuseConflict, refuseStep } from './move-order.ts';

interface StatusChange {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly notes: string;
  readonly changeId?: string | undefined;
}

/** Changes an order's status along the allowed transitions. Delivering the order marks all its lines as delivered. */
export const changeOrderStatus = async (
  ctx: CommandContext,
  { restaurantId, orderId, from, to, notes, changeId = newId() }: StatusChange,
): Promise<StatusChanged> => {
  const order = await lockExistingOrder(ctx, { restaurantId, orderId });
  if (await isChangeMade(ctx.db, restaurantId, { orderId, changeId })) return { changeId };
  const done = await findDoneBefore(ctx, restaurantId, { order, from, to });
  if (done !== null) return done;
  refuseConflict(order, from);
  refuseStep(from, to);
  return moveHeld(ctx, restaurantId, { order, to, notes, changeId });
};

interface LockedStatusChange {
  readonly order: LockedOrder;
  readonly to: OrderStatus;
  readonly notes: string;
  readonly changeId?: string;
  readonly by?: string;
}

/** Changes the status of an order that the caller has locked. The caller checks permissions. */
export const moveHeld = async (
  ctx: MovingContext,
  restaurantId: string,
  held: LockedStatusChange,
): Promise<{ changeId: string }> => {
  const at = ctx.clock.now();
  const { order, to } = held;
  const tickedLineIds =
    to === 'delivered' ? await deliverRemainingLines(ctx, restaurantId, { orderId: order.id, at }) : [];
  return moveOrder(ctx, restaurantId, { ...held, tickedLineIds, at });
};

const deliverRemainingLines = async (
  ctx: MovingContext,
  restaurantId: string,
  { orderId, at }: { orderId: string; at: Date },
): Promise<string[]> => {
  const lines = await findLines(ctx.db, restaurantId, orderId);
  const lineIds = lines.filter((line) => !line.is_delivered).map(({ id }) => id);
  await markDelivered(ctx.db, restaurantId, { orderId, lineIds, at });
  return lineIds;
};
