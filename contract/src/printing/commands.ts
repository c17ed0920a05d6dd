import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { id, minuteMs, pageLanguage, statusErrors } from '@comanda/contract/kernel';
import { printingErrors } from './errors.ts';
import { codePage, paperColumns, defaultPrinterPort, printerHost, printerName, printerPort } from './fields.ts';

const nothing = z.object({});
const printer = z.object({ restaurantId: id, printerId: id });
const job = z.object({ restaurantId: id, jobId: id });
const notFound = declareErrors(statusErrors, 'not-found');
const addressErrors = declareErrors(
  printingErrors,
  'printing.switched-off',
  'printing.host-not-allowed',
  'printing.port-not-allowed',
);
const tooManyTests = withCode(printingErrors, 'printing.too-many-tests');

const settings = z.object({
  name: printerName,
  host: printerHost,
  port: printerPort,
  columns: paperColumns,
  codePage,
  cuts: z.boolean(),
  /** Language of the fixed words on its tickets and receipts; null for the language of the restaurant. */
  language: pageLanguage.nullable(),
});

export const printingCommands = {
  addPrinter: command({
    path: '/printing/add-printer',
    summary: 'Adds a network printer. Repeating the same id returns the same printer',
    audience: 'restaurants.manage',
    outcome: 'created',
  })
    .input(
      printer.extend({
        ...settings.shape,
        port: printerPort.default(defaultPrinterPort),
        columns: paperColumns.default(48),
        codePage: codePage.default('pc858'),
        cuts: z.boolean().default(true),
        language: pageLanguage.nullable().default(null),
      }),
    )
    .output(nothing)
    .errors({
      ...notFound,
      ...declareErrors(printingErrors, 'printing.too-many-printers'),
      ...addressErrors,
    }),

  updatePrinter: command({
    path: '/printing/update-printer',
    summary: 'Changes the address or settings of a printer',
    audience: 'restaurants.manage',
  })
    .input(printer.extend({ changes: settings.partial() }))
    .output(nothing)
    .errors({ ...notFound, ...addressErrors }),

  removePrinter: command({
    path: '/printing/remove-printer',
    summary: 'Removes a printer. It can be restored',
    audience: 'restaurants.manage',
  })
    .input(printer)
    .output(nothing)
    .errors(notFound),

  restorePrinter: command({
    path: '/printing/restore-printer',
    summary: 'Restores a removed printer with its waiting jobs',
    audience: 'restaurants.manage',
  })
    .input(printer)
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(printingErrors, 'printing.too-many-printers') }),

  setActive: command({
    path: '/printing/set-active',
    summary: 'Pauses or resumes a printer. Jobs wait while it is paused',
    audience: 'printing.manage',
  })
    .input(printer.extend({ isActive: z.boolean() }))
    .output(nothing)
    .errors(notFound),

  testPrinter: command({
    path: '/printing/test-printer',
    summary: 'Prints a test page. The job shows the result',
    audience: 'printing.manage',
    outcome: 'accepted',
    rateLimits: [{ by: 'user', attempts: 30, windowMs: 15 * minuteMs, error: tooManyTests }],
  })
    .input(printer)
    .output(z.object({ jobId: id }))
    .errors(notFound),

  retryNow: command({
    path: '/printing/retry-now',
    summary: 'Retries a failing printer immediately',
    audience: 'printing.manage',
    outcome: 'accepted',
  })
    .input(printer)
    .output(nothing)
    .errors(notFound),

  cancelJob: command({
    path: '/printing/cancel-job',
    summary: 'Removes a job from the queue, or dismisses a failed one',
    audience: 'printing.manage',
  })
    .input(job)
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(printingErrors, 'printing.not-waiting') }),

  reprint: command({
    path: '/printing/reprint',
    summary: 'Prints a job again, marked as a copy',
    audience: 'printing.manage',
    outcome: 'accepted',
    rateLimits: [{ by: 'user', attempts: 100, windowMs: 15 * minuteMs, error: tooManyTests }],
  })
    .input(job)
    .output(z.object({ jobId: id }))
    .errors({ ...notFound, ...declareErrors(printingErrors, 'printing.still-waiting') }),
};
