import { setTimeout as delay } from 'node:timers/promises';
import type { Postmaster } from './launch-postmaster.ts';
import type { PostgresLog } from './postgres-log.ts';

export interface SupervisedPostmaster {
  readonly pid: number;
  stop(): Promise<void>;
}

type Launch = (signal: AbortSignal) => Promise<Postmaster>;

const FIRST_WAIT_MS = 50;
const MAX_WAIT_MS = 15_000;
const STABLE_AFTER_MS = 60_000;

/** Launches a postmaster, and launches it again with back-off when it ends unexpectedly. */
export async function supervisePostmaster(launch: Launch, log: PostgresLog): Promise<SupervisedPostmaster> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await launch(signal);

  const watch = async (): Promise<void> => {
    let waitMs = FIRST_WAIT_MS;
    while (!signal.aborted) {
      const launchedAt = performance.now();
      const how = await current.ended;
      if (signal.aborted) return;
      log.warn({ how }, 'The database ended unexpectedly');
      if (performance.now() - launchedAt > STABLE_AFTER_MS) waitMs = FIRST_WAIT_MS;
      waitMs = await relaunch(waitMs);
    }
  };

  /** Returns the delay before the next launch, in case this one does not run long either. */
  const relaunch = async (firstWaitMs: number): Promise<number> => {
    let waitMs = firstWaitMs;
    while (!signal.aborted) {
      await delay(waitMs, undefined, { signal }).catch(() => {});
      waitMs = Math.min(waitMs * 2, MAX_WAIT_MS);
      if (signal.aborted) break;
      try {
        current = await launch(signal);
        log.warn({ pid: current.pid }, 'The database runs again');
        break;
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'The database could not be started again');
      }
    }
    return waitMs;
  };

  const watching = watch();
  return {
    get pid() {
      return current.pid;
    },
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
      // A launch that was running when `stop` was called may still have succeeded.
      await current.stop();
    },
  };
}
