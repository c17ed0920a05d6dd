import {
  papers,
  sheetLayouts,
  tablesPerPage,
  type CodeStyle,
  type Paper,
  type SheetLayout,
} from '@comanda/contract/qr-codes';
import type { Drawing, Shape } from '#platform/drawing';
import { drawSticker } from './draw-sticker.ts';
import { drawTent } from './draw-tent.ts';
import type { PrintData } from './load-print-data.ts';
import { createTableTexts } from './table-texts.ts';

export interface SheetOptions extends Pick<CodeStyle, 'middle'> {
  readonly layout: SheetLayout;
  readonly paper: Paper;
  readonly line: string;
}

/** Everything that a sheet shows, as plain data. */
export interface SheetContent extends Pick<PrintData, 'restaurant' | 'tables'> {
  /** The restaurant's picture as a data URL; null if it has none. */
  readonly logo: string | null;
}

/** One centimeter in points: no printer reaches the edge of the paper. */
const margin = 28.35;
const markLength = 14;

/** Draws the pages of a sheet lazily, one at a time. */
export async function* drawSheet(sheet: SheetContent, style: SheetOptions): AsyncGenerator<Drawing> {
  const perPage = tablesPerPage(style.layout);
  const { logo, restaurant, tables } = sheet;
  const pictures = style.middle === 'logo' ? { middle: logo, beside: null } : { middle: null, beside: logo };
  const draw = style.layout === 'tents' ? drawTent : drawSticker;
  const { width, height } = papers[style.paper];
  for (let first = 0; first < tables.length; first += perPage) {
    const shapes = cutMarks(style);
    for (const [index, table] of tables.slice(first, first + perPage).entries()) {
      const texts = createTableTexts(table, { restaurant, line: style.line });
      shapes.push(...(await draw(table, { area: areaOf(index, style), texts, pictures })));
    }
    yield { width, height, shapes };
  }
}

const cellOf = ({ layout, paper }: SheetOptions) => {
  const { columns, rows } = sheetLayouts[layout];
  const { width, height } = papers[paper];
  return { columns, rows, width: (width - 2 * margin) / columns, height: (height - 2 * margin) / rows };
};

const areaOf = (index: number, style: SheetOptions) => {
  const { columns, width, height } = cellOf(style);
  const [row, column] = [Math.floor(index / columns), index % columns];
  return { x: margin + column * width, y: margin + row * height, width, height };
};

/** Draws the marks for cutting into the margins, which are cut away themselves. */
const cutMarks = (style: SheetOptions): Shape[] => {
  const { columns, rows, width, height } = cellOf(style);
  const page = papers[style.paper];
  const mark = (from: readonly [number, number], to: readonly [number, number]): Shape => ({
    kind: 'line',
    from,
    to,
    stroke: '#555555',
  });
  const ends = (length: number): ReadonlyArray<readonly [number, number]> => [
    [margin - markLength - 4, margin - 4],
    [length - margin + 4, length - margin + markLength + 4],
  ];
  const lines = (count: number, step: number) => Array.from({ length: count + 1 }, (_, index) => margin + index * step);
  return [
    ...lines(columns, width).flatMap((x) => ends(page.height).map(([from, to]) => mark([x, from], [x, to]))),
    ...lines(rows, height).flatMap((y) => ends(page.width).map(([from, to]) => mark([from, y], [to, y]))),
  ];
};
