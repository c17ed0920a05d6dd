import type { DocumentChange, WatchEvent } from '@comanda/contract/documents';
import { newId } from '#platform/clock';
import { diffDocuments, type HeldDocument } from './diff-documents.ts';

/** How far back a watcher can resume without a snapshot. */
export const maxEvents = 64;
const maxChanges = 4_000;

/**
 * What a live query answered last, and the last few steps that led there. A watcher is nothing but a cursor into it:
 * one that falls behind by more than is kept gets a snapshot, so nothing is ever queued for it.
 */
export interface ChangeLog {
  /** Takes in a new result; true when it differs from the last one. */
  accept(result: readonly HeldDocument[]): boolean;
  /** What follows a cursor, oldest first; a snapshot where that is not known; nothing when there is nothing new. */
  after(cursor: string | null): readonly WatchEvent[];
}

export const createChangeLog = (first: readonly HeldDocument[]): ChangeLog => {
  // Another node, or this query opened anew, cannot know what a cursor of this one means.
  const epoch = newId();
  const steps: Array<{ readonly cursor: string; readonly changes: DocumentChange[] }> = [];
  let held = first;
  let sequence = 0;
  let changesKept = 0;

  const forgetOldest = (): void => {
    while (steps.length > maxEvents || (steps.length > 1 && changesKept > maxChanges)) {
      changesKept -= steps.shift()?.changes.length ?? 0;
    }
  };
  const snapshot = (): WatchEvent => ({
    type: 'snapshot',
    cursor: `${epoch}.${sequence}`,
    documents: held.map(({ document }) => document),
  });

  return {
    accept(result) {
      const changes = diffDocuments(held, result);
      if (changes.length === 0) return false;
      held = result;
      sequence += 1;
      steps.push({ cursor: `${epoch}.${sequence}`, changes });
      changesKept += changes.length;
      forgetOldest();
      return true;
    },
    after(cursor) {
      const reached = sequenceOf(cursor, epoch);
      const missed = reached === null ? Infinity : sequence - reached;
      if (missed < 0 || missed > steps.length) return [snapshot()];
      return steps.slice(steps.length - missed).map((step) => ({ type: 'changes', ...step }));
    },
  };
};

const sequenceOf = (cursor: string | null, epoch: string): number | null => {
  const [ofEpoch, sequence = ''] = cursor?.split('.') ?? [];
  return ofEpoch === epoch && /^\d{1,15}$/.test(sequence) ? Number(sequence) : null;
};
