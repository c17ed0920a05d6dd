import { fail } from '@comanda/contract';
import { toReceiptTicket, receiptTexts } from '@comanda/contract/receipts';
import type { Context } from '#platform/context';
import { createKeyedSemaphore } from '#platform/semaphore';
import { declareTasks } from '#platform/workers';
import type * as receiptTasks from './receipt-tasks.ts';
import type { StoredReceipt } from './receipts.repository.ts';

const receiptTask = declareTasks<typeof receiptTasks>(new URL('./receipt-tasks.ts', import.meta.url));

/** Draws one receipt of a restaurant at a time. More guests may wait for theirs than the workers let wait under one name. */
const drawInTurn = createKeyedSemaphore(1, { longestLine: 100, turnAway: () => fail('unavailable') });

/** Renders a receipt as a PDF file that looks like the printed ticket. */
export const renderReceiptPdf = async (
  ctx: Pick<Context, 'workers'>,
  receipt: StoredReceipt,
  language: string,
): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
  const { receipt: fileLabel, number } = receiptTexts(language);
  const title = `${receipt.content.restaurant.name} – ${number} ${receipt.number}`;
  // Not the turn of the owner: an import must not keep guests waiting.
  const subject = `receipts of ${receipt.restaurantId}`;
  const bytes = await drawInTurn(subject, () =>
    ctx.workers.run(subject, receiptTask('drawReceiptPdf'), () => ({
      ticket: toReceiptTicket(receipt, language),
      title,
    })),
  );
  return { name: `${fileLabel} ${receipt.number}.pdf`, bytes: Buffer.from(bytes) };
};
