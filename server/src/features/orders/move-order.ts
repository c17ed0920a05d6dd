import { fail } from '@comanda/contract';
import { canTransition, orderStatusLabels, type OrderHistoryEntry, type OrderStatus } from '@comanda/contract/orders';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { insertHistory, lockOrder, saveStatus, type CancelReason, type LockedOrder } from './moving.repository.ts';
import { touchOrder } from './orders.events.ts';
import { trackStep } from './orders.tracking.ts';
import { settleVisit } from './settle-visit.ts';
import { staffMember, type MovingContext } from './staff-member.ts';

interface AskedOrder {
  readonly restaurantId: string;
  readonly orderId: string;
}

/** The order someone wants to change: theirs to change, and held until the end of the transaction. */
export const lockExistingOrder = async (
  ctx: CommandContext,
  { restaurantId, orderId }: AskedOrder,
): Promise<LockedOrder> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const order = await lockOrder(ctx.db, restaurantId, orderId);
  if (order === null) throw fail('not-found');
  return order;
};

/** For whoever acts on what is no longer so: how it is now, and never a silent overwrite. */
export const conflictOf = ({ status }: LockedOrder) =>
  fail('orders.conflict', { status: orderStatusLabels[status], present: status });

export const refuseConflict = (order: LockedOrder, from: OrderStatus): void => {
  if (order.status !== from) throw conflictOf(order);
};

export const refuseStep = (from: OrderStatus, to: OrderStatus): void => {
  if (canTransition(from, to)) return;
  throw fail('orders.step-not-allowed', { from: orderStatusLabels[from], to: orderStatusLabels[to] });
};

interface Move {
  readonly order: LockedOrder;
  readonly to: OrderStatus;
  readonly notes?: string;
  readonly kind?: OrderHistoryEntry['kind'];
  /** Where whoever moves it made the entry's id. */
  readonly changeId?: string;
  readonly tickedLineIds?: readonly string[];
  readonly correction?: object | null;
  /** Null takes away the reason of an order that is on again. */
  readonly cancelReason?: CancelReason | null;
  readonly undoes?: string | null;
  readonly at?: Date;
  /** Who did it, where nobody called for it. */
  readonly by?: string | undefined;
}

/** Writes a change and its entry in the history: who, when, from, to. Answers the entry's id. */
export const moveOrder = async (
  ctx: MovingContext,
  restaurantId: string,
  { order, to, changeId = newId(), cancelReason, at = ctx.clock.now(), by, ...move }: Move,
): Promise<{ changeId: string }> => {
  await saveStatus(ctx.db, restaurantId, { orderId: order.id, status: to, cancelReason, at });
  await insertHistory(ctx.db, restaurantId, {
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
    by: by === undefined ? await staffMember(ctx) : { name: by, accountId: null },
    at,
  });
  touchOrder(ctx, restaurantId, order.visit_id);
  trackStep(ctx, restaurantId, { orderId: order.id, from: order.status, to });
  await settleVisit(ctx, restaurantId, order.visit_id);
  return { changeId };
};
