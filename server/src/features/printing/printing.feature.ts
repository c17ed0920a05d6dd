import type { Api } from '@comanda/contract';
import { dayMs, limits } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { deleteOldRows } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { HandlersOf } from '#platform/http';
import type { JobDeclaration } from '#platform/jobs';
import type { Live } from '#platform/live';
import { addPrinter } from './add-printer.ts';
import { removePrinter, restorePrinter, retryPrinter, setPrinterActive, updatePrinter } from './change-printer.ts';
import { failingPrinters } from './failing-printers.ts';
import { printJobsCollection, printersCollection } from './printing.collection.ts';
import { deleteRemovedPrinters } from './queue.repository.ts';
import { cancelPrintJob, reprintJob } from './reprint-job.ts';
import { startPrinting } from './start-printing.ts';
import { testPrinter } from './test-printer.ts';

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

const printingHandlers: HandlersOf<Api['printing']> = {
  addPrinter,
  updatePrinter,
  removePrinter,
  restorePrinter,
  setActive: setPrinterActive,
  testPrinter,
  retryNow: retryPrinter,
  cancelJob: cancelPrintJob,
  reprint: reprintJob,
};

export const printingFeature: Feature<{ readonly ctx: Context; readonly live: Pick<Live, 'listen'> }> = {
  handlers: () => ({ printing: printingHandlers }),
  collections: [printersCollection, printJobsCollection],
  jobs: () => [deletePrintJobsJob],
  failingWork: failingPrinters,
  startOutside: ({ ctx, live }) => [startPrinting(ctx, live)],
};
