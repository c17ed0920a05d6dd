import { maxEventsPerBatch } from '@comanda/contract/analytics';
import type { TrackedPageEvent } from './track.ts';

/** Environment of the sender. Tests pass a fake one to control the clock. */
export interface SenderEnvironment {
  send(body: string): Promise<void>;
  isOnline(): boolean;
  nowMs(): number;
  after(delayMs: number, callback: () => void): void;
}

export interface Sender {
  add(event: TrackedPageEvent): void;
  /** Sends the pending events, unless there is no connection. */
  flush(): void;
}

/** Maximum number of events kept while offline. When it is reached, newer events are dropped. */
const maxPending = 200;
const flushEveryMs = 5_000;

/** Collects events and sends them in batches. */
export const createSender = (environment: SenderEnvironment): Sender => {
  let pending: TrackedPageEvent[] = [];
  let isDue = false;

  const sendBatch = async (batch: TrackedPageEvent[]): Promise<void> => {
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
    for (let start = 0; start < all.length; start += maxEventsPerBatch)
      void sendBatch(all.slice(start, start + maxEventsPerBatch));
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
