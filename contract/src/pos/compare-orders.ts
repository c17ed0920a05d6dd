import { z } from 'zod';
import type { PosOrder, RemotePosOrder } from './pos-order.ts';

export interface ComparedLine {
  readonly name: string;
  /** Quantities ordered here and in the point of sale. */
  readonly ours: number;
  readonly theirs: number;
}

/** Lines of both orders side by side, matched by name, because the point of sale uses the names that we sent. */
export const compareLines = (ours: PosOrder, theirs: RemotePosOrder): ComparedLine[] => {
  const byName = new Map<string, { ours: number; theirs: number }>();
  const countsOf = (name: string) => {
    const found = byName.get(name) ?? { ours: 0, theirs: 0 };
    byName.set(name, found);
    return found;
  };
  if (!ours.isCancelled) for (const { name, quantity } of ours.lines) countsOf(name).ours += quantity;
  for (const { name, quantity } of theirs.lines ?? []) countsOf(name).theirs += quantity;
  return [...byName].map(([name, counts]) => ({ name, ...counts }));
};

/** The point of sale may round each tax differently, by up to one cent per rate and per line. */
const roundingTolerance = ({ lines, taxes }: PosOrder): number =>
  taxes.length === 0 ? 0 : lines.length + taxes.length;

/** A difference between the order here and in the point of sale. */
export const posDifference = z.discriminatedUnion('code', [
  z.object({ code: z.literal('cancelled_only_here') }),
  z.object({ code: z.literal('cancelled_only_there') }),
  /** The line has different quantities. */
  z.object({ code: z.literal('line'), name: z.string(), ours: z.number(), theirs: z.number() }),
  z.object({ code: z.literal('total') }),
  z.object({ code: z.literal('never_there') }),
  z.object({ code: z.literal('no_longer_there') }),
  /** The point of sale refused a change or a cancellation. */
  z.object({ code: z.literal('change_refused') }),
  z.object({ code: z.literal('cancellation_refused') }),
  /** Number of further differences, which are not listed. */
  z.object({ code: z.literal('more'), count: z.int() }),
  /** Differences from before they had codes. */
  z.object({ code: z.literal('other'), text: z.string() }),
]);
export type PosDifference = z.infer<typeof posDifference>;

const differenceTexts = {
  cancelled_only_here: 'It is canceled here, but not in the point of sale.',
  cancelled_only_there: 'It is canceled in the point of sale, but not here.',
  total: 'The totals differ.',
  never_there: 'It is not in the point of sale.',
  no_longer_there: 'It is no longer in the point of sale.',
  change_refused: 'It was changed here, and not there.',
  cancellation_refused: 'It was canceled here, and not there.',
} as const satisfies Record<Exclude<PosDifference['code'], 'line' | 'more' | 'other'>, string>;

/** Describes a difference in English. */
export const describePosDifference = (difference: PosDifference): string => {
  switch (difference.code) {
    case 'line':
      return `${difference.name}: ${difference.ours} here, ${difference.theirs} there.`;
    case 'more':
      return `And ${difference.count} more.`;
    case 'other':
      return difference.text;
    default:
      return differenceTexts[difference.code];
  }
};

/** Number of differences that are stored with an order. All of them are shown when the order is opened. */
const maxStored = 5;

/** The differences to store: the first ones, and the number of the others. */
export const shortenDifferences = (differences: readonly PosDifference[]): PosDifference[] =>
  differences.length <= maxStored
    ? [...differences]
    : [...differences.slice(0, maxStored), { code: 'more', count: differences.length - maxStored }];

/** Describes the differences in English; empty if there are none. */
export const summarizeDifferences = (differences: readonly PosDifference[]): string =>
  differences.map(describePosDifference).join(' ');

/**
 * Differences between the order here and in the point of sale; empty if there are none. Values that the point of sale does not
 * report are not compared.
 */
export const listOrderDifferences = (
  ours: PosOrder,
  theirs: RemotePosOrder,
  isCancelledThere: boolean,
): PosDifference[] => {
  if (ours.isCancelled) return isCancelledThere ? [] : [{ code: 'cancelled_only_here' }];
  if (isCancelledThere) return [{ code: 'cancelled_only_there' }];
  const lines =
    theirs.lines === null
      ? []
      : compareLines(ours, theirs)
          .filter((line) => line.ours !== line.theirs)
          .map((line) => ({ code: 'line' as const, ...line }));
  const isOff = theirs.total !== null && Math.abs(theirs.total - ours.total) > roundingTolerance(ours);
  return isOff ? [...lines, { code: 'total' }] : lines;
};
