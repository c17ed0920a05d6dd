import type { BillRates } from '@comanda/contract/kernel';

export interface BillInputLine {
  /** Price of one unit including the chosen options. */
  readonly unitPrice: number;
  readonly quantity: number;
  /** Amount that discounts take off the whole line. */
  readonly discount?: number;
  /** Null means the restaurant's rate. */
  readonly taxRateMilliPercent: number | null;
}

export interface TaxLine {
  readonly rateMilliPercent: number;
  readonly amount: number;
}

/** The sums to be paid, in minor units (integers throughout). */
export interface Bill {
  /** Sum of the lines after their discounts. */
  readonly subtotal: number;
  /** One line per rate. The restaurant's settings say if the prices already include the tax. */
  readonly taxes: readonly TaxLine[];
  readonly serviceCharge: number;
  readonly total: number;
}

const wholeMilliPercent = 100_000;

/**
 * Rounds half a cent up. Both factors are integers small enough that no product exceeds the range of exact integers.
 */
const proportion = (amount: number, part: number, whole: number): number =>
  Math.floor((2 * amount * part + whole) / (2 * whole));

export const sumAmounts = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

export const computeLineTotal = ({
  unitPrice,
  quantity,
  discount = 0,
}: Pick<BillInputLine, 'unitPrice' | 'quantity' | 'discount'>): number => unitPrice * quantity - discount;

/** The single function that computes a bill: the cart shows its result, and the server charges by it. */
export const computeBill = (lines: readonly BillInputLine[], rates: BillRates): Bill => {
  const subtotal = sumAmounts(lines.map(computeLineTotal));
  const taxes = taxesOf(lines, rates);
  const serviceCharge = proportion(subtotal, rates.serviceChargeMilliPercent, wholeMilliPercent);
  const added = rates.pricesIncludeTax ? 0 : sumAmounts(taxes.map(({ amount }) => amount));
  return { subtotal, taxes, serviceCharge, total: subtotal + added + serviceCharge };
};

const taxesOf = (lines: readonly BillInputLine[], { taxRateMilliPercent, pricesIncludeTax }: BillRates): TaxLine[] => {
  const byRate = new Map<number, number>();
  for (const line of lines) {
    const rate = line.taxRateMilliPercent ?? taxRateMilliPercent;
    byRate.set(rate, (byRate.get(rate) ?? 0) + computeLineTotal(line));
  }
  return [...byRate]
    .filter(([rate]) => rate > 0)
    .toSorted(([one], [other]) => one - other)
    .map(([rateMilliPercent, amount]) => ({
      rateMilliPercent,
      amount: proportion(
        amount,
        rateMilliPercent,
        pricesIncludeTax ? wholeMilliPercent + rateMilliPercent : wholeMilliPercent,
      ),
    }));
};
