import { fail } from '@comanda/contract';
import { textBlock, type Ticket } from '@comanda/contract/printing';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { enqueuePrintJob } from './enqueue-print-job.ts';
import { findPrinterRow, type PrinterRow } from './printing.repository.ts';

/** Shows at a glance if the paper's width, the code page and the cutter are set correctly. */
const testTicket = ({ name, host, port, columns }: PrinterRow): Ticket => ({
  language: 'en',
  copyMark: 'COPY',
  blocks: [
    textBlock('Test print', { size: 'large', isBold: true, align: 'center' }),
    textBlock(name, { size: 'tall', align: 'center' }),
    textBlock(`${host}:${port}`, { align: 'center' }),
    { kind: 'rule' },
    textBlock('1234567890'.repeat(5).slice(0, columns)),
    { kind: 'pair', start: 'Left', end: 'Right', isBold: false },
    textBlock('ÄÖÜ äöüß éèê çñ ÅØ € £'),
    textBlock('汤 スープ شوربة Σούπα Суп'),
    textBlock('Notes look like this', { isBold: true, isInverse: true }),
  ],
});

export const testPrinter = async (
  ctx: CommandContext,
  { restaurantId, printerId }: { readonly restaurantId: string; readonly printerId: string },
): Promise<{ jobId: string }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const printer = await findPrinterRow(ctx.db, restaurantId, printerId);
  if (printer === undefined) throw fail('not-found');
  const test = { printerId, title: 'Test print', content: testTicket(printer), kind: 'test' } as const;
  const jobId = await enqueuePrintJob(ctx, restaurantId, test);
  if (jobId === null) throw fail('not-found');
  return { jobId };
};
