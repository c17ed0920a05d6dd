import { minuteMs } from '@comanda/contract/kernel';
import { newId } from '#platform/clock';
import type { Context } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import type { Live } from '#platform/live';
import { startClaimedWork, startLease } from '#platform/work';
import { claimExports, findExpiredExports } from './data-exports.repository.ts';
import { exportLeaseMs, removeExport, writeExport } from './write-export.ts';

/** Each export holds a database connection while it reads the rows. */
const mostAtOnce = 2;

/** Writes exports in the background, on every node, in the order in which they were requested. */
export const startExports = (ctx: Context, { listen }: Pick<Live, 'listen'>): AsyncDisposable => {
  const work = startClaimedWork(ctx, {
    name: 'data exports',
    most: mostAtOnce,
    claim: (most) => claimExports(ctx.db, { claim: newId(), lease: startLease(ctx.clock, exportLeaseMs), most }),
    run: (row, signal) => writeExport(ctx, row, signal),
    everyMs: minuteMs,
  });
  const listening = listen(['dataExports'], 'all', work.wake);
  return {
    [Symbol.asyncDispose]: async () => {
      listening[Symbol.dispose]();
      await work[Symbol.asyncDispose]();
    },
  };
};

/** Deletes exports that are no longer kept. */
export const deleteExportsJob: JobDeclaration = {
  name: 'leaving.delete-exports',
  schedule: '27 * * * *',
  run: async (ctx) => {
    for (const row of await findExpiredExports(ctx.db, ctx.clock.now())) {
      if (ctx.closing.aborted) return;
      await removeExport(ctx, row);
    }
  },
};
