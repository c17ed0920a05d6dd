import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { refuseStranger, requireGuest } from '#features/visits';
import {
  findOrdersOfSameVisits,
  lockOrder,
  lockOrders,
  releaseOrders,
  setReleaseTime,
  touchOrders,
  type LockedOrder,
} from '#features/orders/records';
import { cancelLockedOrder } from './cancel-order.ts';
import type { OrderPaymentHooks } from './lock-order-on-bill.ts';

interface GuestOrderRef {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly orderId: string;
}

/** Locks an order of this phone with the bill that it is on. Orders of other guests at the table answer as if there were none. */
const lockOwnOrder = async (
  ctx: CommandContext,
  { restaurantId, visitId, orderId }: GuestOrderRef,
): Promise<LockedOrder> => {
  await refuseStranger(ctx, { restaurantId, visitId });
  await lockOrders(ctx.db, restaurantId, await findOrdersOfSameVisits(ctx.db, restaurantId, [orderId]));
  // Reading the guest locks the visit, which comes after its orders, as for every change of an order.
  const { guestId } = await requireGuest(ctx, { restaurantId, visitId });
  const order = await lockOrder(ctx.db, restaurantId, orderId);
  if (order === null || order.visit_id !== visitId || order.guest_id !== guestId) throw fail('not-found');
  return order;
};

/** True while the guest can change the order: it waits for nothing but the seconds that the owner has set. */
const isChangeable = ({ waits_for: waitsFor, due_at: dueAt }: LockedOrder): boolean =>
  waitsFor === 'time' && dueAt === null;

/** Sends an order before its time. Other orders of the table keep theirs: their guests may still want to change them. */
export const sendOrderNow = async (ctx: CommandContext, input: GuestOrderRef): Promise<Record<string, never>> => {
  const { restaurantId, visitId, orderId } = input;
  const order = await lockOwnOrder(ctx, input);
  if (!isChangeable(order)) return {};
  if (order.status === 'cancelled') throw fail('orders.withdrawn');
  await releaseOrders(ctx.db, restaurantId, { orderIds: [orderId], ticketId: null, at: ctx.clock.now() });
  touchOrders(ctx, restaurantId, { visitId, orderIds: [orderId] });
  return {};
};

/**
 * Cancels an order that the kitchen does not have yet, for its guest: portions, promo code and pickup time are free again. Repeating it
 * changes nothing.
 */
export const takeBackOrder =
  (money: Pick<OrderPaymentHooks, 'onOrderCancelled'>) =>
  async (ctx: CommandContext, input: GuestOrderRef): Promise<Record<string, never>> => {
    const { restaurantId, orderId } = input;
    const order = await lockOwnOrder(ctx, input);
    if (!isChangeable(order)) throw fail('orders.already-sent');
    if (order.status === 'cancelled') return {};
    if (order.held_minor > 0 || order.paid_minor > 0) throw fail('orders.being-paid');
    // Without a time to be sent it is told apart from an order that staff canceled, which its guest is told of.
    await setReleaseTime(ctx.db, restaurantId, { orderIds: [orderId], releaseAt: null, at: ctx.clock.now() });
    await cancelLockedOrder(money)(ctx, restaurantId, {
      order,
      reason: '',
      reasonCode: 'guest_changed_mind',
      by: 'Guest',
    });
    return {};
  };
