import { computeTableBill, type ComputedBill } from '@comanda/contract/splitting';
import { sql } from 'kysely';
import type { TransactionContext } from '#platform/context';
import { lockOrdersOfVisit, selectOrdersToSplit, toBilledOrder, type PayableOrder } from '#features/orders';
import { lockVisit } from '#features/visits';
import { releaseShares } from './release-shares.ts';
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
