import { secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { runEvery, type Live } from '#platform/live';
import { claimPrinterJob, PrintInterrupted, printJob } from './print-job.ts';

/** Polling interval for printers that failed, if no notification arrives. */
const lookEveryMs = 2 * secondMs;
/** Maximum number of printers that one node uses at the same time. */
const mostAtOnce = 64;

/** Prints queued jobs on every node: each printer in order, one ticket at a time. */
export const startPrinting = (ctx: Context, { listen }: Pick<Live, 'listen'>): AsyncDisposable => {
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let isAsked = false;
  const closing = new AbortController();

  const start = (work: Promise<void>): void => {
    const run = work
      .catch((error: unknown) => ctx.log.error({ err: error }, 'printing'))
      .then(() => {
        running.delete(run);
        wake();
      });
    running.add(run);
  };

  const look = async (): Promise<void> => {
    while (isAsked && !closing.signal.aborted) {
      isAsked = false;
      while (!closing.signal.aborted && running.size < mostAtOnce) {
        const claimed = await claimPrinterJob(ctx);
        if (claimed === null) break;
        if (claimed.job !== null) start(printJob(ctx, { ...claimed, job: claimed.job, signal: closing.signal }));
      }
    }
  };

  const wake = (): void => {
    isAsked = true;
    if (closing.signal.aborted) return;
    looking ??= look()
      .catch((error: unknown) => ctx.log.error({ err: error }, 'printing'))
      .finally(() => {
        looking = null;
        if (isAsked) wake();
      });
  };

  const listening = listen('printJobs', 'all', wake);
  const timer = runEvery(ctx.clock, lookEveryMs, wake);
  wake();
  return {
    [Symbol.asyncDispose]: async () => {
      closing.abort(new PrintInterrupted());
      timer[Symbol.dispose]();
      listening[Symbol.dispose]();
      await looking;
      await Promise.all(running);
    },
  };
};
