import type { PrinterDocument, PrintJobDocument } from '@comanda/contract/printing';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { api, toApiFailure } from '#kit/client';

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
    attempt(() => api.printing.setActive({ ...keyOf(printer), isActive })),
  retryNow: (printer: PrinterDocument) => attempt(() => api.printing.retryNow(keyOf(printer))),
  test: (printer: PrinterDocument) => attempt(() => api.printing.testPrinter(keyOf(printer))),
  remove: async (printer: PrinterDocument) => {
    if ((await attempt(() => api.printing.removePrinter(keyOf(printer)))) === null) return;
    showSuccessNotice(`${printer.name} was removed.`, {
      onUndo: () => void attempt(() => api.printing.restorePrinter(keyOf(printer))),
    });
  },
  cancel: (job: PrintJobDocument) => attempt(() => api.printing.cancelJob(jobOf(job))),
  reprint: async (job: PrintJobDocument) => {
    const reprinted = await attempt(() => api.printing.reprint(jobOf(job)));
    if (reprinted !== null) showSuccessNotice(`${job.title} is printed once more.`);
  },
};
