import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { addPrinter } from './add-printer.ts';
import { removePrinter, restorePrinter, retryPrinter, setPrinterActive, updatePrinter } from './change-printer.ts';
import { reprintJob, cancelPrintJob } from './reprint-job.ts';
import { testPrinter } from './test-printer.ts';

export const printingHandlers: HandlersOf<Api['printing']> = {
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
