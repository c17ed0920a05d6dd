import { sumOf, type TaxLine } from './bill.ts';
import type { OrderDocument } from './documents.ts';

/** What an order adds to the tab: its own sums, agreed when it was placed. */
export type OrderSums = Pick<OrderDocument, 'status' | 'subtotal' | 'taxes' | 'serviceCharge' | 'total' | 'paid'>;

export interface TabTaxLine extends TaxLine {
  /** Contained in the prices; otherwise added to them. */
  readonly isIncluded: boolean;
}

/** What several orders come to, in minor units. */
export interface Tab {
  readonly subtotal: number;
  readonly taxes: readonly TabTaxLine[];
  readonly serviceCharge: number;
  readonly total: number;
  readonly paid: number;
  readonly left: number;
}

/** Nothing is computed anew: each order keeps the sums it was placed with, whatever the rates have become. A cancelled one counts for nothing. */
export const tabOf = (orders: readonly OrderSums[]): Tab => {
  const counted = orders.filter(({ status }) => status !== 'cancelled');
  const total = sumOf(counted.map((order) => order.total));
  const paid = sumOf(counted.map((order) => order.paid));
  return {
    subtotal: sumOf(counted.map((order) => order.subtotal)),
    taxes: taxesOf(counted),
    serviceCharge: sumOf(counted.map((order) => order.serviceCharge)),
    total,
    paid,
    left: total - paid,
  };
};

/** One line for each rate, and for whether the prices contain it: an owner may change that while a table sits. */
const taxesOf = (orders: readonly OrderSums[]): TabTaxLine[] => {
  const lines = new Map<string, TabTaxLine>();
  for (const { taxes, subtotal, serviceCharge, total } of orders) {
    const isIncluded = total === subtotal + serviceCharge;
    for (const { rateMilliPercent, amount } of taxes) {
      const key = `${rateMilliPercent} ${isIncluded}`;
      lines.set(key, { rateMilliPercent, isIncluded, amount: (lines.get(key)?.amount ?? 0) + amount });
    }
  }
  return [...lines.values()].toSorted((one, other) => one.rateMilliPercent - other.rateMilliPercent);
};
