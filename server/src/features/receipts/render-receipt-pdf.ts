import { toReceiptTicket, receiptTexts } from '@comanda/contract/receipts';
import { toPdf } from '#platform/drawing';
import { createSemaphore } from '#platform/semaphore';
import { fail } from '@comanda/contract';
import { drawTicket } from './draw-ticket.ts';
import type { StoredReceipt } from './receipts.repository.ts';

/** Draws one receipt at a time, because drawing is CPU-heavy and orders have priority. */
const drawSemaphore = createSemaphore(1, { longestLine: 100, turnAway: () => fail('unavailable') });

/** Renders a receipt as a PDF file that looks like the printed ticket. */
export const renderReceiptPdf = async (
  receipt: StoredReceipt,
  language: string,
): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
  const { receipt: fileLabel, number } = receiptTexts(language);
  const title = `${receipt.content.restaurant.name} – ${number} ${receipt.number}`;
  const ticket = toReceiptTicket(receipt, language);
  const bytes = await drawSemaphore(async () => toPdf(await drawTicket(ticket), { title }));
  return { name: `${fileLabel} ${receipt.number}.pdf`, bytes };
};
