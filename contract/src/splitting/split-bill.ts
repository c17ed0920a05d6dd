import { billLinesOf, type OrderToSplit } from './bill-lines.ts';
import type { BillLine } from './documents.ts';
import { largestRemainder } from './largest-remainder.ts';

/** What a share takes of a line. No grains where it takes money off the line without taking a part of the dish. */
export interface ShareLine {
  readonly orderId: string;
  readonly lineId: string;
  readonly grains: number;
  readonly amount: number;
}

/** What somebody holds or has paid. What was freed or taken back is no share any more. */
export interface LiveShare {
  readonly lines: readonly ShareLine[];
  /** Equally among so many; null where the bill was divided in another way. */
  readonly equalOf: number | null;
}

export interface OwedOrder extends OrderToSplit {
  /** What is taken of it, held and paid together. */
  readonly taken: number;
}

/** A bill that is being divided. */
export interface SplitBill {
  readonly lines: readonly BillLine[];
  readonly equally: { readonly among: number; readonly taken: number } | null;
}

/** How a bill stands: of its orders in the order they were placed, and of the live shares in the order they were taken. */
export const splitBillOf = (orders: readonly OwedOrder[], shares: readonly LiveShare[]): SplitBill => {
  const taken = Map.groupBy(
    shares.flatMap(({ lines }) => lines),
    ({ orderId }) => orderId,
  );
  return {
    lines: orders.flatMap((order) => openLinesOf(order, taken.get(order.id) ?? [])),
    equally: equallyOf(shares),
  };
};

export const openOf = ({ lines }: Pick<SplitBill, 'lines'>): number => lines.reduce((sum, { open }) => sum + open, 0);

const openLinesOf = (order: OwedOrder, taken: readonly ShareLine[]): BillLine[] => {
  const byLine = Map.groupBy(taken, ({ lineId }) => lineId);
  const lines = billLinesOf(order).map((line) => {
    const parts = byLine.get(line.lineId) ?? [];
    return {
      ...line,
      open: parts.reduce((open, { amount }) => open - amount, line.open),
      openGrains: parts.reduce((grains, part) => grains - part.grains, line.openGrains),
    };
  });
  // What was paid before shares had lines is taken off the order as a whole.
  const unlined = order.taken - taken.reduce((sum, { amount }) => sum + amount, 0);
  const off = largestRemainder(
    unlined,
    lines.map(({ open }) => open),
  );
  return lines.map((line, index) => withoutCrumbs({ ...line, open: line.open - (off[index] ?? 0) }));
};

/** Of a dish whose whole price is taken nothing is left to choose, whoever took the money without taking the dish. */
const withoutCrumbs = (line: BillLine): BillLine =>
  line.amount > 0 && line.open === 0 ? { ...line, openGrains: 0 } : line;

/** The table divides by what was said last. */
const equallyOf = (shares: readonly LiveShare[]): SplitBill['equally'] => {
  const among = shares.flatMap(({ equalOf }) => equalOf ?? []);
  const last = among.at(-1);
  return last === undefined ? null : { among: last, taken: among.length };
};
