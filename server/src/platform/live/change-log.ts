import type { DocumentChange, WatchEvent } from '@comanda/contract/documents';
import { newId } from '#platform/clock';
import { diffDocuments, type ComparableDocument } from './diff-documents.ts';

/** Number of events that are kept, so that a watcher can resume without a snapshot. */
export const maxKeptEvents = 64;
const maxChanges = 4_000;
/** Size of the documents in the kept events, as JSON. A watcher that missed more gets a snapshot. */
const maxKeptBytes = 2 * 1024 * 1024;

/**
 * The current result of a live query and the last few changes that led to it. A watcher is only a cursor into this log: one that
 * falls behind too far gets a snapshot, so no queue per watcher is needed.
 */
export interface ChangeLog {
  /** Stores a new result; returns true if it differs from the last one. */
  accept(result: readonly ComparableDocument[]): boolean;
  /** Returns the events after a cursor, oldest first: a snapshot if the cursor is unknown, nothing if it is current. */
  after(cursor: string | null): readonly WatchEvent[];
  /** Size of the result and of the kept events, as JSON. */
  readonly heldBytes: number;
}

export const createChangeLog = (first: readonly ComparableDocument[]): ChangeLog => {
  // The epoch invalidates cursors of other nodes, and of an earlier instance of this query, which mean nothing here.
  const epoch = newId();
  const steps: Array<{ readonly cursor: string; readonly changes: DocumentChange[]; readonly bytes: number }> = [];
  let current = first;
  let currentBytes = countBytes(first);
  let sequence = 0;
  let keptChangeCount = 0;
  let keptBytes = 0;

  const isTooLong = (): boolean => keptChangeCount > maxChanges || keptBytes > maxKeptBytes;
  const trimOldest = (): void => {
    while (steps.length > maxKeptEvents || (steps.length > 1 && isTooLong())) {
      const oldest = steps.shift();
      keptChangeCount -= oldest?.changes.length ?? 0;
      keptBytes -= oldest?.bytes ?? 0;
    }
  };
  const snapshot = (): WatchEvent => ({
    type: 'snapshot',
    cursor: `${epoch}.${sequence}`,
    documents: current.map(({ document }) => document),
  });

  return {
    accept(result) {
      const changes = diffDocuments(current, result);
      if (changes.length === 0) return false;
      const changedIds = new Set(changes.flatMap((change) => ('document' in change ? change.document.id : [])));
      const bytes = countBytes(result.filter(({ document }) => changedIds.has(document.id)));
      current = result;
      currentBytes = countBytes(result);
      sequence += 1;
      steps.push({ cursor: `${epoch}.${sequence}`, changes, bytes });
      keptChangeCount += changes.length;
      keptBytes += bytes;
      trimOldest();
      return true;
    },
    after(cursor) {
      const reached = sequenceOf(cursor, epoch);
      const missed = reached === null ? Infinity : sequence - reached;
      if (missed < 0 || missed > steps.length) return [snapshot()];
      return steps
        .slice(steps.length - missed)
        .map(({ cursor: reachedCursor, changes }) => ({ type: 'changes', cursor: reachedCursor, changes }));
    },
    get heldBytes() {
      return currentBytes + keptBytes;
    },
  };
};

const sequenceOf = (cursor: string | null, epoch: string): number | null => {
  const [cursorEpoch, sequence = ''] = cursor?.split('.') ?? [];
  return cursorEpoch === epoch && /^\d{1,15}$/.test(sequence) ? Number(sequence) : null;
};

const countBytes = (documents: readonly ComparableDocument[]): number =>
  documents.reduce((sum, { json }) => sum + json.length, 0);
