import type { Clock } from '#platform/clock';
import type { FailingLoop, FailingLoops } from '#platform/context';
import { isDatabaseAway } from '#platform/db';
import { emptyFailingList, type FailingWorkSource } from './failing-work.ts';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Remembers in memory which loops of this node fail. While the database is away, nobody could read the list. */
export const createFailingLoops = (clock: Clock): FailingLoops => {
  const loops = new Map<string, FailingLoop>();
  return {
    failed(name, error, nextTryWithinMs) {
      if (isDatabaseAway(error)) return;
      const now = clock.now();
      const { since = now, tries = 0 } = loops.get(name) ?? {};
      const nextTryAt = new Date(now.getTime() + nextTryWithinMs);
      loops.set(name, { name, since, tries: tries + 1, reason: reasonOf(error), nextTryAt });
    },
    succeeded: (name) => void loops.delete(name),
    list: () => [...loops.values()],
  };
};

/** Loops that fail are tried again every few seconds, so there is nothing to press. */
export const failingLoopsSource: FailingWorkSource = {
  kind: 'loop',
  retriesGivenUpTogether: false,
  list: async ({ failingLoops }) => {
    const loops = failingLoops.list();
    const entries = loops.map(({ name, ...loop }) => ({
      id: name,
      isGivenUp: false,
      title: name,
      about: '',
      ownerId: null,
      count: 1,
      canRetry: false,
      ...loop,
    }));
    return { failing: { entries, total: entries.length }, givenUp: emptyFailingList };
  },
  retry: async () => false,
};
