import { sql } from 'kysely';
import type { TransactionContext } from '#platform/context';
import { holdOrdersOfVisit, selectOrdersToSplit, type PayableOrder } from '#features/orders';
import { holdVisit } from '#features/visits';
import { asBilled, billOf, type Bill } from './bill-of.ts';
import { followMoney } from './follow-money.ts';
import { touchPayment } from './payments.events.ts';
import { asShare, freeExpired, selectLiveShares, type Share } from './shares.repository.ts';

/** A bill that nobody else moves until the end of the transaction. */
export interface HeldBill {
  readonly restaurantId: string;
  /** Null for an order that belongs to no visit, and is a bill by itself. */
  readonly visitId: string | null;
  /** All orders of the visit, those that were cancelled as well. */
  readonly orders: readonly PayableOrder[];
  readonly bill: Bill;
  /** The same in another currency, where the party ordered in several. */
  readonly billIn: (currency: string) => Bill;
  /** What somebody holds or has paid, in the order it was taken. */
  readonly shares: readonly Share[];
}

/**
 * Holds everything that was ordered at a visit, then the visit, and reads what is open: whoever wants the same bill waits, and sees what was
 * done here. Shares whose time has run out are free in what this answers. An order that is placed at this moment comes too late for it:
 * only what is held is on the bill. Whatever moves money by this bill makes it outdated: hold it again to move more.
 */
export const holdBill = async (ctx: TransactionContext, restaurantId: string, visitId: string): Promise<HeldBill> => {
  const orders = await holdOrdersOfVisit(ctx, restaurantId, visitId);
  await holdVisit(ctx.db, restaurantId, visitId);
  const expired = await freeExpired(ctx.db, restaurantId, { visitId, at: ctx.clock.now() });
  for (const { guest_id: guestId } of expired) touchPayment(ctx, restaurantId, { guestId, visitId });
  const present = expired.length > 0 ? await followMoney(ctx, restaurantId, { orders, by: null }) : orders;
  const shares = await selectLiveShares(ctx.db)
    .where('payments.restaurant_id', '=', restaurantId)
    .where('payments.visit_id', '=', visitId)
    .execute();
  return readBill(ctx, { restaurantId, visitId, orders: present, shares: shares.map(asShare) });
};

/** For an order that belongs to no visit, which its holder holds already. */
export const holdLoneOrder = (ctx: TransactionContext, restaurantId: string, order: PayableOrder): Promise<HeldBill> =>
  readBill(ctx, { restaurantId, visitId: null, orders: [order], shares: [] });

const readBill = async ({ db }: TransactionContext, held: Omit<HeldBill, 'bill' | 'billIn'>): Promise<HeldBill> => {
  const rows = await selectOrdersToSplit(db)
    .where('orders.restaurant_id', '=', held.restaurantId)
    .where('orders.id', '=', sql<string>`any(${sql.val(held.orders.map(({ id }) => id))}::uuid[])`)
    .execute();
  const billed = rows.map(asBilled);
  return {
    ...held,
    bill: billOf(billed, held.shares),
    billIn: (currency) => billOf(billed, held.shares, currency),
  };
};
