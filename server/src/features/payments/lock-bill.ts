import { sql } from 'kysely';
import type { TransactionContext } from '#platform/context';
import { lockVisitOrders, selectOrdersToSplit, type PayableOrder } from '#features/orders';
import { lockVisit } from '#features/visits';
import { toBilledOrder, computeTableBill, type ComputedBill } from './table-bill.ts';
import { updatePaidTotals } from './update-paid-totals.ts';
import { touchPayment } from './payments.events.ts';
import { toShare, expireDueShares, selectActiveShares, type Share } from './shares.repository.ts';

/** A bill that nobody else moves until the end of the transaction. */
export interface LockedBill {
  readonly restaurantId: string;
  /** Null for an order that belongs to no visit, and is a bill by itself. */
  readonly visitId: string | null;
  /** All orders of the visit, those that were cancelled as well. */
  readonly orders: readonly PayableOrder[];
  readonly bill: ComputedBill;
  /** The same in another currency, where the party ordered in several. */
  readonly billIn: (currency: string) => ComputedBill;
  /** What somebody holds or has paid, in the order it was taken. */
  readonly shares: readonly Share[];
}

/**
 * Holds everything that was ordered at a visit, then the visit, and reads what is open: whoever wants the same bill waits, and sees what was
 * done here. Shares whose time has run out are free in what this answers. An order that is placed at this moment comes too late for it:
 * only what is held is on the bill. Whatever moves money by this bill makes it outdated: hold it again to move more.
 */
export const lockBill = async (ctx: TransactionContext, restaurantId: string, visitId: string): Promise<LockedBill> => {
  const orders = await lockVisitOrders(ctx, restaurantId, visitId);
  await lockVisit(ctx.db, restaurantId, visitId);
  const expired = await expireDueShares(ctx.db, restaurantId, { visitId, at: ctx.clock.now() });
  for (const { guest_id: guestId } of expired) touchPayment(ctx, restaurantId, { guestId, visitId });
  const present = expired.length > 0 ? await updatePaidTotals(ctx, restaurantId, { orders, by: null }) : orders;
  const shares = await selectActiveShares(ctx.db)
    .where('payments.restaurant_id', '=', restaurantId)
    .where('payments.visit_id', '=', visitId)
    .execute();
  return readBill(ctx, { restaurantId, visitId, orders: present, shares: shares.map(toShare) });
};

/** For an order that belongs to no visit, which its holder holds already. */
export const lockOrderWithoutVisit = (
  ctx: TransactionContext,
  restaurantId: string,
  order: PayableOrder,
): Promise<LockedBill> => readBill(ctx, { restaurantId, visitId: null, orders: [order], shares: [] });

const readBill = async ({ db }: TransactionContext, held: Omit<LockedBill, 'bill' | 'billIn'>): Promise<LockedBill> => {
  const rows = await selectOrdersToSplit(db)
    .where('orders.restaurant_id', '=', held.restaurantId)
    .where('orders.id', '=', sql<string>`any(${sql.val(held.orders.map(({ id }) => id))}::uuid[])`)
    .execute();
  const billed = rows.map(toBilledOrder);
  return {
    ...held,
    bill: computeTableBill(billed, held.shares),
    billIn: (currency) => computeTableBill(billed, held.shares, currency),
  };
};
