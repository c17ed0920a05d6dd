import type { CodeStyle } from '@comanda/contract/qr-codes';
import type { CallContext } from '#platform/context';
import { toPdf } from '#platform/drawing';
import { drawSheet, type SheetOptions } from './draw-sheet.ts';
import { toFileName } from './to-file-name.ts';
import { loadPrintData } from './load-print-data.ts';
import type { QrCodesScope } from '#features/qr-codes/records';
import { limitSheetDrawing } from './drawing-limits.ts';

export type SheetInput = QrCodesScope & SheetOptions & CodeStyle;

export const printSheet = async (ctx: CallContext, input: SheetInput): Promise<File> => {
  const print = await loadPrintData(ctx, input, input);
  const title = `${print.restaurant.name} – QR codes`;
  const pdf = await limitSheetDrawing(ctx.caller, () => toPdf(drawSheet(print, input), { title }));
  ctx.caller.responseHeaders.set('cache-control', 'private, no-cache');
  return new File([new Uint8Array(pdf)], `${toFileName(title)}.pdf`, { type: 'application/pdf' });
};
