import { fail } from '@comanda/contract';
import {
  canTransition,
  orderStatusLabels,
  type OrderChangeDetails,
  type OrderHistoryEntry,
  type OrderStatus,
} from '@comanda/contract/orders';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import {
  findOrderLines,
  hasChange,
  insertHistory,
  lockOrder,
  updateOrderStatus,
  type CancelReason,
  type LockedOrder,
  type StoredOrderLine,
  touchOrders,
  findHistoryAuthor,
  type OrderChangeContext,
} from '#features/orders/records';
import { trackStatusChange } from '#features/orders/placing';
import { settleVisit } from '#features/visits';

interface OrderRef {
  readonly restaurantId: string;
  readonly orderId: string;
}

/** Checks that the caller may change the order, and locks it until the transaction ends. */
export const lockExistingOrder = async (
  ctx: CommandContext,
  { restaurantId, orderId }: OrderRef,
): Promise<LockedOrder> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const order = await lockOrder(ctx.db, restaurantId, orderId);
  if (order === null) throw fail('not-found');
  return order;
};

interface OrderToChange {
  readonly order: LockedOrder;
  /** True if the change is already stored: the client lost the response and has sent it again. */
  readonly isRepeated: boolean;
  /** Empty unless the caller asked for them. */
  readonly lines: readonly StoredOrderLine[];
}

/** Like `lockExistingOrder`, and reads what a change of its status or lines needs. */
export const lockOrderToChange = async (
  ctx: CommandContext,
  { restaurantId, orderId, changeId }: OrderRef & { readonly changeId: string },
  { withLines }: { readonly withLines: boolean },
): Promise<OrderToChange> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const order = await lockOrder(ctx.db, restaurantId, orderId);
  if (order === null) throw fail('not-found');
  const isRepeated = await hasChange(ctx.db, restaurantId, { orderId, changeId });
  const lines = withLines ? await findOrderLines(ctx.db, restaurantId, orderId) : [];
  return { order, isRepeated, lines };
};

/** Error for a caller who acted on an outdated status. It carries the current one, so nothing is overwritten silently. */
export const createOrderConflict = ({ status }: LockedOrder) =>
  fail('orders.conflict', {
    status: orderStatusLabels[status],
    present: status,
    terms: { status: { kind: 'order-status', status } },
  });

export const refuseConflict = (order: LockedOrder, from: OrderStatus): void => {
  if (order.status !== from) throw createOrderConflict(order);
};

export const refuseTransition = (from: OrderStatus, to: OrderStatus): void => {
  if (canTransition(from, to)) return;
  throw fail('orders.step-not-allowed', {
    from: orderStatusLabels[from],
    to: orderStatusLabels[to],
    terms: { from: { kind: 'order-status', status: from }, to: { kind: 'order-status', status: to } },
  });
};

interface Move {
  readonly order: LockedOrder;
  readonly to: OrderStatus;
  readonly notes?: string;
  readonly details?: OrderChangeDetails | null;
  readonly kind?: OrderHistoryEntry['kind'];
  /** Id of the history entry, if the caller has generated it. */
  readonly changeId?: string;
  readonly tickedLineIds?: readonly string[];
  readonly firedLineIds?: readonly string[];
  readonly correction?: object | null;
  /** Null clears the reason, when a cancellation is undone. */
  readonly cancelReason?: CancelReason | null;
  readonly undoes?: string | null;
  readonly at?: Date;
  /** Name for the history if no staff member made the change. */
  readonly by?: string | undefined;
}

/** Saves a change of an order with its history entry. Returns the entry's id. */
export const saveOrderChange = async (
  ctx: OrderChangeContext,
  restaurantId: string,
  { order, to, changeId = newId(), cancelReason, at = ctx.clock.now(), by, ...move }: Move,
): Promise<{ changeId: string }> => {
  // The staff's screens do not show such an order, so nobody can have started it.
  if (order.waits_for !== null && to !== 'cancelled') throw fail('orders.not-sent-yet');
  const entry = {
    notes: '',
    kind: 'status',
    tickedLineIds: [],
    correction: null,
    undoes: null,
    ...move,
    id: changeId,
    orderId: order.id,
    from: order.status,
    to,
    by: by === undefined ? await findHistoryAuthor(ctx) : { name: by, accountId: null },
    at,
  } as const;
  touchOrders(ctx, restaurantId, { visitId: order.visit_id, orderIds: [order.id] });
  trackStatusChange(ctx, restaurantId, { orderId: order.id, from: order.status, to });
  await updateOrderStatus(ctx.db, restaurantId, { orderId: order.id, status: to, cancelReason, at });
  await insertHistory(ctx.db, restaurantId, entry);
  await settleVisit(ctx, restaurantId, order.visit_id);
  return { changeId };
};
