import { toApiFailure, type ApiFailure } from '#kit/client';
import { isTransientFailure } from '#kit/failure';
import { affectedIdsOf, type MenuChange } from './draft-changes.ts';

/**
 * open: still being typed. ready: to be sent. sending: being sent. done: the server has it, and it stays on top of the view until
 * the live query brings it, so that nothing jumps back for a moment.
 */
interface Entry {
  readonly change: MenuChange;
  readonly phase: 'open' | 'ready' | 'sending' | 'done';
  readonly doneAtMs?: number;
}

export type SavingState = 'saved' | 'saving' | 'offline' | 'stopped';

/** Returns the changes that replace a refused one, or none. */
type RefusalHandler = (change: MenuChange, failure: ApiFailure) => readonly MenuChange[];

interface OutboxOptions {
  readonly send: (change: MenuChange) => Promise<void>;
  readonly onRefused: RefusalHandler;
  readonly onChange: () => void;
}

const typingPauseMs = 600;
/** A live query brings a change within a second. After this time the server's data is shown in any case. */
const maxDoneMs = 5_000;
const longestRetryMs = 15_000;

/** Sends changes one after the other, in the order in which they were made. */
export const createDraftOutbox = ({ send, onRefused, onChange }: OutboxOptions) => {
  let entries: readonly Entry[] = [];
  let state: SavingState = 'saved';
  let failedTries = 0;
  let isSending = false;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const isUnsaved = ({ phase }: Entry) => phase !== 'done';

  const update = (next: readonly Entry[]): void => {
    entries = next;
    if (state !== 'offline' && state !== 'stopped') state = entries.some(isUnsaved) ? 'saving' : 'saved';
    onChange();
  };

  /** First waiting change; consecutive edits are sent together. */
  const nextBatch = (): readonly Entry[] => {
    const waiting = entries.slice(entries.findIndex(isUnsaved));
    const [first] = waiting;
    if (first?.phase !== 'ready') return [];
    if (first.change.kind !== 'edit-items') return [first];
    const end = waiting.findIndex(({ phase, change }) => phase !== 'ready' || change.kind !== 'edit-items');
    return end === -1 ? waiting : waiting.slice(0, end);
  };

  const combineBatch = (batch: readonly Entry[]): MenuChange | undefined =>
    batch.length === 1
      ? batch[0]?.change
      : {
          kind: 'edit-items',
          edits: batch.flatMap(({ change }) => (change.kind === 'edit-items' ? change.edits : [])),
        };

  const sendNext = async (): Promise<void> => {
    if (isSending || state === 'stopped') return;
    const batch = entries.some(isUnsaved) ? nextBatch() : [];
    const change = combineBatch(batch);
    if (batch.length === 0 || change === undefined) return;
    isSending = true;
    const replace = (others: readonly Entry[]) => {
      const at = entries.findIndex((entry) => sent.includes(entry));
      update(entries.filter((entry) => !sent.includes(entry)).toSpliced(at, 0, ...others));
    };
    const sent = batch.map((entry): Entry => ({ ...entry, phase: 'sending' }));
    update(entries.map((entry) => sent[batch.indexOf(entry)] ?? entry));
    try {
      await send(change);
      failedTries = 0;
      state = 'saving';
      const doneAtMs = Date.now();
      replace(sent.map((entry) => ({ ...entry, phase: 'done', doneAtMs })));
      setTimeout(() => settle(() => false), maxDoneMs);
    } catch (error) {
      const failure = toApiFailure(error);
      const retryEntries = sent.map((entry): Entry => ({ ...entry, phase: 'ready' }));
      if (failure.code === 'unauthenticated') {
        state = 'stopped';
        replace(retryEntries);
      } else if (isTransientFailure(failure)) {
        state = 'offline';
        failedTries += 1;
        retryTimer = setTimeout(retry, Math.min(longestRetryMs, 500 * 2 ** failedTries));
        replace(retryEntries);
      } else {
        state = 'saving';
        replace(onRefused(change, failure).map((other) => ({ change: other, phase: 'ready' })));
      }
    } finally {
      isSending = false;
    }
    if (state !== 'offline') void sendNext();
  };

  const retry = (): void => {
    clearTimeout(retryTimer);
    void sendNext();
  };

  /** Marks the text that was being typed as complete. */
  const close = (): void => {
    clearTimeout(typingTimer);
    if (!entries.some(({ phase }) => phase === 'open')) return;
    update(entries.map((entry) => (entry.phase === 'open' ? { ...entry, phase: 'ready' } : entry)));
    void sendNext();
  };

  const pauseTyping = (): void => {
    clearTimeout(typingTimer);
    typingTimer = setTimeout(close, typingPauseMs);
  };

  /** Drops sent changes that the live query shows, or that were sent long enough ago. */
  const settle = (isShown: (change: MenuChange) => boolean): void => {
    const longAgoMs = Date.now() - maxDoneMs;
    const keptIds = new Set<string>();
    const rest = entries.filter(({ change, phase, doneAtMs = 0 }) => {
      const subjects = affectedIdsOf(change);
      // A change that follows an unshown change of the same item must stay on top of it: 'removed' over 'restored'.
      const isOver = doneAtMs <= longAgoMs || (isShown(change) && !subjects.some((id) => keptIds.has(id)));
      if (phase === 'done' && isOver) return false;
      for (const id of subjects) keptIds.add(id);
      return true;
    });
    if (rest.length < entries.length) update(rest);
  };

  return {
    changes: (): readonly MenuChange[] => entries.map(({ change }) => change),
    unsaved: (): readonly MenuChange[] => entries.filter(isUnsaved).map(({ change }) => change),
    state: (): SavingState => state,
    push: (changes: readonly MenuChange[]): void => {
      if (changes.length === 0) return;
      close();
      update([...entries, ...changes.map((change): Entry => ({ change, phase: 'ready' }))]);
      void sendNext();
    },
    pushOpen: (change: MenuChange): void => {
      close();
      update([...entries, { change, phase: 'open' }]);
      pauseTyping();
    },
    /** The change that is being typed, if it was not sent yet. */
    open: (): MenuChange | undefined => entries.find(({ phase }) => phase === 'open')?.change,
    replaceOpen: (change: MenuChange): void => {
      update(entries.map((entry) => (entry.phase === 'open' ? { ...entry, change } : entry)));
      pauseTyping();
    },
    close,
    retry,
    settle,
  };
};
