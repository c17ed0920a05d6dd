import { sumAmounts, type TaxLine } from './bill.ts';
import type { OrderDocument } from './documents.ts';

/** The sums of one order that go into the tab. They were fixed when the order was placed. */
export type OrderSums = Pick<OrderDocument, 'status' | 'subtotal' | 'taxes' | 'serviceCharge' | 'total' | 'paid'>;

export interface TabTaxLine extends TaxLine {
  /** True if the prices include the tax; false if it is added to them. */
  readonly isIncluded: boolean;
}

/** Sums of several orders, in minor units. */
export interface Tab {
  readonly subtotal: number;
  readonly taxes: readonly TabTaxLine[];
  readonly serviceCharge: number;
  readonly total: number;
  readonly paid: number;
  readonly left: number;
}

/**
 * Adds up the sums that each order was placed with, without recomputing them from the current rates. Cancelled orders
 * do not count.
 */
export const computeTab = (orders: readonly OrderSums[]): Tab => {
  const counted = orders.filter(({ status }) => status !== 'cancelled');
  const total = sumAmounts(counted.map((order) => order.total));
  const paid = sumAmounts(counted.map((order) => order.paid));
  return {
    subtotal: sumAmounts(counted.map((order) => order.subtotal)),
    taxes: taxesOf(counted),
    serviceCharge: sumAmounts(counted.map((order) => order.serviceCharge)),
    total,
    paid,
    left: total - paid,
  };
};

/** One line for each rate, separately for included and added taxes: an owner may change that setting during a visit. */
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
