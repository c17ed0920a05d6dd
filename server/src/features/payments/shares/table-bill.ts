import { computeSplitBill, type SplitBill } from '@comanda/contract/splitting';
import { parseOrderToSplit, type OrderToSplitRow } from '#features/orders';
import type { Share } from './shares.repository.ts';

export interface ComputedBill extends SplitBill {
  /** Null if nothing was ordered. */
  readonly currency: string | null;
  readonly total: number;
  readonly paid: number;
  readonly held: number;
}

export const toBilledOrder = (row: OrderToSplitRow) => ({
  ...parseOrderToSplit(row),
  isCancelled: row.status === 'cancelled',
  currency: row.currency,
  paid: row.paid_minor,
  held: row.held_minor,
});
type BilledOrder = ReturnType<typeof toBilledOrder>;

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
