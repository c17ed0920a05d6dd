import { setTimeout as delay } from 'node:timers/promises';
import { backoffMs } from '@comanda/contract/kernel';
import type { Postmaster } from './launch-postmaster.ts';
import type { PostgresLog } from './postgres-log.ts';

export interface SupervisedPostmaster {
  readonly pid: number;
  stop(): Promise<void>;
}

type Launch = (signal: AbortSignal) => Promise<Postmaster>;

const LAUNCH_BACKOFF = { firstMs: 50, maxMs: 15_000 };
const STABLE_AFTER_MS = 60_000;

/** Launches a postmaster, and launches it again with back-off when it ends unexpectedly. */
export async function supervisePostmaster(launch: Launch, log: PostgresLog): Promise<SupervisedPostmaster> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await launch(signal);

  const watch = async (): Promise<void> => {
    let launches = 0;
    while (!signal.aborted) {
      const launchedAt = performance.now();
      const how = await current.ended;
      if (signal.aborted) return;
      log.warn({ how }, 'The database ended unexpectedly');
      if (performance.now() - launchedAt > STABLE_AFTER_MS) launches = 0;
      launches = await relaunch(launches);
    }
  };

  /** Returns the number of launches so far, in case this one does not run long either. */
  const relaunch = async (earlierLaunches: number): Promise<number> => {
    let launches = earlierLaunches;
    while (!signal.aborted) {
      await delay(backoffMs(launches, LAUNCH_BACKOFF), undefined, { signal }).catch(() => {});
      launches += 1;
      if (signal.aborted) break;
      try {
        current = await launch(signal);
        log.warn({ pid: current.pid }, 'The database runs again');
        break;
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'The database could not be started again');
      }
    }
    return launches;
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
