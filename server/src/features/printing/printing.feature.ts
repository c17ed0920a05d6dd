import type { Api } from '@comanda/contract';
import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { HandlersOf } from '#platform/http';
import type { Live } from '#platform/live';
import { addPrinter } from './add-printer.ts';
import { removePrinter, restorePrinter, retryPrinter, setPrinterActive, updatePrinter } from './change-printer.ts';
import { deletePrintJobsJob } from './delete-print-jobs.job.ts';
import { failingPrinters } from './failing-printers.ts';
import { printJobsCollection, printersCollection } from './printing.collection.ts';
import { cancelPrintJob, reprintJob } from './reprint-job.ts';
import { startPrinting } from './start-printing.ts';
import { testPrinter } from './test-printer.ts';

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
