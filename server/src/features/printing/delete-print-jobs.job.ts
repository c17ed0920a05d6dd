import { dayMs, limits } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { deleteOldRows } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { deleteRemovedPrinters } from './queue.repository.ts';

/** Also deletes jobs that a paused printer collects, because they are too old to be printed automatically. */
const deleteOldJobs = async (ctx: Context): Promise<void> => {
  const ago = (ms: number) => new Date(ctx.clock.now().getTime() - ms);
  const before = ago(ctx.config.retentionDays.printJobs * dayMs);
  await deleteOldRows(ctx, { table: 'print_jobs', key: ['restaurant_id', 'id'], age: sql.ref('created_at'), before });
  await deleteRemovedPrinters(ctx.db, ago(limits.removedKeptMs));
};

export const deletePrintJobsJob: JobDeclaration = {
  name: 'printing.forget',
  schedule: '35 3 * * *',
  run: deleteOldJobs,
};
