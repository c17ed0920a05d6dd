import { reasonText, type GivenReason, type OrderStatus } from '@comanda/contract/orders';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { findEarlierStatusChange, type ChangeStatusResult } from './find-earlier-status-change.ts';
import {
  findOrderLines,
  freePickupSlot,
  hasChange,
  type LockedOrder,
  type OrderChangeContext,
} from '#features/orders/records';
import { lockOrderOnBill, type OrderPaymentHooks } from './lock-order-on-bill.ts';
import { lockVisitBeforeStock, returnPortions } from './portions.ts';
import { saveOrderChange, refuseConflict, refuseTransition } from './save-order-change.ts';
import { countUndeliveredPortions } from '#features/orders/placing';

interface CancelOrderInput extends GivenReason {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly from: OrderStatus;
  readonly changeId?: string | undefined;
}

/** Cancels an order: undelivered portions return to stock, and the amount already paid is refunded. */
export const cancelOrder =
  (money: OrderPaymentHooks) =>
  async (
    ctx: CommandContext,
    { restaurantId, orderId, from, reason, reasonCode, changeId = newId() }: CancelOrderInput,
  ): Promise<ChangeStatusResult> => {
    const order = await lockOrderOnBill(ctx, { restaurantId, orderId });
    if (await hasChange(ctx.db, restaurantId, { orderId, changeId })) return { changeId };
    const done = await findEarlierStatusChange(ctx, restaurantId, { order, from, to: 'cancelled' });
    if (done !== null) return done;
    refuseConflict(order, from);
    refuseTransition(from, 'cancelled');
    // Canceling a paid order gives its money back.
    if (order.paid_minor > 0) {
      await money.requireRefundRight(ctx, { amount: order.paid_minor, currency: order.currency });
    }
    return cancelLockedOrder(money)(ctx, restaurantId, { order, reason, reasonCode, changeId });
  };

interface LockedCancellation extends GivenReason {
  readonly order: LockedOrder;
  readonly changeId?: string;
  readonly by?: string;
}

/** Cancels an order that the caller has locked together with its bill. The caller checks permissions. */
export const cancelLockedOrder =
  ({ onOrderCancelled }: Pick<OrderPaymentHooks, 'onOrderCancelled'>) =>
  async (
    ctx: OrderChangeContext,
    restaurantId: string,
    { reason, reasonCode, ...held }: LockedCancellation,
  ): Promise<{ changeId: string }> => {
    const { id: orderId, visit_id: visitId } = held.order;
    const portions = countUndeliveredPortions(await findOrderLines(ctx.db, restaurantId, orderId));
    await lockVisitBeforeStock(ctx, restaurantId, visitId);
    await returnPortions(ctx, restaurantId, portions);
    // An order that staff have seen keeps its place: they may have begun, and may undo the cancellation.
    const { due_at: dueAt, waits_for: waitsFor } = held.order;
    if (dueAt !== null && waitsFor !== null) await freePickupSlot(ctx.db, restaurantId, dueAt);
    const text = reasonText({ reason, reasonCode });
    const cancelReason = { text, code: reasonCode ?? null };
    const details = reasonCode === undefined ? null : ({ code: 'cancelled', reasonCode } as const);
    const move = { ...held, to: 'cancelled', notes: text, details, cancelReason } as const;
    const moved = await saveOrderChange(ctx, restaurantId, move);
    await onOrderCancelled(ctx, restaurantId, { orderId, visitId });
    return moved;
  };
