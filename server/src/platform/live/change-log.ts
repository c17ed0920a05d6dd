import { newId } from '#platform/clock';
import { diffDocuments, type ComparableDocument, type ResultChange } from './diff-documents.ts';

/** Number of events that are kept, so that a watcher can resume without a snapshot. */
export const maxKeptEvents = 64;
const maxChanges = 4_000;
/** Events smaller than this are kept in any case. */
const minKeptBytes = 8 * 1024;

/** An event of a live query whose JSON text, that of a `WatchEvent`, is put together from the texts of its documents. */
export interface EncodedEvent {
  readonly type: 'snapshot' | 'changes';
  readonly cursor: string;
  toJson(): string;
}

/**
 * The current result of a live query and the last few changes that led to it. A watcher is only a cursor into this log: one that
 * falls behind too far gets a snapshot, so no queue per watcher is needed.
 */
export interface ChangeLog {
  /** Stores a new result; returns true if it differs from the last one. */
  accept(result: readonly ComparableDocument[]): boolean;
  /** Returns the events after a cursor, oldest first: a snapshot if the cursor is unknown, nothing if it is current. */
  after(cursor: string | null): readonly EncodedEvent[];
  /** Size of the result and of the kept events, as JSON. */
  heldBytes(): number;
}

/** A change of the result, with what it takes of the log's space. */
interface Step {
  readonly event: EncodedEvent;
  readonly changeCount: number;
  readonly bytes: number;
}

export const createChangeLog = (first: readonly ComparableDocument[]): ChangeLog => {
  // The epoch invalidates cursors of other nodes, and of an earlier instance of this query, which mean nothing here.
  const epoch = newId();
  const steps: Step[] = [];
  let current = first;
  let currentBytes = countBytes(first);
  let sequence = 0;
  let currentCursor = `${epoch}.${sequence}`;
  let keptChangeCount = 0;
  let keptBytes = 0;

  // A watcher that missed more than the size of the result is better served with a snapshot.
  const isTooLong = (): boolean => keptChangeCount > maxChanges || keptBytes > Math.max(currentBytes, minKeptBytes);
  const trimOldest = (): void => {
    while (steps.length > maxKeptEvents || (steps.length > 1 && isTooLong())) {
      const oldest = steps.shift();
      keptChangeCount -= oldest?.changeCount ?? 0;
      keptBytes -= oldest?.bytes ?? 0;
    }
  };
  const snapshot = (): EncodedEvent => {
    const [documents, cursor] = [current, currentCursor];
    return { type: 'snapshot', cursor, toJson: () => encodeSnapshot(cursor, documents) };
  };

  return {
    accept(result) {
      const changes = diffDocuments(current, result);
      if (changes.length === 0) return false;
      const bytes = countBytes(changes.flatMap((change) => (change.type === 'removed' ? [] : [change.document])));
      current = result;
      currentBytes = countBytes(result);
      sequence += 1;
      const cursor = `${epoch}.${sequence}`;
      currentCursor = cursor;
      const event: EncodedEvent = { type: 'changes', cursor, toJson: () => encodeChanges(cursor, changes) };
      steps.push({ event, changeCount: changes.length, bytes });
      keptChangeCount += changes.length;
      keptBytes += bytes;
      trimOldest();
      return true;
    },
    after(cursor) {
      // Most watchers have seen everything, and there may be thousands of them.
      if (cursor === currentCursor) return [];
      const reached = sequenceOf(cursor, epoch);
      const missed = reached === null ? Infinity : sequence - reached;
      if (missed < 0 || missed > steps.length) return [snapshot()];
      return steps.slice(steps.length - missed).map(({ event }) => event);
    },
    heldBytes: () => currentBytes + keptBytes,
  };
};

const encodeSnapshot = (cursor: string, documents: readonly ComparableDocument[]): string =>
  `{"type":"snapshot","cursor":"${cursor}","documents":[${documents.map(({ json }) => json).join(',')}]}`;

const encodeChanges = (cursor: string, changes: readonly ResultChange[]): string =>
  `{"type":"changes","cursor":"${cursor}","changes":[${changes.map(encodeChange).join(',')}]}`;

const encodeChange = (change: ResultChange): string =>
  change.type === 'removed'
    ? JSON.stringify(change)
    : `{"type":"${change.type}","index":${change.index},"document":${change.document.json}}`;

const sequenceOf = (cursor: string | null, epoch: string): number | null => {
  const [cursorEpoch, sequence = ''] = cursor?.split('.') ?? [];
  return cursorEpoch === epoch && /^\d{1,15}$/.test(sequence) ? Number(sequence) : null;
};

const countBytes = (documents: readonly ComparableDocument[]): number =>
  documents.reduce((sum, { json }) => sum + json.length, 0);
