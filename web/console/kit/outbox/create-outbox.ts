import { secondMs } from '@comanda/contract/kernel';
import { isTransientFailure, type ApiFailure } from '#kit/failure';
import { toApiFailure } from '#kit/client';
import { pauseFor, retryDelayMs, type LiveEnvironment } from '#kit/follow';
import { createId } from '#kit/ids';
import type { OutboxStorage } from './outbox-storage.ts';

/** waiting: not sent yet. trying: may have arrived. sent: the server has it, but the screen may not show it yet. */
export interface OutboxEntry<Change> {
  readonly id: string;
  readonly change: Change;
  readonly phase: 'waiting' | 'trying' | 'sent';
}

/** stopped: nobody is logged in any more; waiting changes are stored and sent after the next login. */
type OutboxState = 'idle' | 'sending' | 'offline' | 'stopped';

interface OutboxOptions<Change, Answer> {
  /** The id is the idempotency key: two tries with it are one change. */
  readonly send: (change: Change, id: string) => Promise<Answer>;
  readonly onAnswered: (change: Change, answer: Answer) => void;
  readonly onRefused: (change: Change, failure: ApiFailure) => void;
  readonly kept: OutboxStorage<Change>;
  readonly surroundings: LiveEnvironment;
  /**
   * Time for which a sent change stays among the entries. A live query brings it within a second, and the server's data wins
   * anyway.
   */
  readonly sentForMs?: number;
}

export interface Outbox<Change> {
  readonly entries: () => ReadonlyArray<OutboxEntry<Change>>;
  readonly state: () => OutboxState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Returns the id under which the change is sent. */
  readonly push: (change: Change) => string;
  /** Cancels a change. Returns false if it was already tried, because it may have arrived. */
  readonly callBack: (id: string) => boolean;
}

/** Sends changes one after the other, in the order in which they were made, until the server has accepted or refused each. */
export const createOutbox = <Change, Answer>({
  send,
  onAnswered,
  onRefused,
  kept,
  surroundings,
  sentForMs = 10 * secondMs,
}: OutboxOptions<Change, Answer>): Outbox<Change> => {
  let entries: ReadonlyArray<OutboxEntry<Change>> = kept.read().map((entry) => ({ ...entry, phase: 'trying' }));
  let state: OutboxState = 'idle';
  let isRunning = false;
  const readers = new Set<() => void>();

  const update = (next: typeof entries, nextState = state): void => {
    entries = next;
    state = nextState;
    for (const onChange of readers) onChange();
  };
  const without = (id: string) => entries.filter((entry) => entry.id !== id);
  const withPhase = (id: string, phase: OutboxEntry<Change>['phase']) =>
    entries.map((entry) => (entry.id === id ? { ...entry, phase } : entry));
  const end = (id: string): void => {
    kept.remove(id);
    update(without(id));
  };

  /** Returns true if the next change may follow. */
  const deliver = async ({ id, change }: OutboxEntry<Change>): Promise<boolean> => {
    try {
      const answer = await send(change, id);
      kept.remove(id);
      update(withPhase(id, 'sent'), 'sending');
      surroundings.after(sentForMs, () => update(without(id)));
      onAnswered(change, answer);
      return true;
    } catch (error) {
      const failure = toApiFailure(error);
      if (failure.code === 'unauthenticated') {
        update(entries, 'stopped');
        return false;
      }
      if (isTransientFailure(failure)) {
        update(entries, 'offline');
        return true;
      }
      end(id);
      onRefused(change, failure);
      return true;
    }
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    let failedTries = 0;
    for (;;) {
      const next = entries.find(({ phase }) => phase !== 'sent');
      if (next === undefined) break;
      update(withPhase(next.id, 'trying'), state === 'offline' ? 'offline' : 'sending');
      if (!(await deliver(next))) break;
      if (state !== 'offline') {
        failedTries = 0;
        continue;
      }
      await pauseFor(retryDelayMs(failedTries, surroundings.random()), surroundings).over;
      failedTries += 1;
    }
    isRunning = false;
    if (state !== 'stopped') update(entries, 'idle');
  };

  void run();
  return {
    entries: () => entries,
    state: () => state,
    subscribe: (onChange) => {
      readers.add(onChange);
      return () => readers.delete(onChange);
    },
    push: (change) => {
      const id = createId();
      kept.add(id, change);
      update([...entries, { id, change, phase: 'waiting' }]);
      void run();
      return id;
    },
    callBack: (id) => {
      if (entries.find((entry) => entry.id === id)?.phase !== 'waiting') return false;
      end(id);
      return true;
    },
  };
};
