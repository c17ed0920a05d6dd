import type { PrinterDocument, PrintJobDocument } from '@comanda/contract/printing';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { apiClient, toApiFailure } from '#kit/client';
import { printingWords } from './words/index.ts';

const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch (error) {
    showErrorNotice(toApiFailure(error).message);
    return null;
  }
};

const keyOf = ({ restaurantId, id: printerId }: PrinterDocument) => ({ restaurantId, printerId });
const jobOf = ({ restaurantId, id: jobId }: PrintJobDocument) => ({ restaurantId, jobId });

/** Actions on printers and their jobs. A refusal is shown as a notice. */
export const printerActions = {
  setActive: (printer: PrinterDocument, isActive: boolean) =>
    attempt(() => apiClient.printing.setActive({ ...keyOf(printer), isActive })),
  retryNow: (printer: PrinterDocument) => attempt(() => apiClient.printing.retryNow(keyOf(printer))),
  test: (printer: PrinterDocument) => attempt(() => apiClient.printing.testPrinter(keyOf(printer))),
  remove: async (printer: PrinterDocument) => {
    if ((await attempt(() => apiClient.printing.removePrinter(keyOf(printer)))) === null) return;
    showSuccessNotice(printingWords.current().removed({ printer: printer.name }), {
      onUndo: () => void attempt(() => apiClient.printing.restorePrinter(keyOf(printer))),
    });
  },
  cancel: (job: PrintJobDocument) => attempt(() => apiClient.printing.cancelJob(jobOf(job))),
  reprint: async (job: PrintJobDocument) => {
    const reprinted = await attempt(() => apiClient.printing.reprint(jobOf(job)));
    if (reprinted !== null) showSuccessNotice(printingWords.current().queue.printingAgain({ ticket: job.title }));
  },
};
