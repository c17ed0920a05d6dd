import { fail } from '@comanda/contract';
import { toEventMoney } from '@comanda/contract/analytics';
import { paymentMethodType, type PaidWith, type PaymentMethodType } from '@comanda/contract/payments';
import { sql, type Kysely } from 'kysely';
import type { TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';
import { settleVisit } from '#features/visits';
import { touchOrders } from './orders.events.ts';
import { findOrdersOfSameVisits, lockOrders, type PayableOrder } from './payable-orders.repository.ts';

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

interface PaidSums {
  readonly orderId: string;
  readonly paid: number;
  readonly held: number;
  readonly testPaid: number;
  readonly at: Date;
  /** The new payment state; omitted if the order stays paid or stays unpaid. */
  readonly payment?: {
    readonly isPaid: boolean;
    readonly method?: PaymentMethodType;
    readonly paidWith: PaidWith | null;
  };
}

const saveOrderPaidTotals = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, paid, held, testPaid, at, payment }: PaidSums,
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({
      paid_minor: paid,
      held_minor: held,
      test_paid_minor: testPaid,
      updated_at: at,
      ...(payment === undefined
        ? {}
        : {
            payment_status: payment.isPaid ? 'paid' : 'pending',
            paid_at: payment.isPaid ? at : null,
            paid_with: payment.paidWith,
            ...(payment.method === undefined ? {} : { payment_method: payment.method }),
          }),
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', orderId)
    .execute();
};

/** Sends a paid order to the staff: its age counts from now on. An order for later still waits for its time. */
const releasePaidOrder = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({
      waits_for: sql`case when release_at > ${at} then 'time' end`,
      placed_at: sql`case when release_at > ${at} then placed_at else created_at end`,
      created_at: sql`case when release_at > ${at} then created_at else ${at} end`,
      updated_at: at,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', orderId)
    .where('waits_for', '=', 'payment')
    .execute();
};

interface PaidOrder {
  readonly id: string;
  readonly payment_method: string;
  readonly total_minor: number;
  readonly currency: string;
}

const trackPaid = (ctx: TransactionContext, restaurantId: string, order: PaidOrder): void =>
  ctx.track({
    name: 'payment_completed',
    fields: {
      restaurant_id: restaurantId,
      order_id: order.id,
      payment_method: paymentMethodType.parse(order.payment_method),
      ...toEventMoney(order.total_minor, order.currency),
    },
  });

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

interface PaymentFailed {
  readonly orderIds: readonly string[];
  readonly isFailed: boolean;
  readonly at: Date;
}

const updatePaymentFailed = async (
  db: Kysely<DB>,
  restaurantId: string,
  { orderIds, isFailed, at }: PaymentFailed,
): Promise<void> => {
  await db
    .updateTable('orders')
    .set({ payment_status: isFailed ? 'failed' : 'pending', updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${sql.val(orderIds)}::uuid[])`)
    .execute();
};
