import type { Shape } from '#platform/drawing';
import { drawCode } from './draw-code.ts';
import { drawText } from './fit-text.ts';
import type { PrintedTable } from './load-print-data.ts';
import type { TableTexts } from './table-texts.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Pictures {
  /** Picture in the middle of the code. */
  readonly middle: string | null;
  /** Picture beside the restaurant's name. */
  readonly beside: string | null;
}

/** From top to bottom: restaurant, code, table, instruction, address in words. */
export const drawSticker = async (
  table: PrintedTable,
  { area, texts, pictures }: { readonly area: Area; readonly texts: TableTexts; readonly pictures: Pictures },
): Promise<Shape[]> => {
  const { x, y, width, height } = area;
  const unit = Math.min(width, height) / 100;
  const maxWidth = width - 10 * unit;
  const restaurant = await texts.restaurant({
    maxWidth: pictures.beside === null ? maxWidth : maxWidth - 12 * unit,
    size: 6.5 * unit,
    leastSize: 4 * unit,
  });
  const nameHeight = 15 * unit;
  // A name of two lines must not touch the line below it.
  const maxHeight = nameHeight - 2.5 * unit;
  const name = await texts.table({ maxWidth, size: 10 * unit, leastSize: 4.5 * unit, maxHeight });
  const line = await texts.line({ maxWidth, size: 5.6 * unit, leastSize: 3.5 * unit });
  const address = await texts.address({ maxWidth, size: 4.2 * unit, leastSize: 1 });
  const written = restaurant.height + nameHeight + line.height + 11 * unit;
  // All codes of a sheet have the same size, however long a name is.
  const side = Math.min(maxWidth, height - 10 * unit - written);
  const middle = x + width / 2;
  const top = y + (height - written - side) / 2;
  const codeAt = top + restaurant.height;
  const nameAt = codeAt + side + (nameHeight - name.height) / 2;
  const lineAt = codeAt + side + nameHeight;
  return [
    drawCard(area, { radius: 4 * unit, fill: table.colours.light }),
    ...drawHead(texts, { restaurant, middle, top, beside: pictures.beside }),
    ...drawCode({ ...table, logo: pictures.middle }, { x: middle - side / 2, y: codeAt, side }),
    ...drawText(name, { x: middle, y: nameAt, fill: texts.ink }),
    ...drawText(line, { x: middle, y: lineAt, fill: texts.accent }),
    ...drawText(address, { x: middle, y: lineAt + line.height + unit, fill: texts.ink }),
  ];
};

/** Draws the background slightly smaller than the cut-out, so that an inaccurate cut shows no neighbor's color. */
export const drawCard = (
  { x, y, width, height }: Area,
  { radius, fill }: { readonly radius: number; readonly fill: string },
): Shape => ({ kind: 'rect', x: x + 3, y: y + 3, width: width - 6, height: height - 6, radius, fill });

interface HeadParts {
  readonly restaurant: Awaited<ReturnType<TableTexts['restaurant']>>;
  readonly middle: number;
  readonly top: number;
  readonly beside: string | null;
}

/** Draws the restaurant's name with its picture before it. */
export const drawHead = (texts: TableTexts, { restaurant, middle, top, beside }: HeadParts): Shape[] => {
  if (beside === null) return drawText(restaurant, { x: middle, y: top, fill: texts.ink });
  const { width, height: side } = restaurant;
  const left = middle - (width + side * 1.4) / 2;
  return [
    { kind: 'image', dataUrl: beside, x: left, y: top, side },
    ...drawText(restaurant, { x: left + side * 1.4 + width / 2, y: top, fill: texts.ink }),
  ];
};
