import type { OrderStatus } from '@comanda/contract/orders';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import {
  findOrderLines,
  hasChange,
  markDelivered,
  type LockedOrder,
  type OrderChangeContext,
} from '#features/orders/records';
import { refuseHeldLines } from './fire-course.ts';
import { findEarlierStatusChange, type ChangeStatusResult } from './find-earlier-status-change.ts';
import { lockExistingOrder, saveOrderChange, refuseConflict, refuseTransition } from './save-order-change.ts';

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
): Promise<ChangeStatusResult> => {
  const order = await lockExistingOrder(ctx, { restaurantId, orderId });
  if (await hasChange(ctx.db, restaurantId, { orderId, changeId })) return { changeId };
  const done = await findEarlierStatusChange(ctx, restaurantId, { order, from, to });
  if (done !== null) return done;
  refuseConflict(order, from);
  refuseTransition(from, to);
  // A course that nobody fired would be forgotten. Another system that reports an order as delivered has served it.
  if (to === 'delivered') refuseHeldLines(await findOrderLines(ctx.db, restaurantId, orderId));
  return changeLockedOrderStatus(ctx, restaurantId, { order, to, notes, changeId });
};

interface LockedStatusChange {
  readonly order: LockedOrder;
  readonly to: OrderStatus;
  readonly notes: string;
  readonly changeId?: string;
  readonly by?: string;
}

/** Changes the status of an order that the caller has locked. The caller checks permissions. */
export const changeLockedOrderStatus = async (
  ctx: OrderChangeContext,
  restaurantId: string,
  held: LockedStatusChange,
): Promise<{ changeId: string }> => {
  const at = ctx.clock.now();
  const { order, to } = held;
  const tickedLineIds =
    to === 'delivered' ? await deliverRemainingLines(ctx, restaurantId, { orderId: order.id, at }) : [];
  return saveOrderChange(ctx, restaurantId, { ...held, tickedLineIds, at });
};

const deliverRemainingLines = async (
  ctx: OrderChangeContext,
  restaurantId: string,
  { orderId, at }: { orderId: string; at: Date },
): Promise<string[]> => {
  const lines = await findOrderLines(ctx.db, restaurantId, orderId);
  const lineIds = lines.filter((line) => !line.is_delivered).map(({ id }) => id);
  await markDelivered(ctx.db, restaurantId, { orderId, lineIds, at });
  return lineIds;
};
