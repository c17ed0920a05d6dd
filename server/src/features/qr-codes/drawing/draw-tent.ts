import type { Shape } from '#platform/drawing';
import { drawCode } from './draw-code.ts';
import { drawCard, drawHead, type Area, type Pictures } from './draw-sticker.ts';
import { drawText } from './fit-text.ts';
import type { PrintedTable } from './load-print-data.ts';
import type { TableTexts } from './table-texts.ts';

interface TentParts {
  readonly area: Area;
  readonly texts: TableTexts;
  readonly pictures: Pictures;
}

/** Draws two faces, the upper one upside down. Folded in the middle, the tent stands and can be read from both sides. */
export const drawTent = async (table: PrintedTable, { area, ...parts }: TentParts): Promise<Shape[]> => {
  const { x, y, width, height } = area;
  const fold = y + height / 2;
  const face = await drawFace(table, { ...parts, area: { x, y: fold, width, height: height / 2 } });
  return [
    ...face,
    // The back is the front rotated by 180° around the middle of the fold.
    { kind: 'turned', about: [x + width / 2, fold], shapes: face },
    { kind: 'line', from: [x, fold], to: [x + width, fold], stroke: '#999999', isDashed: true },
  ];
};

/** Draws the code on one half of the face and the text on the other. */
const drawFace = async (table: PrintedTable, { area, texts, pictures }: TentParts): Promise<Shape[]> => {
  const { x, y, width, height } = area;
  const side = height - 24;
  const left = x + side + 24;
  const maxWidth = x + width - 20 - left;
  const middle = left + maxWidth / 2;
  const restaurant = await texts.restaurant({ maxWidth: maxWidth - 30, size: 18, leastSize: 10 });
  const name = await texts.table({ maxWidth, size: 38, leastSize: 16 });
  const line = await texts.line({ maxWidth, size: 17, leastSize: 10 });
  const address = await texts.address({ maxWidth, size: 11, leastSize: 1 });
  const gap = 10;
  const top = y + (height - restaurant.height - name.height - line.height - address.height - 3 * gap) / 2;
  const nameAt = top + restaurant.height + gap;
  const lineAt = nameAt + name.height + gap;
  return [
    drawCard(area, { radius: 10, fill: table.colours.light }),
    ...drawCode({ ...table, logo: pictures.middle }, { x: x + 12, y: y + 12, side }),
    ...drawHead(texts, { restaurant, middle, top, beside: pictures.beside }),
    ...drawText(name, { x: middle, y: nameAt, fill: texts.ink }),
    ...drawText(line, { x: middle, y: lineAt, fill: texts.accent }),
    ...drawText(address, { x: middle, y: lineAt + line.height + gap, fill: texts.ink }),
  ];
};
