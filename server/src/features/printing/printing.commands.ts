import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { addPrinter } from './add-printer.ts';
import { cancelJob } from './cancel-job.ts';
import { removePrinter, restorePrinter, retryNow, setActive, updatePrinter } from './change-printer.ts';
import { reprint } from './reprint.ts';
import { testPrinter } from './test-printer.ts';

export const printingHandlers: HandlersOf<Api['printing']> = {
  addPrinter,
  updatePrinter,
  removePrinter,
  restorePrinter,
  setActive,
  testPrinter,
  retryNow,
  cancelJob,
  reprint,
};
