import type { PrintJobKind, Ticket } from '@comanda/contract/printing';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { touchPrinting } from './printing.collection.ts';
import { insertPrintJob, nextJobNumber } from './printing.repository.ts';

interface NewPrintJob {
  readonly printerId: string;
  /** Name of the job in the queue. */
  readonly title: string;
  readonly content: Ticket;
  readonly kind?: PrintJobKind;
}

/** Adds a job to a printer's queue as part of the transaction. Returns null if the printer was removed. */
export const enqueuePrintJob = async (
  ctx: TransactionContext,
  restaurantId: string,
  { printerId, title, content, kind = 'ticket' }: NewPrintJob,
): Promise<string | null> => {
  const number = await nextJobNumber(ctx.db, restaurantId, printerId);
  if (number === null) return null;
  const id = newId();
  const job = { id, printerId, number, title, kind, content: JSON.stringify(content), at: ctx.clock.now() };
  await insertPrintJob(ctx.db, restaurantId, job);
  touchPrinting(ctx, restaurantId);
  return id;
};
