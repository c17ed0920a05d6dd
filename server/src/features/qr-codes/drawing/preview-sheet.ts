import { setImmediate as nextTurn } from 'node:timers/promises';
import { tablesPerPage, type CodeStyle } from '@comanda/contract/qr-codes';
import type { CallContext } from '#platform/context';
import { toSvg, toPdf } from '#platform/drawing';
import { outlineText } from '#platform/lettering';
import type { QrCodesScope } from '#features/qr-codes/records';
import { drawSheet, type SheetOptions } from './draw-sheet.ts';
import { loadPrintData, type PrintData } from './load-print-data.ts';
import { limitSheetDrawing } from './drawing-limits.ts';
import { toFileName } from './to-file-name.ts';

/** Previews a sheet: its first page, and the characters on any page that no font can draw. */
export const previewSheet = async (ctx: CallContext, input: SheetInput) => {
  const print = await loadPrintData(ctx, input, input);
  const pageCount = Math.ceil(print.tables.length / tablesPerPage(input.layout));
  return limitSheetDrawing(ctx.caller, async () => {
    const { value: first } = await drawSheet(print, input).next();
    return {
      pageCount,
      page: first === undefined ? '' : toSvg(first, first),
      unwritable: await findUnwritable(print),
    };
  });
};

/** All fonts of menus have the same fallback fonts, so a character missing in one is missing in all. */
const findUnwritable = async ({ tables, restaurant: { language } }: PrintData) => {
  const found: Array<{ tableNumber: string; characters: string[] }> = [];
  for (const { tableNumber } of tables) {
    const { missing } = await outlineText(tableNumber, { family: 'noto-sans', weight: 600, language });
    if (missing.length > 0) found.push({ tableNumber, characters: [...missing] });
    // Yields to the event loop between tables, so that other requests are served.
    await nextTurn();
  }
  return found;
};

type SheetInput = QrCodesScope & SheetOptions & CodeStyle;

export const printSheet = async (ctx: CallContext, input: SheetInput): Promise<File> => {
  const print = await loadPrintData(ctx, input, input);
  const title = `${print.restaurant.name} – QR codes`;
  const pdf = await limitSheetDrawing(ctx.caller, () => toPdf(drawSheet(print, input), { title }));
  ctx.caller.responseHeaders.set('cache-control', 'private, no-cache');
  return new File([new Uint8Array(pdf)], `${toFileName(title)}.pdf`, { type: 'application/pdf' });
};
