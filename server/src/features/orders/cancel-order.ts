import type { OrderStatus } from '@comanda/contract/orders';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { findDoneBefore, type StatusChanged } from './find-done-before.ts';
import { findLines, isChangeMade, type LockedOrder } from './moving.repository.ts';
import { holdOrderOnBill, type MoneyOfOrder } from './money-of-order.ts';
import { moveOrder, refuseConflict, refuseStep } from './move-order.ts';
import { touchStock } from './orders.events.ts';
import { portionsOf } from './portions-of.ts';
import type { MovingContext } from './staff-member.ts';
import { returnStock } from './stock.repository.ts';

interface Cancelling {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly from: OrderStatus;
  readonly reason: string;
  readonly changeId?: string | undefined;
}

/** What did not reach the table goes back on the shelf; what is paid of it is given back. */
export const cancelOrder =
  (money: MoneyOfOrder) =>
  async (
    ctx: CommandContext,
    { restaurantId, orderId, from, reason, changeId = newId() }: Cancelling,
  ): Promise<StatusChanged> => {
    const order = await holdOrderOnBill(ctx, { restaurantId, orderId });
    if (await isChangeMade(ctx.db, restaurantId, { orderId, changeId })) return { changeId };
    const done = await findDoneBefore(ctx, restaurantId, { order, from, to: 'cancelled' });
    if (done !== null) return done;
    refuseConflict(order, from);
    refuseStep(from, 'cancelled');
    return cancelHeld(money)(ctx, restaurantId, { order, reason, changeId });
  };

interface HeldOrder {
  readonly order: LockedOrder;
  readonly reason: string;
  readonly changeId?: string;
  readonly by?: string;
}

/** Cancels an order that is held with its bill, for whoever may. */
export const cancelHeld =
  ({ letGoOfOrder }: Pick<MoneyOfOrder, 'letGoOfOrder'>) =>
  async (ctx: MovingContext, restaurantId: string, { reason, ...held }: HeldOrder): Promise<{ changeId: string }> => {
    const { id: orderId, visit_id: visitId } = held.order;
    await returnStock(ctx.db, restaurantId, portionsOf(await findLines(ctx.db, restaurantId, orderId)));
    touchStock(ctx, restaurantId);
    const move = { ...held, to: 'cancelled', notes: reason, cancelReason: reason } as const;
    const moved = await moveOrder(ctx, restaurantId, move);
    await letGoOfOrder(ctx, restaurantId, { orderId, visitId });
    return moved;
  };
