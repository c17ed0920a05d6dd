import { toReceiptTicket, receiptTexts } from '@comanda/contract/receipts';
import { toPdf } from '#platform/drawing';
import { createSemaphore } from '#platform/semaphore';
import { fail } from '@comanda/contract';
import { drawTicket } from './draw-ticket.ts';
import type { KeptReceipt } from './receipts.repository.ts';

/** Drawing takes the processor's time, and orders come first. */
const takeTurn = createSemaphore(1, { longestLine: 100, turnAway: () => fail('unavailable') });

/** A receipt as a file: the paper of the ticket printer, drawn. */
export const receiptFile = async (
  receipt: KeptReceipt,
  language: string,
): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
  const { receipt: word, number } = receiptTexts(language);
  const title = `${receipt.content.restaurant.name} – ${number} ${receipt.number}`;
  const ticket = toReceiptTicket(receipt, language);
  const bytes = await takeTurn(async () => toPdf(await drawTicket(ticket), { title }));
  return { name: `${word} ${receipt.number}.pdf`, bytes };
};
