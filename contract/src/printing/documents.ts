import { z } from 'zod';
import { id, pageLanguage, timestamp, timestamps } from '@comanda/contract/kernel';
import { codePage, paperColumns } from './fields.ts';
import { printFailure } from './print-failures.ts';
import { ticket } from './ticket.ts';

export const printerDocument = z.object({
  id,
  restaurantId: id,
  name: z.string(),
  host: z.string(),
  port: z.int(),
  columns: paperColumns,
  codePage,
  cuts: z.boolean(),
  /** Language of the fixed words on its tickets and receipts; null for the language of the restaurant. */
  language: pageLanguage.nullable(),
  /** False while the printer is paused; its jobs then wait in the queue. */
  isActive: z.boolean(),
  /** Number of jobs that wait to be printed. */
  waitingCount: z.int(),
  /** Number of failed tickets that nobody has handled yet. */
  failedCount: z.int(),
  /** Time since which it has failed without a success in between; null if it works. */
  failingSince: timestamp.nullable(),
  /** Reason of the latest failure; null if there is none. */
  lastFailure: printFailure.nullable(),
  /** `lastFailure` in English. */
  lastError: z.string().nullable(),
  lastPrintedAt: timestamp.nullable(),
  ...timestamps,
});
export type PrinterDocument = z.infer<typeof printerDocument>;

export const printJobStates = ['queued', 'printing', 'printed', 'failed', 'cancelled'] as const;
export const printJobState = z.enum(printJobStates);
export type PrintJobState = z.infer<typeof printJobState>;

export const printJobKind = z.enum(['ticket', 'copy', 'test']);
export type PrintJobKind = z.infer<typeof printJobKind>;

export const printJobDocument = z.object({
  id,
  restaurantId: id,
  printerId: id,
  /** Position in the printer's queue, which is printed in this order. */
  number: z.int(),
  title: z.string(),
  kind: printJobKind,
  state: printJobState,
  attempts: z.int(),
  /** Reason of the latest failure; null if there is none. */
  lastFailure: printFailure.nullable(),
  /** `lastFailure` in English. */
  lastError: z.string().nullable(),
  /** True if the connection broke while the job was sent: it may have been printed fully, partly or not at all. */
  mayHavePrinted: z.boolean(),
  content: ticket,
  printedAt: timestamp.nullable(),
  ...timestamps,
});
export type PrintJobDocument = z.infer<typeof printJobDocument>;
