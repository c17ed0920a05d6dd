import { computeSplitBill, type SplitBill } from '@comanda/contract/splitting';
import { asOrderToSplit, type OrderToSplitRow } from '#features/orders';
import type { Share } from './shares.repository.ts';

export interface ComputedBill extends SplitBill {
  /** Null where nothing was ordered. */
  readonly currency: string | null;
  readonly total: number;
  readonly paid: number;
  readonly held: number;
}

export const toBilledOrder = (row: OrderToSplitRow) => ({
  ...asOrderToSplit(row),
  isCancelled: row.status === 'cancelled',
  currency: row.currency,
  paid: row.paid_minor,
  held: row.held_minor,
});
type BilledOrder = ReturnType<typeof toBilledOrder>;

/**
 * The bill of one table: what was ordered and not cancelled, and the shares of it. A menu may have changed its currency while a party sat: a
 * bill is in one, that of the first order that is not paid, and once that is settled in the next.
 */
export const computeTableBill = (
  orders: readonly BilledOrder[],
  shares: readonly Share[],
  asked?: string,
): ComputedBill => {
  const standing = orders.filter(({ isCancelled }) => !isCancelled);
  const first = standing.find(({ paid, total }) => paid < total) ?? standing[0];
  const currency = asked ?? first?.currency ?? null;
  const billed = standing.filter((order) => order.currency === currency);
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
