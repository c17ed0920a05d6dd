import { reasonText, type GivenReason, type OrderStatus } from '@comanda/contract/orders';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { findDoneBefore, type StatusChanged } from './find-done-before.ts';
import {
  findLines,
  isChangeMade,
  type LockedOrder,
  touchStock,
  type MovingContext,
  returnStock,
} from '#features/orders/records';
import { lockOrderOnBill, type MoneyOfOrder } from './money-of-order.ts';
import { moveOrder, refuseConflict, refuseStep } from './move-order.ts';
import { portionsOf } from '#features/orders/placing';

interface CancelOrderInput extends GivenReason {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly from: OrderStatus;
  readonly changeId?: string | undefined;
}

/** Cancels an order: undelivered portions return to stock, and the amount already paid is refunded. */
export const cancelOrder =
  (money: MoneyOfOrder) =>
  async (
    ctx: CommandContext,
    { restaurantId, orderId, from, reason, reasonCode, changeId = newId() }: CancelOrderInput,
  ): Promise<StatusChanged> => {
    const order = await lockOrderOnBill(ctx, { restaurantId, orderId });
    if (await isChangeMade(ctx.db, restaurantId, { orderId, changeId })) return { changeId };
    const done = await findDoneBefore(ctx, restaurantId, { order, from, to: 'cancelled' });
    if (done !== null) return done;
    refuseConflict(order, from);
    refuseStep(from, 'cancelled');
    return cancelHeld(money)(ctx, restaurantId, { order, reason, reasonCode, changeId });
  };

interface LockedCancellation extends GivenReason {
  readonly order: LockedOrder;
  readonly changeId?: string;
  readonly by?: string;
}

/** Cancels an order that the caller has locked together with its bill. The caller checks permissions. */
export const cancelHeld =
  ({ letGoOfOrder }: Pick<MoneyOfOrder, 'letGoOfOrder'>) =>
  async (
    ctx: MovingContext,
    restaurantId: string,
    { reason, reasonCode, ...held }: LockedCancellation,
  ): Promise<{ changeId: string }> => {
    const { id: orderId, visit_id: visitId } = held.order;
    await returnStock(ctx.db, restaurantId, portionsOf(await findLines(ctx.db, restaurantId, orderId)));
    touchStock(ctx, restaurantId);
    const text = reasonText({ reason, reasonCode });
    const cancelReason = { text, code: reasonCode ?? null };
    const move = { ...held, to: 'cancelled', notes: text, cancelReason } as const;
    const moved = await moveOrder(ctx, restaurantId, move);
    await letGoOfOrder(ctx, restaurantId, { orderId, visitId });
    return moved;
  };
