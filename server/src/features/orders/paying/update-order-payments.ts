import { fail } from '@comanda/contract';
import type { PaidWith, PaymentMethodType } from '@comanda/contract/payments';
import type { TransactionContext } from '#platform/context';
import {
  touchOrders,
  findOrdersOfSameVisits,
  lockOrders,
  lockOrdersOfVisit,
  releasePaidOrder,
  saveOrderPaidTotals,
  type PayableOrder,
  settleVisit,
  updatePaymentFailed,
} from '#features/orders/records';
import { trackPaid } from '#features/orders/placing';

interface SetPaymentFailedInput {
  /** The orders, locked by the caller. */
  readonly orders: readonly PayableOrder[];
  readonly isFailed: boolean;
}

/** Marks orders as failed after a declined payment, or as pending when someone tries again. Paid orders stay paid. */
export const setPaymentFailed = async (
  ctx: TransactionContext,
  restaurantId: string,
  { orders, isFailed }: SetPaymentFailedInput,
): Promise<void> => {
  const affected = orders.filter(({ payment_status: status }) => status === (isFailed ? 'pending' : 'failed'));
  if (affected.length === 0) return;
  const orderIds = affected.map(({ id }) => id);
  await updatePaymentFailed(ctx.db, restaurantId, { orderIds, isFailed, at: ctx.clock.now() });
  for (const { id, visit_id: visitId } of affected) touchOrders(ctx, restaurantId, { visitId, orderIds: [id] });
};

/** Locks these orders and all other orders of their visits until the transaction ends. Fails if one of them does not exist. */
export const lockOrdersWithVisits = async (
  ctx: TransactionContext,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<PayableOrder[]> => {
  const around = await findOrdersOfSameVisits(ctx.db, restaurantId, orderIds);
  if (!orderIds.every((id) => around.includes(id))) throw fail('not-found');
  return lockOrders(ctx.db, restaurantId, around);
};

/** Locks all orders of a visit until the transaction ends. */
export const lockVisitOrders = (
  ctx: TransactionContext,
  restaurantId: string,
  visitId: string,
): Promise<PayableOrder[]> => lockOrdersOfVisit(ctx.db, restaurantId, visitId);

interface OrderMoney {
  readonly order: PayableOrder;
  readonly paid: number;
  readonly held: number;
  /** The part of `paid` that was paid in test mode. */
  readonly testPaid: number;
  /** True if the paid amount covers the order's total. */
  readonly isPaid: boolean;
  /** Cash or card, if the whole order was paid that way at the table; null if payments differ, or staff did not say. */
  readonly paidWith: PaidWith | null;
}

interface SetPaidInput {
  readonly money: readonly OrderMoney[];
  /** Payment method of the money that came in; null if money was refunded. */
  readonly by: { readonly method: PaymentMethodType } | null;
}

/** Updates the paid totals and payment status of these orders, and settles or reopens their visits. The caller has locked the orders. */
export const updateOrderPayments = async (
  ctx: TransactionContext,
  restaurantId: string,
  { money, by }: SetPaidInput,
): Promise<void> => {
  const changed = money.filter(hasChanged);
  for (const { order, paid, held, testPaid, isPaid, paidWith } of changed) {
    const sums = { orderId: order.id, paid, held, testPaid, at: ctx.clock.now() };
    const wasPaid = order.payment_status === 'paid';
    const payment = isPaid
      ? { isPaid, paidWith, ...(by === null ? {} : { method: by.method }) }
      : { isPaid, paidWith: null };
    await saveOrderPaidTotals(ctx.db, restaurantId, isPaid === wasPaid ? sums : { ...sums, payment });
    // The staff get an order that had to be paid first now. A cancelled one stays away from them: its money is refunded.
    if (isPaid && order.waits_for === 'payment' && order.status !== 'cancelled')
      await releasePaidOrder(ctx.db, restaurantId, { orderId: order.id, at: ctx.clock.now() });
    if (isPaid && !wasPaid)
      trackPaid(ctx, restaurantId, { ...order, payment_method: by?.method ?? order.payment_method });
  }
  for (const { order } of changed) touchOrders(ctx, restaurantId, { visitId: order.visit_id, orderIds: [order.id] });
  const statusChanged = changed.filter(({ order, isPaid }) => isPaid !== (order.payment_status === 'paid'));
  for (const visitId of new Set(statusChanged.map(({ order }) => order.visit_id))) {
    await settleVisit(ctx, restaurantId, visitId);
  }
};

const hasChanged = ({ order, paid, held, isPaid }: OrderMoney): boolean =>
  order.paid_minor !== paid || order.held_minor !== held || isPaid !== (order.payment_status === 'paid');
