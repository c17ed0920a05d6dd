import { setTimeout as pause } from 'node:timers/promises';
import { backoffMs, secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { isDatabaseAway } from '#platform/db';
import { runEvery } from '#platform/live';
import { createOutageLog } from './outage-log.ts';

/** The part of the context that background work needs. */
export type WorkContext = Pick<Context, 'clock' | 'log'> & Partial<Pick<Context, 'tracing' | 'failingLoops'>>;

/** Abort reason of background work that is disposed. Another node continues the work. */
export class WorkStopped extends Error {
  override readonly name = 'WorkStopped';
}

export interface WorkLoop extends AsyncDisposable {
  /** Requests a run. One run happens at a time; requests during a run together cause one more, so that none is lost. */
  wake(): void;
  /** Logs a failure of work that a run has started. If the database is away, only the outage of the loop is logged. */
  report(error: unknown, about: object): void;
  /** Aborts when the loop is disposed. */
  readonly signal: AbortSignal;
}

interface WorkLoopOptions {
  /** Name of the work in the log. */
  readonly name: string;
  /** Finds and does the work. If it throws, it runs again after a back-off, until it succeeds. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Interval at which it runs without a request, because something has become due or a wake-up was missed. */
  readonly everyMs?: number;
  /** Minimum pause after each run. During a rush one run handles many changes together, which leaves the database free for orders. */
  readonly pauseMs?: number;
}

/** Longest time for which the first run of a loop waits for that of another one. */
const maxTurnMs = 100;

/** Settles when the loop whose turn it is has ended its first run, or has had its time. Null if it is nobody's turn. */
let turn: Promise<unknown> | null = null;

/**
 * Does the first run of a loop after those of the loops before it. All of them start with the server, and if they ran together, each of
 * them would open a connection to the database.
 */
const runInTurn = async (run: () => Promise<number>): Promise<number> => {
  while (turn !== null) await turn;
  const running = run();
  turn = Promise.race([running, pause(maxTurnMs, undefined, { ref: false })]).finally(() => {
    turn = null;
  });
  return running;
};

const failureBackoff = { firstMs: 100, maxMs: 5 * secondMs };

/** Runs work at once, on request and at intervals, until it is disposed. */
export const startWorkLoop = (
  { clock, log, failingLoops }: WorkContext,
  { name, run, everyMs, pauseMs = 0 }: WorkLoopOptions,
): WorkLoop => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const outage = createOutageLog(log, name);
  let running: Promise<void> | null = null;
  let isRequested = false;

  // Uses real timers: these pauses are about load, not about business time (ctx.clock).
  const pauseUnlessStopped = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined);

  /** Returns the pause before the next run. */
  const runOnce = async (): Promise<number> => {
    try {
      await run(signal);
      outage.succeeded();
      failingLoops?.succeeded(name);
      return pauseMs;
    } catch (error) {
      isRequested = true;
      const nextTryWithinMs = backoffMs(outage.failed(error), failureBackoff);
      failingLoops?.failed(name, error, nextTryWithinMs);
      return nextTryWithinMs;
    }
  };

  let isFirst = true;
  const runWhileRequested = async (): Promise<void> => {
    while (isRequested && !signal.aborted) {
      isRequested = false;
      const nextPauseMs = await (isFirst ? runInTurn(async () => (signal.aborted ? 0 : runOnce())) : runOnce());
      isFirst = false;
      if (nextPauseMs > 0) await pauseUnlessStopped(nextPauseMs);
    }
  };

  const wake = (): void => {
    isRequested = true;
    if (signal.aborted) return;
    running ??= runWhileRequested().finally(() => {
      running = null;
      if (isRequested) wake();
    });
  };

  const timer = everyMs === undefined ? null : runEvery(clock, everyMs, wake);
  wake();
  return {
    wake,
    report(error, about) {
      if (isDatabaseAway(error)) outage.failed(error);
      else log.error({ err: error, ...about }, name);
      wake();
    },
    signal,
    async [Symbol.asyncDispose]() {
      stopping.abort(new WorkStopped());
      timer?.[Symbol.dispose]();
      await running;
    },
  };
};
