import { fail } from '@comanda/contract';
import { textBlock, type Ticket } from '@comanda/contract/printing';
import type { CommandContext } from '#platform/context';
import { findWorkplace, requireRestaurant } from '#features/restaurants';
import { enqueuePrintJob } from './enqueue-print-job.ts';
import { findPrinterRow, type PrinterRow } from './printing.repository.ts';
import { testPageTexts } from './test-page-texts.ts';

/** Shows at a glance if the paper's width, the code page and the cutter are set correctly. */
const testTicket = ({ name, host, port, columns }: PrinterRow, language: string): Ticket => {
  const { title, start, end, note, copy } = testPageTexts(language);
  return {
    language,
    copyMark: copy,
    blocks: [
      textBlock(title, { size: 'large', isBold: true, align: 'center' }),
      textBlock(name, { size: 'tall', align: 'center' }),
      textBlock(`${host}:${port}`, { align: 'center' }),
      { kind: 'rule' },
      textBlock('1234567890'.repeat(5).slice(0, columns)),
      { kind: 'pair', start, end, isBold: false },
      textBlock('ÄÖÜ äöüß éèê çñ ÅØ € £'),
      textBlock('汤 スープ شوربة Σούπα Суп'),
      textBlock(note, { isBold: true, isInverse: true }),
    ],
  };
};

export const testPrinter = async (
  ctx: CommandContext,
  { restaurantId, printerId }: { readonly restaurantId: string; readonly printerId: string },
): Promise<{ jobId: string }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const printer = await findPrinterRow(ctx.db, restaurantId, printerId);
  if (printer === undefined) throw fail('not-found');
  const workplace = await findWorkplace(ctx.db, restaurantId);
  if (workplace === null) throw fail('not-found');
  const content = testTicket(printer, printer.language ?? workplace.language);
  const test = { printerId, title: 'Test print', content, kind: 'test' } as const;
  const jobId = await enqueuePrintJob(ctx, restaurantId, test);
  if (jobId === null) throw fail('not-found');
  return { jobId };
};
