import type { BillLine } from './documents.ts';
import { grainsPerUnit } from './grains.ts';
import { divideByWeights } from '@comanda/contract/kernel';

/** The fields of an order that decide how much of its total each line costs. */
export interface OrderToSplit {
  readonly id: string;
  readonly guestId: string | null;
  readonly subtotal: number;
  readonly serviceCharge: number;
  readonly taxes: ReadonlyArray<{ readonly rateMilliPercent: number; readonly amount: number }>;
  readonly total: number;
  /** Tax rate of lines without a rate of their own; null if it was not recorded. */
  readonly taxRateMilliPercent: number | null;
  readonly items: readonly ItemToSplit[];
}

interface ItemToSplit {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  /** Amount that discounts take off the whole line. */
  readonly discount: number;
  readonly taxRateMilliPercent: number | null;
}

/**
 * The lines of an order before any payment. Each includes the taxes added for it and its part of the service charge, so
 * that together they come to the order's total, to the cent.
 */
export const computeBillLines = (order: OrderToSplit): BillLine[] => {
  const amounts = divideByWeights(order.total, lineCosts(order));
  return order.items.map(({ id, name, quantity }, index) => ({
    orderId: order.id,
    lineId: id,
    name,
    quantity,
    guestId: order.guestId,
    amount: amounts[index] ?? 0,
    open: amounts[index] ?? 0,
    openGrains: quantity * grainsPerUnit,
  }));
};

/** Spreads each tax over the lines that it was charged on, and the service charge over all lines. */
const lineCosts = ({ items, taxes, subtotal, serviceCharge, total, taxRateMilliPercent }: OrderToSplit): number[] => {
  const prices = items.map(({ price, quantity, discount }) => price * quantity - discount);
  const areTaxesAdded = total !== subtotal + serviceCharge;
  const addedTaxes = areTaxesAdded ? taxes.map((tax) => spreadTax(tax)) : [];
  return [divideByWeights(serviceCharge, prices), ...addedTaxes].reduce(
    (costs, parts) => costs.map((cost, index) => cost + (parts[index] ?? 0)),
    prices,
  );

  function spreadTax({ rateMilliPercent, amount }: OrderToSplit['taxes'][number]): number[] {
    const taxedPrices = items.map((item, index) =>
      (item.taxRateMilliPercent ?? taxRateMilliPercent ?? rateMilliPercent) === rateMilliPercent
        ? (prices[index] ?? 0)
        : 0,
    );
    return divideByWeights(amount, taxedPrices.some((price) => price > 0) ? taxedPrices : prices);
  }
};
