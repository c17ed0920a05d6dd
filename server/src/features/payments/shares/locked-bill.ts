import { parseNullable } from '@comanda/contract/kernel';
import { paidWith, type MoveCause, type PaidOrder, type PaymentMethodType } from '@comanda/contract/payments';
import { computeTableBill, type ComputedBill } from '@comanda/contract/splitting';
import { sql, type Kysely } from 'kysely';
import type { TransactionContext } from '#platform/context';
import type { DB } from '#platform/db';
import { findBilledOrders, lockOrdersOfVisit, updateOrderPayments, type PayableOrder } from '#features/orders';
import { movePayments, touchPayment } from '#features/payments/records';
import { lockVisit } from '#features/visits';
import { listActiveShares, type Share } from './shares.repository.ts';

/** A bill whose rows are locked until the end of the transaction. */
export interface LockedBill {
  readonly restaurantId: string;
  /** Null for an order without a visit, which has a bill of its own. */
  readonly visitId: string | null;
  /** All orders of the visit, including cancelled ones. */
  readonly orders: readonly PayableOrder[];
  readonly bill: ComputedBill;
  /** The bill in another currency, for a party that ordered in several. */
  readonly billIn: (currency: string) => ComputedBill;
  /** Claimed and paid shares, in the order they were claimed. */
  readonly shares: readonly Share[];
}

/**
 * Locks all orders of a visit, then the visit, and reads the open amounts. Other transactions on the same bill wait and then see the changes
 * made here. Due shares are expired first, so the returned bill counts them as open. An order placed after the lock is not on the bill. The
 * returned bill is outdated once money was moved with it: lock the bill again before moving more.
 */
export const lockBill = async (ctx: TransactionContext, restaurantId: string, visitId: string): Promise<LockedBill> => {
  const orders = await lockOrdersOfVisit(ctx.db, restaurantId, visitId);
  await lockVisit(ctx.db, restaurantId, visitId);
  const active = await listActiveShares(ctx.db, restaurantId, visitId);
  const now = ctx.clock.now();
  const due = active.filter(({ status, expiresAt }) => status === 'pending' && expiresAt !== null && expiresAt <= now);
  const updated = await releaseShares(ctx, { restaurantId, visitId, orders }, { shares: due, by: 'server' });
  const shares = active.filter((share) => !due.includes(share));
  return readBill(ctx, { restaurantId, visitId, orders: updated, shares });
};

/** Bill of an order without a visit. The caller has already locked the order. */
export const readBillOfLockedOrder = (
  ctx: TransactionContext,
  restaurantId: string,
  order: PayableOrder,
): Promise<LockedBill> => readBill(ctx, { restaurantId, visitId: null, orders: [order], shares: [] });

const readBill = async (
  { db }: TransactionContext,
  locked: Omit<LockedBill, 'bill' | 'billIn'>,
): Promise<LockedBill> => {
  const orderIds = locked.orders.map(({ id }) => id);
  const billed = await findBilledOrders(db, locked.restaurantId, orderIds);
  return {
    ...locked,
    bill: computeTableBill(billed, locked.shares),
    billIn: (currency) => computeTableBill(billed, locked.shares, currency),
  };
};

interface ReleaseSharesInput {
  readonly shares: readonly Share[];
  readonly by: MoveCause;
}

/**
 * Releases claimed shares of a locked bill, so that their lines and amounts are open again. Shares that are already paid or released do not
 * change. The provider may still report a payment for a released share: see `markSharePaid`. Returns the orders with their new amounts.
 */
export const releaseShares = async (
  ctx: TransactionContext,
  { restaurantId, visitId, orders }: Pick<LockedBill, 'restaurantId' | 'visitId' | 'orders'>,
  { shares, by }: ReleaseSharesInput,
): Promise<readonly PayableOrder[]> => {
  const pending = shares.filter(({ status }) => status === 'pending');
  if (pending.length === 0) return orders;
  const paymentIds = pending.map(({ id }) => id);
  await movePayments(ctx, restaurantId, { paymentIds, from: 'pending', to: 'expired', by });
  for (const { guestId } of pending) touchPayment(ctx, restaurantId, { guestId, visitId });
  const updated = await updatePaidTotals(ctx, restaurantId, { orders, by: null });
  return updated.orders;
};

interface UpdatePaidTotalsInput {
  /** Orders that the caller has locked. */
  readonly orders: readonly PayableOrder[];
  /** Method of the payment; null if money was refunded or voided, or a share was only claimed or released. */
  readonly by: { readonly method: PaymentMethodType } | null;
}

interface UpdatedOrders {
  readonly orders: PayableOrder[];
  /** The orders that are completely paid now and were not before. */
  readonly paidOrders: PaidOrder[];
}

/**
 * Recomputes the stored totals of orders from their payments: the paid and claimed amounts, whether each order is paid, and whether its visit
 * is settled. Notifies everybody who is viewing them.
 */
export const updatePaidTotals = async (
  ctx: TransactionContext,
  restaurantId: string,
  { orders, by }: UpdatePaidTotalsInput,
): Promise<UpdatedOrders> => {
  const sums = await sumPaymentPartsByOrder(
    ctx.db,
    restaurantId,
    orders.map(({ id }) => id),
  );
  const byOrder = new Map(sums.map((row) => [row.order_id, row]));
  const money = orders.map((order) => {
    const {
      paid = 0,
      held = 0,
      test_paid: testPaid = 0,
      payments = 0,
      paid_with: means = null,
    } = byOrder.get(order.id) ?? {};
    const isPaid = payments > 0 && paid >= order.total_minor;
    return { order, paid, held, testPaid, isPaid, paidWith: parseNullable(paidWith, means) };
  });
  await updateOrderPayments(ctx, restaurantId, { money, by });
  return {
    orders: money.map(({ order, paid, held, isPaid }) => ({
      ...order,
      paid_minor: paid,
      held_minor: held,
      payment_status: isPaid ? 'paid' : order.payment_status === 'paid' ? 'pending' : order.payment_status,
    })),
    paidOrders: money
      .filter(({ order, isPaid }) => isPaid && order.payment_status !== 'paid')
      .map(({ order: { id: orderId, total_minor: total, currency } }) => ({ orderId, total, currency })),
  };
};

interface OrderSumsRow {
  readonly order_id: string;
  readonly paid: number;
  readonly held: number;
  /** The part of the paid amount that was paid in test mode. */
  readonly test_paid: number;
  readonly payments: number;
  /** Cash or card if all payments agree; null if they differ or staff did not enter it. */
  readonly paid_with: string | null;
}

/** The paid and claimed amounts of orders, with the number of payments and their methods. */
const sumPaymentPartsByOrder = (
  db: Kysely<DB>,
  restaurantId: string,
  orderIds: readonly string[],
): Promise<OrderSumsRow[]> =>
  db
    .selectFrom('payment_parts')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.restaurant_id', '=', 'payment_parts.restaurant_id')
        .onRef('payments.id', '=', 'payment_parts.payment_id'),
    )
    .select('order_id')
    .select([
      sql<number>`coalesce(sum(payment_parts.amount_minor) filter (where status = 'paid'), 0)::float8`.as('paid'),
      sql<number>`coalesce(sum(payment_parts.amount_minor) filter (where status = 'pending'), 0)::float8`.as('held'),
      sql<number>`coalesce(sum(payment_parts.amount_minor) filter (where status = 'paid' and is_test), 0)::float8`.as(
        'test_paid',
      ),
      sql<number>`(count(*) filter (where status = 'paid'))::int`.as('payments'),
      sql<string | null>`case
        when count(distinct coalesce(paid_with, '')) filter (where status = 'paid') = 1
        then min(paid_with) filter (where status = 'paid')
      end`.as('paid_with'),
    ])
    .where('payment_parts.restaurant_id', '=', restaurantId)
    .where('order_id', '=', sql<string>`any(${sql.val(orderIds)}::uuid[])`)
    .groupBy('order_id')
    .execute();
