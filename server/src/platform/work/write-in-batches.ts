import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#platform/context';

interface BatchOptions {
  /** For the log, if a write fails. */
  readonly name: string;
  readonly everyMs: number;
  readonly isEmpty: () => boolean;
  /** Writes everything that is waiting. */
  readonly write: () => Promise<void>;
}

/**
 * Returns a function that announces something to write. It is written after a pause, together with what arrives in the meantime, and on
 * shutdown at once. There is one write at a time, so that a slow database is not asked more and more.
 */
export const writeInBatches = (
  ctx: Pick<Context, 'background' | 'closing'>,
  { name, everyMs, isEmpty, write }: BatchOptions,
): (() => void) => {
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      while (!isEmpty()) {
        // Uses real timers: this pause is about load.
        await pause(everyMs, undefined, { signal: ctx.closing }).catch(() => undefined);
        await write();
      }
    } finally {
      isRunning = false;
    }
  };
  return () => {
    if (!isRunning) ctx.background(name, run());
  };
};
