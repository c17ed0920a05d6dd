import { mostInBatch } from '@comanda/contract/analytics';
import type { Tracked } from './track.ts';

/** What sending needs from the world, so that tests can hold the clock. */
export interface SenderSurroundings {
  send(body: string): Promise<void>;
  isOnline(): boolean;
  nowMs(): number;
  after(delayMs: number, callback: () => void): void;
}

export interface Sender {
  add(event: Tracked): void;
  /** Sends what waits, unless there is no connection. */
  flush(): void;
}

/** What a phone without a connection remembers; older ones count more than newer ones. */
const mostKept = 200;
const flushEveryMs = 5_000;

/** Collects events and sends them together. */
export const createSender = (world: SenderSurroundings): Sender => {
  let kept: Tracked[] = [];
  let isDue = false;

  const sendBatch = async (batch: Tracked[]): Promise<void> => {
    const now = world.nowMs();
    const events = batch.map(({ name, fields, path, atMs }) => ({ name, fields, path, ageMs: now - atMs }));
    try {
      await world.send(JSON.stringify({ events }));
    } catch {
      // They go with the next ones.
      kept = [...batch, ...kept].slice(0, mostKept);
    }
  };
  const flush = (): void => {
    if (!world.isOnline()) return;
    const all = kept;
    kept = [];
    for (let start = 0; start < all.length; start += mostInBatch) void sendBatch(all.slice(start, start + mostInBatch));
  };
  return {
    add: (event) => {
      if (kept.length < mostKept) kept.push(event);
      if (isDue) return;
      isDue = true;
      world.after(flushEveryMs, () => {
        isDue = false;
        flush();
      });
    },
    flush,
  };
};
