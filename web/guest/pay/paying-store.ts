import type { PhoneStorage } from '#guest/phone';
import { payingPrefix } from './kept-paying.ts';
import { nothingKept, type Paying } from './paying.ts';
import { readPaying, writePaying } from './read-paying.ts';

export interface PayingStore {
  get(): Paying;
  update(change: (paying: Paying) => Paying): void;
  subscribe(listener: () => void): () => void;
}

/** Paying on one visit on this phone. Tabs share it: each change begins from what is kept, not from what this tab last saw. */
export const openPayingStore = (visitId: string, storage: PhoneStorage): PayingStore => {
  const name = payingPrefix + visitId;
  const listeners = new Set<() => void>();
  const load = (): Paying => readPaying(storage.read(name));
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  // One visit at a time: those before are forgotten.
  for (const other of storage.names()) if (other.startsWith(payingPrefix) && other !== name) storage.remove(other);
  let paying = load();
  /** Where the phone keeps nothing, this page remembers by itself. */
  let isKept = true;

  return {
    get: () => paying,
    update: (change) => {
      const before = isKept ? load() : paying;
      const after = change(before);
      if (after === before) return;
      paying = after;
      if (after.choice === null && after.payment === null) storage.remove(name);
      else isKept = storage.write(name, writePaying(after));
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = storage.onChange((changed) => {
        if (changed !== null && changed !== name) return;
        paying = changed === null ? nothingKept : load();
        listener();
      });
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
};
