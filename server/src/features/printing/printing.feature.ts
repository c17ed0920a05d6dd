import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { Live } from '#platform/live';
import { deletePrintJobsJob } from './delete-print-jobs.job.ts';
import { failingPrinters } from './failing-printers.ts';
import { printJobsCollection, printersCollection } from './printing.collection.ts';
import { printingHandlers } from './printing.commands.ts';
import { startPrinting } from './start-printing.ts';

export const printingFeature: Feature<{ readonly ctx: Context; readonly live: Pick<Live, 'listen'> }> = {
  handlers: () => ({ printing: printingHandlers }),
  collections: [printersCollection, printJobsCollection],
  jobs: () => [deletePrintJobsJob],
  failingWork: failingPrinters,
  startOutside: ({ ctx, live }) => [startPrinting(ctx, live)],
};
