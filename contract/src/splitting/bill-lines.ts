import type { BillLine } from './documents.ts';
import { grainsPerUnit } from './grains.ts';
import { largestRemainder } from './largest-remainder.ts';

/** Of an order, what says which line costs how much of it. */
export interface OrderToSplit {
  readonly id: string;
  readonly guestId: string | null;
  readonly subtotal: number;
  readonly serviceCharge: number;
  readonly taxes: ReadonlyArray<{ readonly rateMilliPercent: number; readonly amount: number }>;
  readonly total: number;
  /** What lines without a rate of their own were taxed at; null where nobody wrote it down. */
  readonly taxRateMilliPercent: number | null;
  readonly items: readonly ItemToSplit[];
}

interface ItemToSplit {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly taxRateMilliPercent: number | null;
}

/**
 * The lines of an order as nobody has paid them yet. Each carries the taxes that were added for it and its part of the service charge; together
 * they are the order's total, to the cent.
 */
export const billLinesOf = (order: OrderToSplit): BillLine[] => {
  const amounts = largestRemainder(order.total, costsOf(order));
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

/** A tax is spread over the lines it was taken on, the service charge over all of them. */
const costsOf = ({ items, taxes, subtotal, serviceCharge, total, taxRateMilliPercent }: OrderToSplit): number[] => {
  const prices = items.map(({ price, quantity }) => price * quantity);
  const areTaxesAdded = total !== subtotal + serviceCharge;
  const added = areTaxesAdded ? taxes.map((tax) => taxPartsOf(tax)) : [];
  return [largestRemainder(serviceCharge, prices), ...added].reduce(
    (costs, parts) => costs.map((cost, index) => cost + (parts[index] ?? 0)),
    prices,
  );

  function taxPartsOf({ rateMilliPercent, amount }: OrderToSplit['taxes'][number]): number[] {
    const taxed = items.map((item, index) =>
      (item.taxRateMilliPercent ?? taxRateMilliPercent ?? rateMilliPercent) === rateMilliPercent
        ? (prices[index] ?? 0)
        : 0,
    );
    return largestRemainder(amount, taxed.some((price) => price > 0) ? taxed : prices);
  }
};
