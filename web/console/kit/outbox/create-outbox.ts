import { secondMs } from '@comanda/contract/kernel';
import { isTransientFailure, type ApiFailure } from '#kit/failure';
import { toApiFailure } from '#kit/client';
import { pauseFor, retryDelayMs, type LiveEnvironment, type Pause } from '#kit/follow';
import { createId } from '#kit/ids';
import type { OutboxStorage } from './outbox-storage.ts';

/**
 * open: still being typed. waiting: not sent yet. trying: may have arrived. sent: the server has it, but the screen may not show it
 * yet.
 */
type Phase = 'open' | 'waiting' | 'trying' | 'sent';

export interface OutboxEntry<Change> {
  readonly id: string;
  /** Position among the entries, also after a reload. */
  readonly atMs: number;
  readonly change: Change;
  readonly phase: Phase;
}

/** stopped: nobody is logged in any more; waiting changes are stored and sent after the next login. */
type OutboxState = 'idle' | 'sending' | 'offline' | 'stopped';

interface OutboxOptions<Change, Answer> {
  /** The id is the idempotency key: two tries with it are one change. */
  readonly send: (change: Change, id: string) => Promise<Answer>;
  readonly onAnswered?: (change: Change, answer: Answer) => void;
  /** Returns the changes that are sent in place of the refused one, if any. */
  readonly onRefused: (change: Change, failure: ApiFailure) => readonly Change[] | void;
  /**
   * Combines two consecutive changes into one request; returns null if they cannot be combined. Only for changes that may be sent twice
   * under different ids, because the first of them may have arrived already.
   */
  readonly combine?: (first: Change, second: Change) => Change | null;
  /** Ids of the documents that a change is about, for `settle`. */
  readonly subjectsOf?: (change: Change) => readonly string[];
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
  /** Returns the id under which the change is sent. Ends the typing, if any. */
  readonly push: (change: Change) => string;
  /** Adds a change that is still being typed. It is sent when the typing pauses, or before the next change. */
  readonly pushOpen: (change: Change) => void;
  /** The change that is being typed, if any. */
  readonly open: () => Change | undefined;
  readonly replaceOpen: (change: Change) => void;
  /** Ends the typing, so that the typed change is sent. */
  readonly close: () => void;
  /** Cancels a change. Returns false if it was already tried, because it may have arrived. */
  readonly callBack: (id: string) => boolean;
  /** Tries again at once, because the connection is known to be back. */
  readonly retry: () => void;
  /** Drops sent changes that the screen shows by itself now. */
  readonly settle: (isShown: (change: Change) => boolean) => void;
}

const typingPauseMs = 600;
/** Distance between changes that take the place of a refused one, so that they stay before the next change after a reload. */
const replacementStepMs = 0.001;

/** Finer than Date.now(), so that two taps within one millisecond keep their order. */
const preciseNowMs = (): number => performance.timeOrigin + performance.now();

/** Sends changes one after the other, in the order in which they were made, until the server has accepted or refused each. */
export const createOutbox = <Change, Answer>({
  send,
  onAnswered = () => {},
  onRefused,
  combine = () => null,
  subjectsOf = () => [],
  kept,
  surroundings,
  sentForMs = 10 * secondMs,
}: OutboxOptions<Change, Answer>): Outbox<Change> => {
  type Entry = OutboxEntry<Change>;
  let entries: readonly Entry[] = kept.read().map((entry) => ({ ...entry, phase: 'trying' }));
  let state: OutboxState = 'idle';
  let isRunning = false;
  let pause: Pause | null = null;
  let cancelTyping = (): void => {};
  const readers = new Set<() => void>();

  const update = (next: readonly Entry[], nextState = state): void => {
    entries = next;
    state = nextState;
    for (const onChange of readers) onChange();
  };
  const withPhase = (ids: ReadonlySet<string>, phase: Phase) =>
    entries.map((entry) => (ids.has(entry.id) ? { ...entry, phase } : entry));
  const createEntry = (change: Change, phase: Phase, atMs = preciseNowMs()): Entry => {
    const entry = { id: createId(), atMs, change, phase };
    kept.write(entry);
    return entry;
  };
  const drop = (ids: ReadonlySet<string>): void => {
    const rest = entries.filter(({ id }) => !ids.has(id));
    if (rest.length < entries.length) update(rest);
  };

  /** Replaces refused entries by others, in the same place. */
  const replace = (ids: ReadonlySet<string>, changes: readonly Change[]): void => {
    const place = entries.findIndex(({ id }) => ids.has(id));
    const atMs = entries[place]?.atMs ?? preciseNowMs();
    const others = changes.map((change, index) => createEntry(change, 'waiting', atMs + index * replacementStepMs));
    update(entries.filter(({ id }) => !ids.has(id)).toSpliced(place, 0, ...others), 'sending');
  };

  /** The next change to send, with the changes after it that can travel in the same request; null if there is none. */
  const nextRequest = (): { ids: Set<string>; id: string; change: Change } | null => {
    const [first, ...others] = entries.filter(({ phase }) => phase !== 'sent');
    if (first === undefined || first.phase === 'open') return null;
    const ids = new Set([first.id]);
    let { change } = first;
    for (const other of others) {
      const combined = other.phase === 'open' ? null : combine(change, other.change);
      if (combined === null) break;
      change = combined;
      ids.add(other.id);
    }
    return { ids, id: first.id, change };
  };

  const deliver = async ({ ids, id, change }: NonNullable<ReturnType<typeof nextRequest>>): Promise<void> => {
    try {
      const answer = await send(change, id);
      for (const one of ids) kept.remove(one);
      update(withPhase(ids, 'sent'), 'sending');
      surroundings.after(sentForMs, () => drop(ids));
      onAnswered(change, answer);
    } catch (error) {
      const failure = toApiFailure(error);
      if (failure.code === 'unauthenticated') return update(entries, 'stopped');
      if (isTransientFailure(failure)) return update(entries, 'offline');
      const changes = onRefused(change, failure) ?? [];
      for (const one of ids) kept.remove(one);
      replace(ids, changes);
    }
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    let failedTries = 0;
    for (let next = nextRequest(); next !== null; next = nextRequest()) {
      update(withPhase(next.ids, 'trying'), state === 'offline' ? 'offline' : 'sending');
      await deliver(next);
      if (state === 'stopped') break;
      if (state !== 'offline') {
        failedTries = 0;
        continue;
      }
      pause = pauseFor(retryDelayMs(failedTries, surroundings.random()), surroundings);
      await pause.over;
      pause = null;
      failedTries += 1;
    }
    isRunning = false;
    if (state !== 'stopped') update(entries, 'idle');
  };

  const close = (): void => {
    cancelTyping();
    const opened = entries.filter(({ phase }) => phase === 'open').map(({ id }) => id);
    if (opened.length === 0) return;
    update(withPhase(new Set(opened), 'waiting'));
    void run();
  };
  const closeAfterPause = (): void => {
    cancelTyping();
    cancelTyping = surroundings.after(typingPauseMs, close);
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
      close();
      const entry = createEntry(change, 'waiting');
      update([...entries, entry]);
      void run();
      return entry.id;
    },
    pushOpen: (change) => {
      close();
      update([...entries, createEntry(change, 'open')]);
      closeAfterPause();
    },
    open: () => entries.find(({ phase }) => phase === 'open')?.change,
    replaceOpen: (change) => {
      update(
        entries.map((entry) => {
          if (entry.phase !== 'open') return entry;
          const replaced = { ...entry, change };
          kept.write(replaced);
          return replaced;
        }),
      );
      closeAfterPause();
    },
    close,
    callBack: (id) => {
      if (entries.find((entry) => entry.id === id)?.phase !== 'waiting') return false;
      kept.remove(id);
      drop(new Set([id]));
      return true;
    },
    retry: () => pause?.cut(),
    settle: (isShown) => {
      const unshownSubjects = new Set<string>();
      const rest = entries.filter(({ change, phase }) => {
        const subjects = subjectsOf(change);
        // A change that follows an unshown change of the same subject must stay on top of it: 'removed' over 'restored'.
        if (phase === 'sent' && isShown(change) && !subjects.some((subject) => unshownSubjects.has(subject)))
          return false;
        for (const subject of subjects) unshownSubjects.add(subject);
        return true;
      });
      if (rest.length < entries.length) update(rest);
    },
  };
};
