import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { holdOrders, setPaid, type PayableOrder } from '#features/orders';
import { requireRestaurant } from '#features/restaurants';
import { findOrdersPaidTogether, lockPaymentsOf, markTakenBack } from './payments.repository.ts';
import { whoActs } from './who-acts.ts';

interface TakenBack {
  readonly restaurantId: string;
  readonly orderIds: readonly string[];
}

/**
 * Nobody has paid after all. Whole payments go: which coin paid which order nobody knows, so every order that a payment paid is
 * owed again. Answers all of them.
 */
export const takeBack = async (
  ctx: CommandContext,
  { restaurantId, orderIds }: TakenBack,
): Promise<{ orderIds: string[] }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const orders = await holdPaidTogether(ctx, restaurantId, orderIds);
  const payments = await lockPaymentsOf(
    ctx.db,
    restaurantId,
    orders.map(({ id }) => id),
  );
  if (payments.some(({ refunded }) => refunded > 0)) throw fail('payments.refunded-already');
  const paymentIds = payments.map(({ id }) => id);
  await markTakenBack(ctx.db, restaurantId, { paymentIds, by: whoActs(ctx), at: ctx.clock.now() });
  ctx.touch('payments', restaurantId);
  const paid = orders.filter((order) => order.payment_status === 'paid');
  await setPaid(ctx, restaurantId, { orders: paid, isPaid: false, paidWith: null });
  return { orderIds: paid.map(({ id }) => id) };
};

/** Asked again once they are held: whoever was faster may have taken the money anew, together with that of other orders. */
const holdPaidTogether = async (
  ctx: CommandContext,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<PayableOrder[]> => {
  const together = await findOrdersPaidTogether(ctx.db, restaurantId, orderIds);
  const orders = await holdOrders(ctx, restaurantId, [...orderIds, ...together]);
  const held = orders.map(({ id }) => id);
  const meanwhile = await findOrdersPaidTogether(ctx.db, restaurantId, held);
  return meanwhile.every((id) => held.includes(id))
    ? orders
    : holdPaidTogether(ctx, restaurantId, [...held, ...meanwhile]);
};
