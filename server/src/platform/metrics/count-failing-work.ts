import type { FailingWorkKind } from '@comanda/contract/administration';
import type { Context } from '#platform/context';
import type { FailingList, FailingWorkSource } from '#platform/work';

interface FailingWorkCounts {
  readonly kind: FailingWorkKind;
  readonly failing: number;
  readonly waiting: number;
  readonly givenUp: number;
}

/** An entry beyond the end of the list counts as one, because its own number is not read. */
const sumOf = ({ entries, total }: FailingList): number =>
  entries.reduce((sum, { count }) => sum + count, total - entries.length);

/** Counts the administrators' list of failing work. Kinds without failures count as 0, so that an alert sees them end. */
export const countFailingWork = async (
  ctx: Context,
  sources: readonly FailingWorkSource[],
): Promise<FailingWorkCounts[]> => {
  const counts: FailingWorkCounts[] = [];
  for (const { kind, list } of sources) {
    const { failing, givenUp } = await list(ctx);
    counts.push({ kind, failing: failing.total, waiting: sumOf(failing), givenUp: sumOf(givenUp) });
  }
  return counts;
};
