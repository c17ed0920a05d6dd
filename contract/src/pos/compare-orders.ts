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

/** Number of differences in a short list. All of them are shown when the order is opened. */
const maxListed = 5;

export const summarizeDifferences = (differences: readonly string[]): string =>
  differences.length <= maxListed
    ? differences.join(' ')
    : `${differences.slice(0, maxListed).join(' ')} And ${differences.length - maxListed} more.`;

/**
 * Differences between the order here and in the point of sale, in words; empty if there are none. Values that the point
 * of sale does not report are not compared.
 */
export const listOrderDifferences = (ours: PosOrder, theirs: RemotePosOrder, isCancelledThere: boolean): string[] => {
  if (ours.isCancelled) return isCancelledThere ? [] : ['It is canceled here, but not in the point of sale.'];
  if (isCancelledThere) return ['It is canceled in the point of sale, but not here.'];
  const lines =
    theirs.lines === null
      ? []
      : compareLines(ours, theirs)
          .filter((line) => line.ours !== line.theirs)
          .map((line) => `${line.name}: ${line.ours} here, ${line.theirs} there.`);
  const isOff = theirs.total !== null && Math.abs(theirs.total - ours.total) > roundingTolerance(ours);
  return isOff ? [...lines, 'The totals differ.'] : lines;
};
