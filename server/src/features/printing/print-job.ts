import { ticket, type PrintFailure } from '@comanda/contract/printing';
import { backoffMs, hourMs, secondMs } from '@comanda/contract/kernel';
import { newId } from '#platform/clock';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import { startLease, WorkStopped } from '#platform/work';
import { encodeTicket } from './encode-ticket.ts';
import { touchPrinting } from './printing.collection.ts';
import { paperOf, type PrinterRow } from './printing.repository.ts';
import {
  claimPrinter,
  savePrintJobOutcome,
  expirePrintJobs,
  markPrintJobSent,
  recoverPrintJobs,
  releasePrinter,
  startPrintJob,
  type PrintJobRow,
} from './queue.repository.ts';
import { maxSendingMs, PrinterError, sendToPrinter } from './send-to-printer.ts';

/** Older jobs are not printed automatically any more. */
const maxJobAgeMs = 4 * hourMs;
/** Duration of a lease, longer than printing can take: a printer still claimed afterwards belongs to a crashed server. */
const leaseMs = 2 * maxSendingMs;
/** The longest delay is short, so that a cook who has changed the paper does not wait long. */
const retryBackoff = { firstMs: secondMs, maxMs: 30 * secondMs };

/**
 * Maximum number of an owner's printers in use at the same time. A ticket takes a second or two, but a deliberately slow machine can take a
 * minute, and must delay only its owner's jobs.
 */
export const maxPrintersPerOwner = 8;

export interface ClaimedPrinter {
  readonly printer: PrinterRow;
  /** Null if there was only cleanup to do. */
  readonly job: PrintJobRow | null;
}

/** Claims a printer with its next job; returns null if there is nothing to do. */
export const claimPrinterJob = (outer: Context): Promise<ClaimedPrinter | null> =>
  transact(outer, async (ctx) => {
    const lease = startLease(ctx.clock, leaseMs);
    const { now } = lease;
    const printer = await claimPrinter(ctx.db, { claim: newId(), mostPerOwner: maxPrintersPerOwner, lease });
    if (printer === null) return null;
    await recoverPrintJobs(ctx.db, printer, now);
    await expirePrintJobs(ctx.db, printer, { now, oldest: new Date(now.getTime() - maxJobAgeMs) });
    const job = await startPrintJob(ctx.db, printer, now);
    if (job === null) await releasePrinter(ctx.db, printer, { outcome: null, now });
    touchPrinting(ctx, printer.restaurant_id);
    return { printer, job };
  });

type PrintOutcome =
  | { readonly kind: 'printed' | 'interrupted' }
  | { readonly kind: 'failed'; readonly failure: PrintFailure };

interface Attempt {
  readonly printer: PrinterRow;
  readonly job: PrintJobRow;
  readonly signal: AbortSignal;
}

/** Prints a job and stores the outcome. */
export const printJob = async (ctx: Context, attempt: Attempt): Promise<void> => {
  let isBegun = false;
  const onBegun = () => {
    isBegun = true;
  };
  const outcome = await send(ctx, attempt, onBegun);
  const nextTryAt = await conclude(ctx, attempt, { outcome, isBegun });
  const { id: printerId, restaurant_id: restaurantId } = attempt.printer;
  if (outcome.kind === 'printed') ctx.workLog.succeeded('printing', printerId);
  // Somebody who prints a test page stands at the printer.
  if (outcome.kind === 'failed' && nextTryAt !== null && attempt.job.kind !== 'test')
    ctx.workLog.failed('printing', printerId, { restaurantId, printerId, reason: outcome.failure.code, nextTryAt });
};

const send = async (ctx: Context, { printer, job, signal }: Attempt, onBegun: () => void): Promise<PrintOutcome> => {
  try {
    const bytes = await encodeTicket(ticket.parse(job.content), paperOf(printer), { isCopy: job.kind === 'copy' });
    await sendToPrinter({
      host: printer.host,
      port: printer.port,
      rules: ctx.config,
      bytes,
      signal,
      onBegin: async () => {
        if (!(await markPrintJobSent(ctx.db, printer, job.id, ctx.clock.now())))
          throw new PrinterError('printed_elsewhere');
        onBegun();
      },
    });
    return { kind: 'printed' };
  } catch (error) {
    // The server is shutting down before anything was sent, so another one prints the job.
    if (error instanceof WorkStopped) return { kind: 'interrupted' };
    if (error instanceof PrinterError) {
      ctx.log.debug({ err: error.cause, jobId: job.id, host: printer.host, port: printer.port }, 'printer failed');
      return { kind: 'failed', failure: error.failure };
    }
    ctx.log.error({ err: error, jobId: job.id }, 'print job');
    return { kind: 'failed', failure: { code: 'server_error', detail: '', hasExpired: false } };
  }
};

interface Conclusion {
  readonly outcome: PrintOutcome;
  /** True if something may be on paper. */
  readonly isBegun: boolean;
}

/** Returns the time at which the printer is tried again; null if it has not failed, or its lease has run out. */
const conclude = (outer: Context, { printer, job }: Attempt, { outcome, isBegun }: Conclusion): Promise<Date | null> =>
  transact(outer, async (ctx) => {
    const now = ctx.clock.now();
    const failure = outcome.kind === 'failed' ? outcome.failure : null;
    const isGivenUp = isBegun || job.kind === 'test';
    const state = outcome.kind === 'printed' ? 'printed' : failure !== null && isGivenUp ? 'failed' : 'queued';
    const tried =
      outcome.kind === 'interrupted' ? null : { failure, retryAt: failure === null ? null : retryAtOf(printer, now) };
    if (!(await releasePrinter(ctx.db, printer, { outcome: tried, now }))) return null;
    await savePrintJobOutcome(ctx.db, printer, { jobId: job.id, state, failure, now });
    touchPrinting(ctx, printer.restaurant_id);
    return tried?.retryAt ?? null;
  });

const retryAtOf = ({ failed_tries }: PrinterRow, now: Date): Date =>
  new Date(now.getTime() + backoffMs(failed_tries, retryBackoff));
