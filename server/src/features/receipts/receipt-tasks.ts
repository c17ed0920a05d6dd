import type { Ticket } from '@comanda/contract/printing';
import { toPdf } from '#platform/drawing';
import { drawTicket } from './draw-ticket.ts';

// The functions of this feature that run in worker processes: a long receipt takes a tenth of a second.

export const drawReceiptPdf = async ({ ticket, title }: { ticket: Ticket; title: string }): Promise<Uint8Array> =>
  toPdf(await drawTicket(ticket), { title });
