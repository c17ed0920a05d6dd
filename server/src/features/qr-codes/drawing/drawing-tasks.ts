import { toPdf, toSvg } from '#platform/drawing';
import { outlineText } from '#platform/lettering';
import { drawSheet, type SheetContent, type SheetOptions } from './draw-sheet.ts';

// The functions of this feature that run in worker processes: a thousand stickers take seconds.

interface SheetInput {
  readonly sheet: SheetContent;
  readonly style: SheetOptions;
}

/** Draws the first page, and lists the characters on any page that no font can draw. */
export const drawFirstPage = async ({ sheet, style }: SheetInput) => {
  const { value: first } = await drawSheet(sheet, style).next();
  return { page: first === undefined ? '' : toSvg(first, first), unwritable: await findUnwritable(sheet) };
};

/** All fonts of menus have the same fallback fonts, so a character missing in one is missing in all. */
const findUnwritable = async ({ tables, restaurant: { language } }: SheetContent) => {
  const found: Array<{ tableNumber: string; characters: string[] }> = [];
  for (const { tableNumber } of tables) {
    const { missing } = await outlineText(tableNumber, { family: 'noto-sans', weight: 600, language });
    if (missing.length > 0) found.push({ tableNumber, characters: [...missing] });
  }
  return found;
};

export const writeSheet = ({ sheet, style, title }: SheetInput & { readonly title: string }): Promise<Uint8Array> =>
  toPdf(drawSheet(sheet, style), { title });
