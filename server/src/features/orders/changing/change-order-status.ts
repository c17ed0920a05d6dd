import type { OrderStatus } from '@comanda/contract/orders';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import {
  findOrderLines,
  markDelivered,
  type LockedOrder,
  type OrderChangeContext,
  type StoredOrderLine,
} from '#features/orders/records';
import { refuseHeldLines } from './fire-course.ts';
import { findEarlierStatusChange, type ChangeStatusResult } from './find-earlier-status-change.ts';
import { lockOrderToChange, saveOrderChange, refuseConflict, refuseTransition } from './save-order-change.ts';

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
  const { order, isRepeated, lines } = await lockOrderToChange(
    ctx,
    { restaurantId, orderId, changeId },
    { withLines: to === 'delivered' },
  );
  if (isRepeated) return { changeId };
  const done = await findEarlierStatusChange(ctx, restaurantId, { order, from, to });
  if (done !== null) return done;
  refuseConflict(order, from);
  refuseTransition(from, to);
  // A course that nobody fired would be forgotten. Another system that reports an order as delivered has served it.
  refuseHeldLines(lines);
  return saveStatusChange(ctx, restaurantId, { order, to, notes, changeId, lines });
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
  change: LockedStatusChange,
): Promise<{ changeId: string }> => {
  const lines = change.to === 'delivered' ? await findOrderLines(ctx.db, restaurantId, change.order.id) : [];
  return saveStatusChange(ctx, restaurantId, { ...change, lines });
};

/** The lines are those of the order if it is delivered, and otherwise none. */
const saveStatusChange = async (
  ctx: OrderChangeContext,
  restaurantId: string,
  { lines, ...change }: LockedStatusChange & { readonly lines: readonly StoredOrderLine[] },
): Promise<{ changeId: string }> => {
  const at = ctx.clock.now();
  const tickedLineIds = lines.filter((line) => !line.is_delivered).map(({ id }) => id);
  await markDelivered(ctx.db, restaurantId, { orderId: change.order.id, lineIds: tickedLineIds, at });
  return saveOrderChange(ctx, restaurantId, { ...change, tickedLineIds, at });
};
