import type { PosOrder, TheirOrder } from './pos-order.ts';

export interface ComparedLine {
  readonly name: string;
  /** How many of it are ordered here, and there. */
  readonly ours: number;
  readonly theirs: number;
}

/** Lines of both side by side, by their names: what they call a line is what we called it. */
export const compareLines = (ours: PosOrder, theirs: TheirOrder): ComparedLine[] => {
  const byName = new Map<string, { ours: number; theirs: number }>();
  const at = (name: string) => {
    const found = byName.get(name) ?? { ours: 0, theirs: 0 };
    byName.set(name, found);
    return found;
  };
  if (!ours.isCancelled) for (const { name, quantity } of ours.lines) at(name).ours += quantity;
  for (const { name, quantity } of theirs.lines ?? []) at(name).theirs += quantity;
  return [...byName].map(([name, counts]) => ({ name, ...counts }));
};

/** Their rounding of a tax may be a cent off for each rate and each line it is worked out for. */
const roundingOf = ({ lines, taxes }: PosOrder): number => (taxes.length === 0 ? 0 : lines.length + taxes.length);

/** More than this nobody reads in a list; whoever opens the order reads all of it. */
const mostSaid = 5;

export const differencesInShort = (differences: readonly string[]): string =>
  differences.length <= mostSaid
    ? differences.join(' ')
    : `${differences.slice(0, mostSaid).join(' ')} And ${differences.length - mostSaid} more.`;

/** How theirs is not ours, in words for people; empty where it is. What they do not say is not held against them. */
export const differencesOf = (ours: PosOrder, theirs: TheirOrder, isCancelledThere: boolean): string[] => {
  if (ours.isCancelled)
    return isCancelledThere ? [] : ['It is cancelled here, and stands there as if nothing had happened.'];
  if (isCancelledThere) return ['It is cancelled there, and not here.'];
  const lines =
    theirs.lines === null
      ? []
      : compareLines(ours, theirs)
          .filter((line) => line.ours !== line.theirs)
          .map((line) => `${line.name}: ${line.ours} here, ${line.theirs} there.`);
  const isOff = theirs.total !== null && Math.abs(theirs.total - ours.total) > roundingOf(ours);
  return isOff ? [...lines, 'The totals differ.'] : lines;
};
