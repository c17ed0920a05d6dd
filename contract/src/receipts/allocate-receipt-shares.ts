import { z } from 'zod';
import { divideByWeights, id, milliPercent, roundedProportion } from '@comanda/contract/kernel';
import { computeBillLines, grainsPerUnit, type OrderToSplit } from '@comanda/contract/splitting';

/**
 * A bill consists of columns: the net amount of the dishes of each tax rate, the tax of each rate, and the service
 * charge. A share is the part of one column of one order that a receipt covers; it is negative on a receipt that
 * reverses another one.
 */
export const receiptShare = z.object({
  orderId: id,
  column: z.enum(['net', 'tax', 'service']),
  /** Null for the service charge. */
  rateMilliPercent: milliPercent.nullable(),
  amount: z.int(),
});
export type ReceiptShare = z.infer<typeof receiptShare>;

export interface ReceiptOrderLine {
  readonly id: string;
  readonly price: number;
  readonly quantity: number;
  /** Amount that discounts take off the whole line. */
  readonly discount: number;
  readonly taxRateMilliPercent: number | null;
}

/** The fields of an order that determine its columns. */
export interface ReceiptOrder {
  readonly id: string;
  readonly total: number;
  readonly serviceCharge: number;
  readonly taxes: ReadonlyArray<{ readonly rateMilliPercent: number; readonly amount: number }>;
  /** Tax rate of lines without a rate of their own. */
  readonly taxRateMilliPercent: number;
  readonly pricesIncludeTax: boolean;
  readonly lines: readonly ReceiptOrderLine[];
}

const rateOf = (order: ReceiptOrder, line: ReceiptOrderLine): number =>
  line.taxRateMilliPercent ?? order.taxRateMilliPercent;

const priceOf = ({ price, quantity, discount }: ReceiptOrderLine): number => price * quantity - discount;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** All columns of an order; they sum to its total. */
export const listReceiptColumns = (order: ReceiptOrder): ReceiptShare[] => {
  const { id: orderId, taxes, serviceCharge, total, pricesIncludeTax, lines } = order;
  const taxColumns = taxes.map(
    ({ rateMilliPercent, amount }) => ({ orderId, column: 'tax', rateMilliPercent, amount }) as const,
  );
  const lineRates = [...new Set(lines.map((line) => rateOf(order, line)))].toSorted((one, other) => one - other);
  const rates = lineRates.length === 0 ? [order.taxRateMilliPercent] : lineRates;
  const gross = total - serviceCharge - (pricesIncludeTax ? 0 : sumOf(taxes.map(({ amount }) => amount)));
  const prices = rates.map((rate) => sumOf(lines.filter((line) => rateOf(order, line) === rate).map(priceOf)));
  const contained = pricesIncludeTax ? taxes : [];
  const taxOf = (rate: number): number => contained.find((tax) => tax.rateMilliPercent === rate)?.amount ?? 0;
  const nets = divideByWeights(gross, prices).map((amount, index) => amount - taxOf(rates[index] ?? 0));
  // A tax of a rate that no line has is spread over all lines.
  const unassignedTaxes = contained.filter(({ rateMilliPercent }) => !rates.includes(rateMilliPercent));
  const unassignedParts = divideByWeights(sumOf(unassignedTaxes.map(({ amount }) => amount)), nets);
  const netColumns = nets.map((amount, index) => {
    const rateMilliPercent = rates[index] ?? 0;
    return { orderId, column: 'net', rateMilliPercent, amount: amount - (unassignedParts[index] ?? 0) } as const;
  });
  const service = { orderId, column: 'service', rateMilliPercent: null, amount: serviceCharge } as const;
  return [...netColumns, ...taxColumns, ...(serviceCharge === 0 ? [] : [service])];
};

const isSameColumn = (one: ReceiptShare, other: ReceiptShare): boolean =>
  one.orderId === other.orderId && one.column === other.column && one.rateMilliPercent === other.rateMilliPercent;

/** Part of the columns that no other receipt covers. */
export const subtractReceiptShares = (
  columns: readonly ReceiptShare[],
  taken: readonly ReceiptShare[],
): ReceiptShare[] =>
  columns.map((column) => {
    const covered = sumOf(taken.filter((share) => isSameColumn(share, column)).map(({ amount }) => amount));
    return { ...column, amount: Math.max(0, column.amount - covered) };
  });

/** Rounded amounts are compared in billionths of a minor unit. */
const precision = 1_000_000_000n;

/** The amount that one payer paid for one line, including added taxes and service charge. */
export interface PaidLinePart {
  readonly lineId: string;
  /** Part of the dish; 0 if money was paid without taking a part of it. */
  readonly grains: number;
  readonly amount: number;
}

/** One line of an order as a receipt shows it: the paid part of its menu price. */
export interface ReceiptLineShare {
  readonly lineId: string;
  /** 0 if the amount is not the exact price of that part of the dish; the receipt then says 'part of'. */
  readonly grains: number;
  readonly amount: number;
}

interface DivisionInput {
  /** Everything that earlier receipts of the same order cover. */
  readonly earlier: {
    readonly shares: readonly ReceiptShare[];
    readonly lines: ReadonlyArray<{ readonly lineId: string; readonly amount: number }>;
    readonly paid: readonly PaidLinePart[];
  };
  readonly paid: readonly PaidLinePart[];
}

interface DividedOrder {
  readonly shares: ReceiptShare[];
  readonly lines: ReceiptLineShare[];
}

/** A line with everything that determines its amount on a receipt. */
interface LineAccount {
  readonly line: ReceiptOrderLine;
  /** Price on the menu, and price on the bill (with added taxes and service charge). */
  readonly menuPrice: number;
  readonly billPrice: number;
  /** Amounts that earlier receipts showed for the line, and amounts that were paid for it. */
  readonly shownBefore: number;
  readonly paidBefore: number;
  readonly grainsBefore: number;
  readonly grains: number;
  readonly paid: number;
}

/**
 * Divides an order for the receipt of one payment. Each line shows the paid part of its menu price: a whole number of
 * dishes shows exactly their price, and over all receipts the line sums to its price. The rest of the amount paid for a
 * line is added tax and service charge. Over all receipts, each column sums to the order's column.
 */
export const allocateReceiptShares = (order: ReceiptOrder, { earlier, paid }: DivisionInput): DividedOrder => {
  const columns = listReceiptColumns(order);
  const remaining = subtractReceiptShares(columns, earlier.shares);
  const accounts = listLineAccounts(order, { earlier, paid });
  const shown = new Map(accounts.map((account) => [account.line.id, menuAmountNow(account)]));
  const isMenuColumn = ({ column }: ReceiptShare): boolean =>
    column === 'net' || (column === 'tax' && order.pricesIncludeTax);
  const added = remaining.filter((column) => !isMenuColumn(column));
  const paidNow = sumOf(paid.map(({ amount }) => amount));
  const forAdded = Math.max(0, paidNow - sumOf([...shown.values()]));
  const addedNow = distribute(
    Math.min(forAdded, sumOf(added.map(({ amount }) => amount))),
    added.map((column) => ({ room: column.amount, wanted: dueAmount(order, column, { columns, accounts }) })),
  );
  let left = forAdded - sumOf(addedNow);
  for (const { line, menuPrice, shownBefore } of accounts) {
    const now = shown.get(line.id) ?? 0;
    const more = Math.max(0, Math.min(left, menuPrice - shownBefore - now));
    shown.set(line.id, now + more);
    left -= more;
  }
  const addedShares = added.map((column, index) => ({ ...column, amount: addedNow[index] ?? 0 }));
  return {
    shares: [...menuShares(order, { columns, remaining, accounts, shown }), ...addedShares].filter(
      ({ amount }) => amount !== 0,
    ),
    lines: accounts.flatMap((account) => {
      const amount = shown.get(account.line.id) ?? 0;
      if (account.grains === 0 && amount === 0) return [];
      return [{ lineId: account.line.id, grains: isPriceOf(account, amount) ? account.grains : 0, amount }];
    }),
  };
};

/** Converts the order to the input from which a bill is made. */
export const toOrderToSplit = (order: ReceiptOrder): OrderToSplit => {
  const { lines, total, serviceCharge, taxes, pricesIncludeTax } = order;
  const subtotal = total - serviceCharge - (pricesIncludeTax ? 0 : sumOf(taxes.map(({ amount }) => amount)));
  return { ...order, guestId: null, subtotal, items: lines.map((line) => ({ ...line, name: '' })) };
};

const listLineAccounts = (order: ReceiptOrder, { earlier, paid }: DivisionInput): LineAccount[] => {
  const { lines, pricesIncludeTax } = order;
  const billPrices = computeBillLines(toOrderToSplit(order)).map(({ amount }) => amount);
  const menuPrices = divideByWeights(toOrderToSplit(order).subtotal, lines.map(priceOf));
  const ofLine = <Part extends { readonly lineId: string }>(
    parts: readonly Part[],
    { id: lineId }: ReceiptOrderLine,
    of: (part: Part) => number,
  ): number => sumOf(parts.filter((part) => part.lineId === lineId).map(of));
  const amountOf = ({ amount }: { readonly amount: number }): number => amount;
  const grainsOf = ({ grains }: PaidLinePart): number => grains;
  const shown = lines.map((line) => ofLine(earlier.lines, line, amountOf));
  // Receipts from before lines had ids showed amounts of the order as a whole; these are spread over the lines.
  const shownInAll = sumOf(
    earlier.shares
      .filter(
        ({ orderId, column }) => orderId === order.id && (column === 'net' || (column === 'tax' && pricesIncludeTax)),
      )
      .map(amountOf),
  );
  const rooms = menuPrices.map((price, index) => Math.max(0, price - (shown[index] ?? 0)));
  const unnamed = divideByWeights(Math.max(0, Math.min(shownInAll - sumOf(shown), sumOf(rooms))), rooms);
  return lines.map((line, index) => ({
    line,
    menuPrice: menuPrices[index] ?? 0,
    billPrice: billPrices[index] ?? 0,
    shownBefore: (shown[index] ?? 0) + (unnamed[index] ?? 0),
    paidBefore: ofLine(earlier.paid, line, amountOf),
    grainsBefore: ofLine(earlier.paid, line, grainsOf),
    grains: ofLine(paid, line, grainsOf),
    paid: ofLine(paid, line, amountOf),
  }));
};

/**
 * The part of the menu price that this payment's receipt shows. Parts are rounded cumulatively: by grains, or by money
 * if somebody paid without taking a part of the dish. The bounds make sure that the rest of the line's price, and the
 * rest of its added tax and service charge, can still be paid.
 */
const menuAmountNow = (account: LineAccount): number => {
  const { line, menuPrice, billPrice, shownBefore, paidBefore, grainsBefore, grains, paid } = account;
  const open = Math.max(0, menuPrice - shownBefore);
  const openAdded = Math.max(0, billPrice - menuPrice - (paidBefore - shownBefore));
  const maxAmount = Math.min(paid, open);
  const clip = (amount: number): number =>
    Math.max(Math.min(maxAmount, Math.max(0, paid - openAdded)), Math.min(maxAmount, amount));
  const allGrains = line.quantity * grainsPerUnit;
  const [grainsAfter, paidAfter] = [grainsBefore + grains, paidBefore + paid];
  const isByGrains = isWithinOne(paidAfter, { part: grainsAfter, whole: allGrains, amount: billPrice });
  if (isByGrains && (menuPrice * grains) % allGrains === 0) return clip((menuPrice * grains) / allGrains);
  const [part, whole] = isByGrains ? [grainsAfter, allGrains] : [paidAfter, billPrice];
  return whole === 0 ? 0 : clip(roundedProportion(menuPrice, part, whole) - shownBefore);
};

/** True if `actual` equals `amount` x `part` / `whole` to within one minor unit. */
const isWithinOne = (
  actual: number,
  { part, whole, amount }: { readonly part: number; readonly whole: number; readonly amount: number },
): boolean => {
  const deviation = BigInt(actual) * BigInt(whole) - BigInt(amount) * BigInt(part);
  return deviation <= BigInt(whole) && deviation >= -BigInt(whole);
};

/**
 * True if the amount is the price of these grains: exactly for whole dishes, to less than one minor unit for parts of a
 * dish.
 */
const isPriceOf = ({ line, menuPrice, grains }: LineAccount, amount: number): boolean => {
  const whole = BigInt(line.quantity * grainsPerUnit);
  const deviation = BigInt(amount) * whole - BigInt(menuPrice) * BigInt(grains);
  return grains % grainsPerUnit === 0 ? deviation === 0n : deviation < whole && deviation > -whole;
};

interface MenuDivision {
  readonly columns: readonly ReceiptShare[];
  readonly remaining: readonly ReceiptShare[];
  readonly accounts: readonly LineAccount[];
  readonly shown: ReadonlyMap<string, number>;
}

/** Net amount of each rate in the lines, and the taxes that the prices include. */
const menuShares = (order: ReceiptOrder, { columns, remaining, accounts, shown }: MenuDivision): ReceiptShare[] => {
  const shownOf = ({ line }: LineAccount): number => shown.get(line.id) ?? 0;
  const nets = columns.filter(({ column }) => column === 'net');
  const grosses = nets.map(({ rateMilliPercent }) =>
    sumOf(accounts.filter(({ line }) => rateOf(order, line) === rateMilliPercent).map(shownOf)),
  );
  const taxes = remaining
    .filter(({ column }) => order.pricesIncludeTax && column === 'tax')
    .map((column) => {
      const columnLines = linesOfColumn(order, column, accounts);
      const whole = columns.find((one) => isSameColumn(one, column))?.amount ?? 0;
      const price = sumOf(columnLines.map(({ menuPrice }) => menuPrice));
      const now = sumOf(columnLines.map(shownOf));
      const after = now + sumOf(columnLines.map(({ shownBefore }) => shownBefore));
      const due = price === 0 ? 0 : roundedProportion(whole, Math.min(after, price), price) - (whole - column.amount);
      return { ...column, amount: Math.max(0, Math.min(due, column.amount, now)) };
    });
  const isBorne = ({ rateMilliPercent }: ReceiptShare): boolean =>
    nets.some((net) => net.rateMilliPercent === rateMilliPercent);
  const taxOf = (rate: number | null): number =>
    sumOf(taxes.filter(({ rateMilliPercent }) => rateMilliPercent === rate).map(({ amount }) => amount));
  const withoutOwn = nets.map(({ rateMilliPercent }, index) => (grosses[index] ?? 0) - taxOf(rateMilliPercent));
  const unassignedTaxes = sumOf(taxes.filter((tax) => !isBorne(tax)).map(({ amount }) => amount));
  const unassignedParts = divideByWeights(unassignedTaxes, withoutOwn);
  const netShares = nets.map((net, index) => ({
    ...net,
    amount: (withoutOwn[index] ?? 0) - (unassignedParts[index] ?? 0),
  }));
  return [...netShares, ...taxes];
};

/**
 * The lines that a column belongs to. The service charge, and a tax of a rate that no line has, belong to all lines.
 */
const linesOfColumn = (
  order: ReceiptOrder,
  { rateMilliPercent }: ReceiptShare,
  accounts: readonly LineAccount[],
): readonly LineAccount[] => {
  const ofRate = accounts.filter(({ line }) => rateOf(order, line) === rateMilliPercent);
  return ofRate.length === 0 ? accounts : ofRate;
};

/**
 * Part of an added column that is due after this payment, in proportion to the paid part of its lines, minus the part
 * that earlier receipts covered.
 */
const dueAmount = (
  order: ReceiptOrder,
  column: ReceiptShare,
  { columns, accounts }: Pick<MenuDivision, 'columns' | 'accounts'>,
): bigint => {
  const columnLines = linesOfColumn(order, column, accounts);
  const whole = columns.find((one) => isSameColumn(one, column))?.amount ?? 0;
  const price = sumOf(columnLines.map(({ billPrice }) => billPrice));
  const now = sumOf(columnLines.map(({ paid }) => paid));
  if (price === 0 || now === 0) return 0n;
  const after = now + sumOf(columnLines.map(({ paidBefore }) => paidBefore));
  const due = (BigInt(whole) * precision * BigInt(Math.min(after, price))) / BigInt(price);
  const wanted = due - BigInt(whole - column.amount) * precision;
  return wanted < 0n ? 0n : wanted;
};

interface ColumnDemand {
  readonly room: number;
  readonly wanted: bigint;
}

/** Distributes an amount over the columns by `wanted`, rounded by largest remainder, and never beyond `room`. */
const distribute = (amount: number, columns: readonly ColumnDemand[]): number[] => {
  const parts = columns.map(({ room, wanted }) => ({
    room,
    wanted,
    taken: Math.min(room, Number(wanted / precision)),
  }));
  let left = amount - sumOf(parts.map(({ taken }) => taken));
  const byNeed = parts.toSorted((one, other) => compareBigInts(missingAmount(other), missingAmount(one)));
  // Rounding left an amount over: adds one unit each to those that lost most, then fills up by room. If too much was
  // distributed, the last loop takes it away again.
  for (const part of byNeed) {
    if (left <= 0 || part.taken >= part.room || part.wanted === 0n) continue;
    part.taken += 1;
    left -= 1;
  }
  for (const part of byNeed.toSorted((one, other) => compareBigInts(other.wanted, one.wanted))) {
    const more = Math.max(0, Math.min(left, part.room - part.taken));
    part.taken += more;
    left -= more;
  }
  for (const part of byNeed.toReversed()) {
    const less = Math.max(0, Math.min(-left, part.taken));
    part.taken -= less;
    left += less;
  }
  return parts.map(({ taken }) => taken);
};

/** The part of `wanted` that is still missing. */
const missingAmount = ({ wanted, taken }: { readonly wanted: bigint; readonly taken: number }): bigint =>
  wanted - BigInt(taken) * precision;

const compareBigInts = (one: bigint, other: bigint): number => (one > other ? 1 : one < other ? -1 : 0);
