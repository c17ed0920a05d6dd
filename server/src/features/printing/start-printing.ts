import { secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import type { Live } from '#platform/live';
import { startClaimedWork } from '#platform/work';
import { claimPrinterJob, printJob } from './print-job.ts';

/** Polling interval for printers that failed, if no notification arrives. */
const lookEveryMs = 2 * secondMs;
/** Maximum number of printers that one node uses at the same time. */
const mostAtOnce = 64;

/** Prints queued jobs on every node: each printer in order, one ticket at a time. */
export const startPrinting = (ctx: Context, { listen }: Pick<Live, 'listen'>): AsyncDisposable => {
  const printing = startClaimedWork(ctx, {
    name: 'printing',
    most: mostAtOnce,
    claim: async () => {
      const claimed = await claimPrinterJob(ctx);
      return claimed === null ? [] : [claimed];
    },
    run: async ({ printer, job }, signal) => {
      if (job !== null) await printJob(ctx, { printer, job, signal });
    },
    everyMs: lookEveryMs,
  });
  const listening = listen(['printJobs'], 'all', printing.wake);
  return {
    [Symbol.asyncDispose]: async () => {
      listening[Symbol.dispose]();
      await printing[Symbol.asyncDispose]();
    },
  };
};
