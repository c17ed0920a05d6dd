import type { PrintJobKind, Ticket } from '@comanda/contract/printing';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import { touchPrinting } from './printing.events.ts';
import { insertJob, takeNumber } from './printing.repository.ts';

interface ToPrint {
  readonly printerId: string;
  /** What it is called in the queue. */
  readonly title: string;
  readonly content: Ticket;
  readonly kind?: PrintJobKind;
}

/** Puts something in line at a printer, if and only if the transaction commits. Null where that printer is gone. */
export const enqueue = async (
  ctx: TransactionContext,
  restaurantId: string,
  { printerId, title, content, kind = 'ticket' }: ToPrint,
): Promise<string | null> => {
  const number = await takeNumber(ctx.db, restaurantId, printerId);
  if (number === null) return null;
  const id = newId();
  const job = { id, printerId, number, title, kind, content: JSON.stringify(content), at: ctx.clock.now() };
  await insertJob(ctx.db, restaurantId, job);
  touchPrinting(ctx, restaurantId);
  return id;
};
