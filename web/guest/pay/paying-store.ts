import { dayMs } from '@comanda/contract/kernel';
import type { PhoneStorage } from '#guest/phone';
import { payingPrefix } from './kept-paying.ts';
import { nothingKept, type Paying } from './paying.ts';
import { keptAtMs, readPaying, writePaying } from './read-paying.ts';

export interface PayingStore {
  get(): Paying;
  update(change: (paying: Paying) => Paying): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Paying on one visit on this phone. Tabs share it: each change begins from what is kept, not from what this tab last saw. A payment that is
 * under way on another visit, perhaps in another tab, is left alone; it is forgotten after a day.
 */
export const openPayingStore = (visitId: string, storage: PhoneStorage, nowMs = Date.now): PayingStore => {
  const name = payingPrefix + visitId;
  const listeners = new Set<() => void>();
  const load = (): Paying => readPaying(storage.read(name));
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  for (const other of storage.names()) {
    if (!other.startsWith(payingPrefix) || other === name) continue;
    if (keptAtMs(storage.read(other)) <= nowMs() - dayMs) storage.remove(other);
  }
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
      else isKept = storage.write(name, writePaying(after, nowMs()));
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
