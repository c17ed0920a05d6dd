import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { id, minuteMs, statusErrors } from '@comanda/contract/kernel';
import { printingErrors } from './errors.ts';
import { codePage, paperColumns, defaultPrinterPort, printerHost, printerName, printerPort } from './fields.ts';

const nothing = z.object({});
const printer = z.object({ restaurantId: id, printerId: id });
const job = z.object({ restaurantId: id, jobId: id });
const notFound = declareErrors(statusErrors, 'not-found');
const tooManyTests = withCode(printingErrors, 'printing.too-many-tests');

const settings = z.object({
  name: printerName,
  host: printerHost,
  port: printerPort,
  columns: paperColumns,
  codePage,
  cuts: z.boolean(),
});

export const printingCommands = {
  addPrinter: command({
    path: '/printing/add-printer',
    summary: 'Adds a network printer; the same id again is the same printer',
    audience: 'restaurants.manage',
  })
    .input(
      printer.extend({
        ...settings.shape,
        port: printerPort.default(defaultPrinterPort),
        columns: paperColumns.default(48),
        codePage: codePage.default('pc858'),
        cuts: z.boolean().default(true),
      }),
    )
    .output(nothing)
    .errors({
      ...notFound,
      ...declareErrors(printingErrors, 'printing.too-many-printers', 'printing.host-not-allowed'),
    }),

  updatePrinter: command({
    path: '/printing/update-printer',
    summary: 'Changes where a printer is found, or what it can do',
    audience: 'restaurants.manage',
  })
    .input(printer.extend({ changes: settings.partial() }))
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(printingErrors, 'printing.host-not-allowed') }),

  removePrinter: command({
    path: '/printing/remove-printer',
    summary: 'Removes a printer; it can be restored, and until then prints nothing',
    audience: 'restaurants.manage',
  })
    .input(printer)
    .output(nothing)
    .errors(notFound),

  restorePrinter: command({
    path: '/printing/restore-printer',
    summary: 'Brings a removed printer back, with what it had still to print',
    audience: 'restaurants.manage',
  })
    .input(printer)
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(printingErrors, 'printing.too-many-printers') }),

  setActive: command({
    path: '/printing/set-active',
    summary: 'Pauses a printer, or lets it print what it has collected meanwhile',
    audience: 'orders.view',
  })
    .input(printer.extend({ isActive: z.boolean() }))
    .output(nothing)
    .errors(notFound),

  testPrinter: command({
    path: '/printing/test-printer',
    summary: 'Prints a test page at once; what became of it stands in the job',
    audience: 'orders.view',
    rateLimits: [{ by: 'user', attempts: 30, windowMs: 15 * minuteMs, error: tooManyTests }],
  })
    .input(printer)
    .output(z.object({ jobId: id }))
    .errors(notFound),

  retryNow: command({
    path: '/printing/retry-now',
    summary: 'Tries a failing printer again without waiting any longer',
    audience: 'orders.view',
  })
    .input(printer)
    .output(nothing)
    .errors(notFound),

  cancelJob: command({
    path: '/printing/cancel-job',
    summary: 'Takes something out of the queue before it is printed, or says that a failure needs nothing more',
    audience: 'orders.view',
  })
    .input(job)
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(printingErrors, 'printing.not-waiting') }),

  reprint: command({
    path: '/printing/reprint',
    summary: 'Prints something once more, marked as a copy',
    audience: 'orders.view',
    rateLimits: [{ by: 'user', attempts: 100, windowMs: 15 * minuteMs, error: tooManyTests }],
  })
    .input(job)
    .output(z.object({ jobId: id }))
    .errors({ ...notFound, ...declareErrors(printingErrors, 'printing.still-waiting') }),
};
