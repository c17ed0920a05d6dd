import type { BillLine } from './documents.ts';
import { divideByWeights } from '@comanda/contract/kernel';

/**
 * Number of grains in one unit of a dish. It is divisible by 2 to 12, so halves to twelfths are whole numbers of
 * grains.
 */
export const grainsPerUnit = 27_720;

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
 * The part of a line that a share takes. `grains` is 0 if it takes money off the line without taking a part of the
 * dish.
 */
export interface ShareLine {
  readonly orderId: string;
  readonly lineId: string;
  readonly grains: number;
  readonly amount: number;
}

/** A share that is claimed or paid. A share that was released or taken back is not live any more. */
export interface LiveShare {
  readonly lines: readonly ShareLine[];
  /** Number of equal parts that the bill is divided into; null if the bill is divided in another way. */
  readonly equalOf: number | null;
}

export interface OrderWithTaken extends OrderToSplit {
  /** Amount of the order that is claimed or paid. */
  readonly taken: number;
}

/** A bill that is being divided. */
export interface SplitBill {
  readonly lines: readonly BillLine[];
  readonly equally: { readonly among: number; readonly taken: number } | null;
}

/** An order on a bill, with the amounts of it that are paid and claimed. */
export interface BilledOrder extends OrderToSplit {
  readonly isCancelled: boolean;
  readonly currency: string;
  readonly paid: number;
  readonly held: number;
}

export interface ComputedBill extends SplitBill {
  /** Null if nothing was ordered. */
  readonly currency: string | null;
  readonly total: number;
  readonly paid: number;
  readonly held: number;
}

/**
 * Computes the bill of one table from the orders that are not cancelled and their shares. A menu may change its currency
 * during a visit, but a bill has one currency: that of the first unpaid order. Once that currency is settled, the bill is
 * in the next one.
 */
export const computeTableBill = (
  orders: readonly BilledOrder[],
  shares: ReadonlyArray<LiveShare & { readonly currency: string }>,
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

/**
 * Computes the state of a bill from its orders (in the order of placing) and its live shares (in the order of
 * claiming).
 */
export const computeSplitBill = (orders: readonly OrderWithTaken[], shares: readonly LiveShare[]): SplitBill => {
  const taken = Map.groupBy(
    shares.flatMap(({ lines }) => lines),
    ({ orderId }) => orderId,
  );
  return {
    lines: orders.flatMap((order) => toOpenLines(order, taken.get(order.id) ?? [])),
    equally: equalSplitOf(shares),
  };
};

const toOpenLines = (order: OrderWithTaken, taken: readonly ShareLine[]): BillLine[] => {
  const byLine = Map.groupBy(taken, ({ lineId }) => lineId);
  const lines = computeBillLines(order).map((line) => {
    const parts = byLine.get(line.lineId) ?? [];
    return {
      ...line,
      open: parts.reduce((open, { amount }) => open - amount, line.open),
      openGrains: parts.reduce((grains, part) => grains - part.grains, line.openGrains),
    };
  });
  // Payments from before shares had lines are deducted from the order as a whole.
  const takenWithoutLines = order.taken - taken.reduce((sum, { amount }) => sum + amount, 0);
  const deductions = divideByWeights(
    takenWithoutLines,
    lines.map(({ open }) => open),
  );
  return lines.map((line, index) => closeFullyTakenLine({ ...line, open: line.open - (deductions[index] ?? 0) }));
};

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

/** If a line's whole price is taken, none of the dish can be chosen, even if the money was taken without any grains. */
const closeFullyTakenLine = (line: BillLine): BillLine =>
  line.amount > 0 && line.open === 0 ? { ...line, openGrains: 0 } : line;

/** The most recent equal share decides the number of parts. */
const equalSplitOf = (shares: readonly LiveShare[]): SplitBill['equally'] => {
  const among = shares.flatMap(({ equalOf }) => equalOf ?? []);
  const last = among.at(-1);
  return last === undefined ? null : { among: last, taken: among.length };
};
