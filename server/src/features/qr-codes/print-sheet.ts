import type { CodeStyle } from '@comanda/contract/qr-codes';
import type { CallContext } from '#platform/context';
import { toPdf } from '#platform/drawing';
import { drawSheet, type SheetStyle } from './draw-sheet.ts';
import { fileNameOf } from './file-name.ts';
import { openPrint } from './open-print.ts';
import type { QrCodesScope } from './open-qr-codes.ts';
import { takeSheetTurn } from './turns.ts';

export type SheetAsked = QrCodesScope & SheetStyle & CodeStyle;

export const printSheet = async (ctx: CallContext, input: SheetAsked): Promise<File> => {
  const print = await openPrint(ctx, input, input);
  const title = `${print.restaurant.name} – QR codes`;
  const pdf = await takeSheetTurn(ctx.caller, () => toPdf(drawSheet(print, input), { title }));
  ctx.caller.responseHeaders.set('cache-control', 'private, no-cache');
  return new File([new Uint8Array(pdf)], `${fileNameOf(title)}.pdf`, { type: 'application/pdf' });
};
