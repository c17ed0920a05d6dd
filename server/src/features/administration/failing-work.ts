import { fail } from '@comanda/contract';
import type { FailingWork, FailingWorkKey, UnlistedWork } from '@comanda/contract/administration';
import type { CallContext, CommandContext, TransactionContext } from '#platform/context';
import type { FailingEntry, FailingWorkSource } from '#platform/work';

type EmptyResult = Promise<Record<string, never>>;

const presentWork = ({ kind, remove }: FailingWorkSource, entry: FailingEntry): FailingWork => ({
  ...entry,
  kind,
  since: entry.since.toISOString(),
  nextTryAt: entry.nextTryAt?.toISOString() ?? null,
  canDelete: entry.isGivenUp && remove !== undefined,
});

/** Tries everything of one kind that can be tried together. Returns the number of entries. */
const retryAllOf = async (
  ctx: TransactionContext,
  { list, retry, retriesGivenUpTogether }: FailingWorkSource,
  isGivenUp: boolean,
): Promise<number> => {
  if (isGivenUp && !retriesGivenUpTogether) return 0;
  let retried = 0;
  for (let hasMore = true; hasMore;) {
    const { failing, givenUp } = await list(ctx);
    const { entries, total } = isGivenUp ? givenUp : failing;
    const before = retried;
    for (const { id, canRetry } of entries) if (canRetry && (await retry(ctx, { id, isGivenUp }))) retried += 1;
    // Work that was given up leaves the list when it is sent again. Failing work stays in it until it succeeds.
    hasMore = isGivenUp && total > entries.length && retried > before;
  }
  return retried;
};

/** Use cases about background work that fails. The sources come from all features. */
export const createFailingWork = (sources: readonly FailingWorkSource[]) => {
  const requireSource = ({ kind }: Pick<FailingWorkKey, 'kind'>): FailingWorkSource => {
    const source = sources.find((one) => one.kind === kind);
    if (source === undefined) throw fail('not-found');
    return source;
  };
  return {
    list: async (ctx: CallContext): Promise<{ work: FailingWork[]; unlisted: UnlistedWork[] }> => {
      const work: FailingWork[] = [];
      const unlisted: UnlistedWork[] = [];
      for (const source of sources) {
        const { failing, givenUp } = await source.list(ctx);
        for (const { entries, total } of [failing, givenUp]) {
          work.push(...entries.map((entry) => presentWork(source, entry)));
          const count = total - entries.length;
          if (count > 0) unlisted.push({ kind: source.kind, isGivenUp: entries === givenUp.entries, count });
        }
      }
      return { work, unlisted };
    },
    retry: async (ctx: CommandContext, { id, isGivenUp, ...of }: FailingWorkKey): EmptyResult => {
      if (!(await requireSource(of).retry(ctx, { id, isGivenUp }))) throw fail('not-found');
      return {};
    },
    retryAll: async (
      ctx: CommandContext,
      { isGivenUp }: Pick<FailingWorkKey, 'isGivenUp'>,
    ): Promise<{ retried: number }> => {
      let retried = 0;
      for (const source of sources) retried += await retryAllOf(ctx, source, isGivenUp);
      return { retried };
    },
    remove: async (ctx: CommandContext, { id, isGivenUp, ...of }: FailingWorkKey): EmptyResult => {
      const isRemoved = isGivenUp && (await requireSource(of).remove?.(ctx, id)) === true;
      if (!isRemoved) throw fail('not-found');
      return {};
    },
  };
};
