import { setImmediate as nextTurn } from 'node:timers/promises';
import { tablesPerPage } from '@comanda/contract/qr-codes';
import type { CallContext } from '#platform/context';
import { toSvg } from '#platform/drawing';
import { outlineText } from '#platform/lettering';
import { drawSheet } from './draw-sheet.ts';
import { openPrint, type Print } from './open-print.ts';
import type { SheetAsked } from './print-sheet.ts';
import { takeSheetTurn } from './turns.ts';

/** The sheet before it is printed: its first page as it will be, and what on any of its pages cannot be written. */
export const previewSheet = async (ctx: CallContext, asked: SheetAsked) => {
  const print = await openPrint(ctx, asked, asked);
  const pageCount = Math.ceil(print.tables.length / tablesPerPage(asked.layout));
  return takeSheetTurn(ctx.caller, async () => {
    const { value: first } = await drawSheet(print, asked).next();
    return {
      pageCount,
      page: first === undefined ? '' : toSvg(first, first),
      unwritable: await unwritable(print),
    };
  });
};

/** Whichever font a menu has, the same ones stand in for it: what is missing in one is missing in all. */
const unwritable = async ({ tables, restaurant: { language } }: Print) => {
  const found: Array<{ tableNumber: string; characters: string[] }> = [];
  for (const { tableNumber } of tables) {
    const { missing } = await outlineText(tableNumber, { family: 'noto-sans', weight: 600, language });
    if (missing.length > 0) found.push({ tableNumber, characters: [...missing] });
    // Others get their turn between tables, however many there are.
    await nextTurn();
  }
  return found;
};
