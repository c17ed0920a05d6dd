import { fail } from '@comanda/contract';
import { toReceiptTicket, receiptTexts } from '@comanda/contract/receipts';
import type { CommandContext } from '#platform/context';
import { enqueuePrintJob, findPrinterLanguages } from '#features/printing';
import { findWorkplace, requireRestaurant } from '#features/restaurants';
import { findReceipts } from './receipts.repository.ts';

interface PrintReceiptsInput {
  readonly restaurantId: string;
  readonly receiptIds: readonly string[];
  readonly printerId: string;
}

/** Queues the receipts at the printer, in the language of the printer or else of the restaurant: all or none. */
export const printReceipts = async (
  ctx: CommandContext,
  { restaurantId, receiptIds, printerId }: PrintReceiptsInput,
): Promise<{ jobIds: string[] }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const receipts = await findReceipts(ctx.db, restaurantId, receiptIds);
  const workplace = await findWorkplace(ctx.db, restaurantId);
  if (workplace === null || receipts.length !== new Set(receiptIds).size) throw fail('not-found');
  const languages = await findPrinterLanguages(ctx.db, restaurantId, [printerId]);
  const language = languages.get(printerId) ?? workplace.language;
  const jobIds: string[] = [];
  for (const receipt of receipts) {
    const title = `${receiptTexts(language).number} ${receipt.number}`;
    const jobId = await enqueuePrintJob(ctx, restaurantId, {
      printerId,
      title,
      content: toReceiptTicket(receipt, language),
    });
    if (jobId === null) throw fail('not-found');
    jobIds.push(jobId);
  }
  return { jobIds };
};
