import { z } from 'zod';
import { id, milliPercent } from '@comanda/contract/kernel';
import { largestRemainder } from '@comanda/contract/splitting';

/**
 * A bill has columns: what the dishes of a tax rate cost without it, the tax of each rate, and the service charge. A share is what a receipt
 * stands for of one column of one order; a receipt that takes another one back stands for less than nothing.
 */
export const receiptShare = z.object({
  orderId: id,
  column: z.enum(['net', 'tax', 'service']),
  /** Null for the service charge. */
  rateMilliPercent: milliPercent.nullable(),
  amount: z.int(),
});
export type ReceiptShare = z.infer<typeof receiptShare>;

export interface ReceiptedLine {
  readonly id: string;
  readonly price: number;
  readonly quantity: number;
  readonly taxRateMilliPercent: number | null;
}

/** Of an order, what decides its columns. */
export interface ReceiptedOrder {
  readonly id: string;
  readonly total: number;
  readonly serviceCharge: number;
  readonly taxes: ReadonlyArray<{ readonly rateMilliPercent: number; readonly amount: number }>;
  /** What lines without a rate of their own were taxed at. */
  readonly taxRateMilliPercent: number;
  readonly pricesIncludeTax: boolean;
  readonly lines: readonly ReceiptedLine[];
}

const rateOf = (order: ReceiptedOrder, line: ReceiptedLine): number =>
  line.taxRateMilliPercent ?? order.taxRateMilliPercent;

const priceOf = ({ price, quantity }: ReceiptedLine): number => price * quantity;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** All columns of an order: together they are its total. */
export const columnsOf = (order: ReceiptedOrder): ReceiptShare[] => {
  const { id: orderId, taxes, serviceCharge, total, pricesIncludeTax, lines } = order;
  const taxColumns = taxes.map(
    ({ rateMilliPercent, amount }) => ({ orderId, column: 'tax', rateMilliPercent, amount }) as const,
  );
  const known = [...new Set(lines.map((line) => rateOf(order, line)))].toSorted((one, other) => one - other);
  const rates = known.length === 0 ? [order.taxRateMilliPercent] : known;
  const gross = total - serviceCharge - (pricesIncludeTax ? 0 : sumOf(taxes.map(({ amount }) => amount)));
  const prices = rates.map((rate) => sumOf(lines.filter((line) => rateOf(order, line) === rate).map(priceOf)));
  const contained = pricesIncludeTax ? taxes : [];
  const taxOf = (rate: number): number => contained.find((tax) => tax.rateMilliPercent === rate)?.amount ?? 0;
  const nets = largestRemainder(gross, prices).map((amount, index) => amount - taxOf(rates[index] ?? 0));
  // A tax that no line says it bears is in all prices.
  const ofNobody = contained.filter(({ rateMilliPercent }) => !rates.includes(rateMilliPercent));
  const borne = largestRemainder(sumOf(ofNobody.map(({ amount }) => amount)), nets);
  const netColumns = nets.map((amount, index) => {
    const rateMilliPercent = rates[index] ?? 0;
    return { orderId, column: 'net', rateMilliPercent, amount: amount - (borne[index] ?? 0) } as const;
  });
  const service = { orderId, column: 'service', rateMilliPercent: null, amount: serviceCharge } as const;
  return [...netColumns, ...taxColumns, ...(serviceCharge === 0 ? [] : [service])];
};

const isSameColumn = (one: ReceiptShare, other: ReceiptShare): boolean =>
  one.orderId === other.orderId && one.column === other.column && one.rateMilliPercent === other.rateMilliPercent;

/** What is left of the columns after what other receipts stand for. */
export const remainingOf = (columns: readonly ReceiptShare[], taken: readonly ReceiptShare[]): ReceiptShare[] =>
  columns.map((column) => {
    const gone = sumOf(taken.filter((share) => isSameColumn(share, column)).map(({ amount }) => amount));
    return { ...column, amount: Math.max(0, column.amount - gone) };
  });

/** So finely are the parts of a cent told apart by which cents are handed out. */
const fineness = 1_000_000_000n;

interface Taking {
  /** What of the order nobody's receipt stands for yet. */
  readonly remaining: readonly ReceiptShare[];
  /** What the payer paid of which line. */
  readonly paid: ReadonlyArray<{ readonly lineId: string; readonly amount: number }>;
}

/**
 * What a payer's receipt stands for of an order's columns: as their lines are made of them, by largest remainder, and never more than is
 * left of any. Whoever pays the last of an order takes what is left of each, so that over all payers nothing is lost or doubled.
 */
export const takeShares = (order: ReceiptedOrder, { remaining, paid }: Taking): ReceiptShare[] => {
  const amount = sumOf(paid.map((part) => part.amount));
  if (amount >= sumOf(remaining.map((column) => column.amount))) return [...remaining];
  const wanted = wantedOf(order, paid);
  const parts = remaining.map((column, index) => {
    const fine = wanted[index] ?? 0n;
    return { column, taken: Math.min(Number(fine / fineness), column.amount), rest: fine % fineness };
  });
  let left = amount - sumOf(parts.map(({ taken }) => taken));
  for (const part of parts.toSorted((one, other) => (one.rest > other.rest ? -1 : one.rest < other.rest ? 1 : 0))) {
    if (left <= 0 || part.taken >= part.column.amount) continue;
    part.taken += 1;
    left -= 1;
  }
  // Where a column is used up, those before have taken a cent more of it than was theirs: it comes from where there is most.
  for (const part of parts.toSorted((one, other) => roomOf(other) - roomOf(one))) {
    const more = Math.max(0, Math.min(left, roomOf(part)));
    part.taken += more;
    left -= more;
  }
  return parts.map(({ column, taken }) => ({ ...column, amount: taken }));
};

const roomOf = ({ column, taken }: { column: ReceiptShare; taken: number }): number => column.amount - taken;

/** How much of each column the paid parts of lines come to, in so fine parts of a cent. */
const wantedOf = (order: ReceiptedOrder, paid: Taking['paid']): bigint[] => {
  const columns = columnsOf(order);
  const bearers = columns.map(({ rateMilliPercent }) => {
    const ofRate = order.lines.filter((line) => rateOf(order, line) === rateMilliPercent);
    return ofRate.length === 0 ? order.lines : ofRate;
  });
  const wanted = columns.map(() => 0n);
  for (const { lineId, amount } of paid) {
    const weights = columns.map(({ amount: whole }, index) => {
      const lines = bearers[index] ?? [];
      const line = lines.find(({ id: bearer }) => bearer === lineId);
      return line === undefined ? 0n : portion(whole, priceOf(line), sumOf(lines.map(priceOf)));
    });
    const weight = weights.reduce((sum, one) => sum + one, 0n);
    if (weight === 0n) continue;
    for (const [index, one] of weights.entries())
      wanted[index] = (wanted[index] ?? 0n) + (BigInt(amount) * fineness * one) / weight;
  }
  return wanted;
};

const portion = (whole: number, part: number, all: number): bigint =>
  all === 0 ? 0n : (BigInt(whole) * fineness * BigInt(part)) / BigInt(all);
