import { computeSplitBill, type SplitBill } from '@comanda/contract/splitting';
import { sql } from 'kysely';
import type { TransactionContext } from '#platform/context';
import {
  lockOrdersOfVisit,
  selectOrdersToSplit,
  toBilledOrder,
  type BilledOrder,
  type PayableOrder,
} from '#features/orders';
import { lockVisit } from '#features/visits';
import { updatePaidTotals } from './update-paid-totals.ts';
import { expireDuePayments, touchPayment } from '#features/payments/records';
import { listActiveShares, type Share } from './shares.repository.ts';

export interface ComputedBill extends SplitBill {
  /** Null if nothing was ordered. */
  readonly currency: string | null;
  readonly total: number;
  readonly paid: number;
  readonly held: number;
}

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
  const expired = await expireDuePayments(ctx, restaurantId, { visitId, at: ctx.clock.now() });
  for (const { guest_id: guestId } of expired) touchPayment(ctx, restaurantId, { guestId, visitId });
  const updated = expired.length > 0 ? await updatePaidTotals(ctx, restaurantId, { orders, by: null }) : orders;
  const shares = await listActiveShares(ctx.db, restaurantId, visitId);
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
  const rows = await selectOrdersToSplit(db, locked.restaurantId)
    .where('orders.id', '=', sql<string>`any(${sql.val(locked.orders.map(({ id }) => id))}::uuid[])`)
    .execute();
  const billed = rows.map(toBilledOrder);
  return {
    ...locked,
    bill: computeTableBill(billed, locked.shares),
    billIn: (currency) => computeTableBill(billed, locked.shares, currency),
  };
};

/**
 * Computes the bill of one table from the orders that are not cancelled and their shares. A menu may change its currency during a visit, but a
 * bill has one currency: that of the first unpaid order. Once that currency is settled, the bill is in the next one.
 */
export const computeTableBill = (
  orders: readonly BilledOrder[],
  shares: readonly Share[],
  requestedCurrency?: string,
): ComputedBill => {
  const activeOrders = orders.filter(({ isCancelled }) => !isCancelled);
  const first = activeOrders.find(({ paid, total }) => paid < total) ?? activeOrders[0];
  const currency = requestedCurrency ?? first?.currency ?? null;
  const billed = activeOrders.filter((order) => order.currency === currency);
  const sum = (of: 'total' | 'paid' | 'held'): number => billed.reduce((total, order) => total + order[of], 0);
  return {
    ...computeSplitBill(
      billed.map((order) => ({ ...order, taken: order.paid + order.held })),
      shares.filter((share) => share.currency === currency),
    ),
    currency,
    total: sum('total'),
    paid: sum('paid'),
    held: sum('held'),
  };
};
