import type { BillRates } from './documents.ts';

export interface BillLine {
  /** The item with the options picked, once. */
  readonly unitPrice: number;
  readonly quantity: number;
  /** Null means the restaurant's. */
  readonly taxRateMilliPercent: number | null;
}

export interface TaxLine {
  readonly rateMilliPercent: number;
  readonly amount: number;
}

/** What is to be paid, in minor units: integers all the way. */
export interface Bill {
  readonly subtotal: number;
  /** One line for each rate. Contained in the prices, or added to them, as the restaurant has it. */
  readonly taxes: readonly TaxLine[];
  readonly serviceCharge: number;
  readonly total: number;
}

const wholeMilliPercent = 100_000;

/** Half a cent goes up. Both factors are integers, and so small that no product leaves the range of exact ones. */
const share = (amount: number, part: number, whole: number): number =>
  Math.floor((2 * amount * part + whole) / (2 * whole));

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

export const lineTotal = ({ unitPrice, quantity }: Pick<BillLine, 'unitPrice' | 'quantity'>): number =>
  unitPrice * quantity;

/** The one sum of the product: the cart shows it, and the server charges by it. */
export const billOf = (lines: readonly BillLine[], rates: BillRates): Bill => {
  const subtotal = sumOf(lines.map(lineTotal));
  const taxes = taxesOf(lines, rates);
  const serviceCharge = share(subtotal, rates.serviceChargeMilliPercent, wholeMilliPercent);
  const added = rates.pricesIncludeTax ? 0 : sumOf(taxes.map(({ amount }) => amount));
  return { subtotal, taxes, serviceCharge, total: subtotal + added + serviceCharge };
};

const taxesOf = (lines: readonly BillLine[], { taxRateMilliPercent, pricesIncludeTax }: BillRates): TaxLine[] => {
  const byRate = new Map<number, number>();
  for (const line of lines) {
    const rate = line.taxRateMilliPercent ?? taxRateMilliPercent;
    byRate.set(rate, (byRate.get(rate) ?? 0) + lineTotal(line));
  }
  return [...byRate]
    .filter(([rate]) => rate > 0)
    .toSorted(([one], [other]) => one - other)
    .map(([rateMilliPercent, amount]) => ({
      rateMilliPercent,
      amount: share(
        amount,
        rateMilliPercent,
        pricesIncludeTax ? wholeMilliPercent + rateMilliPercent : wholeMilliPercent,
      ),
    }));
};
