import { mostInBatch } from '@comanda/contract/analytics';
import type { Tracked } from './track.ts';

/** Environment of the sender. Tests pass a fake one to control the clock. */
export interface SenderSurroundings {
  send(body: string): Promise<void>;
  isOnline(): boolean;
  nowMs(): number;
  after(delayMs: number, callback: () => void): void;
}

export interface Sender {
  add(event: Tracked): void;
  /** Sends the pending events, unless there is no connection. */
  flush(): void;
}

/** Maximum number of events kept while offline. When it is reached, newer events are dropped. */
const maxPending = 200;
const flushEveryMs = 5_000;

/** Collects events and sends them in batches. */
export const createSender = (environment: SenderSurroundings): Sender => {
  let pending: Tracked[] = [];
  let isDue = false;

  const sendBatch = async (batch: Tracked[]): Promise<void> => {
    const now = environment.nowMs();
    const events = batch.map(({ name, fields, path, atMs }) => ({ name, fields, path, ageMs: now - atMs }));
    try {
      await environment.send(JSON.stringify({ events }));
    } catch {
      // They are sent with the next batch.
      pending = [...batch, ...pending].slice(0, maxPending);
    }
  };
  const flush = (): void => {
    if (!environment.isOnline()) return;
    const all = pending;
    pending = [];
    for (let start = 0; start < all.length; start += mostInBatch) void sendBatch(all.slice(start, start + mostInBatch));
  };
  return {
    add: (event) => {
      if (pending.length < maxPending) pending.push(event);
      if (isDue) return;
      isDue = true;
      environment.after(flushEveryMs, () => {
        isDue = false;
        flush();
      });
    },
    flush,
  };
};
