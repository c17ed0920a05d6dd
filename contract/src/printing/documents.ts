import { z } from 'zod';
import { id, timestamp, timestamps } from '@comanda/contract/kernel';
import { codePage, columns } from './fields.ts';
import { ticket } from './ticket.ts';

export const printerDocument = z.object({
  id,
  restaurantId: id,
  name: z.string(),
  host: z.string(),
  port: z.int(),
  columns,
  codePage,
  cuts: z.boolean(),
  /** A printer that is paused collects what it is to print. */
  isActive: z.boolean(),
  /** How many of its jobs wait to be printed. */
  waitingCount: z.int(),
  /** How many of its tickets failed and nobody has looked after yet. */
  failedCount: z.int(),
  /** Since when it has failed without a break; null while all is well. */
  failingSince: timestamp.nullable(),
  /** What is the matter, for a person to read. */
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
  /** Of its printer, which prints them in this order. */
  number: z.int(),
  title: z.string(),
  kind: printJobKind,
  state: printJobState,
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** The connection broke while it was sent: the paper may hold all of it, some of it or nothing. */
  mayHavePrinted: z.boolean(),
  content: ticket,
  printedAt: timestamp.nullable(),
  ...timestamps,
});
export type PrintJobDocument = z.infer<typeof printJobDocument>;
