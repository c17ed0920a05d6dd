import { textDirection } from '@comanda/contract/kernel';
import type { Ticket, TicketBlock } from '@comanda/contract/printing';
import type { Drawing, Shape } from '#platform/drawing';
import { unitsPerEm, type TextOutline } from '#platform/lettering';
import { createTypesetter, type Typesetter } from './typesetter.ts';

/** Width of 80 mm ticket paper, in points. */
const width = 226.8;
const margin = 14;
const measure = width - 2 * margin;
const lineHeight = 1.35;
const gap = 8;
/** Maximum page height that PDF readers support, in points. */
const maxPageHeight = 14_000;
const ink = '#111111';

const sizes = { normal: 8.5, tall: 12, large: 15 } as const;

interface Row {
  readonly height: number;
  readonly draw: (top: number) => Shape[];
}

/** Draws the blocks of a ticket as a printer would, on one page of the needed length, or on several if that exceeds the maximum. */
export const drawTicket = async ({ blocks, language }: Ticket): Promise<Drawing[]> => {
  const typesetter = createTypesetter(language);
  const isRtl = textDirection(language) === 'rtl';
  const rows: Row[] = [];
  for (const block of blocks) rows.push(...(await layoutBlock(block, { typesetter, isRtl })));
  return splitPages(rows).map((page) => {
    const shapes: Shape[] = [];
    let top = margin;
    for (const row of page) {
      shapes.push(...row.draw(top));
      top += row.height;
    }
    return { width, height: top + margin, shapes };
  });
};

const splitPages = (rows: readonly Row[]): Row[][] => {
  const pages: Row[][] = [[]];
  let height = 0;
  for (const row of rows) {
    if (height + row.height > maxPageHeight) {
      pages.push([]);
      height = 0;
    }
    pages.at(-1)?.push(row);
    height += row.height;
  }
  return pages;
};

interface DrawOptions {
  readonly typesetter: Typesetter;
  readonly isRtl: boolean;
}

const layoutBlock = async (block: TicketBlock, options: DrawOptions): Promise<Row[]> => {
  switch (block.kind) {
    case 'text':
      return textRows(block, options);
    case 'pair':
      return pairRows(block, options);
    case 'rule':
      return [ruleRow];
    case 'feed':
      return [{ height: block.lines * sizes.normal, draw: () => [] }];
  }
};

const ruleRow: Row = {
  height: 10,
  draw: (top) => [
    { kind: 'line', from: [margin, top + 5], to: [width - margin, top + 5], stroke: '#999999', isDashed: true },
  ],
};

type Block<Kind extends TicketBlock['kind']> = Extract<TicketBlock, { kind: Kind }>;

const textRows = async (block: Block<'text'>, { typesetter, isRtl }: DrawOptions): Promise<Row[]> => {
  const size = sizes[block.size];
  const indent = block.indent * size * 0.5;
  const lines = await typesetter.wrap(block.text, { size, isBold: block.isBold, width: measure - indent });
  return lines.map((line) => ({
    height: size * lineHeight,
    draw: (top) => {
      const x = computeStartX(line, { size, indent, isAtEnd: (block.align === 'end') !== isRtl, align: block.align });
      const written = glyphs(line, { x, top, size, fill: block.isInverse ? '#ffffff' : ink });
      return block.isInverse ? [bar(top, size * lineHeight), written] : [written];
    },
  }));
};

const bar = (top: number, height: number): Shape => ({
  kind: 'rect',
  x: margin,
  y: top,
  width: measure,
  height,
  fill: ink,
});

interface LinePlacement {
  readonly size: number;
  readonly indent: number;
  readonly isAtEnd: boolean;
  readonly align: 'start' | 'center' | 'end';
}

const computeStartX = (line: TextOutline, { size, indent, isAtEnd, align }: LinePlacement): number => {
  const written = (line.width / unitsPerEm) * size;
  if (align === 'center') return (width - written) / 2;
  return isAtEnd ? width - margin - indent - written : margin + indent;
};

/** The end text is on the first line; the start text wraps beside it over as many lines as needed. */
const pairRows = async ({ start, end, isBold }: Block<'pair'>, { typesetter, isRtl }: DrawOptions): Promise<Row[]> => {
  const size = isBold ? 10 : sizes.normal;
  const style = { size, isBold };
  const [last] = await typesetter.wrap(end, { ...style, width: Infinity });
  const endWidth = last === undefined ? 0 : (last.width / unitsPerEm) * size;
  // A long value is placed below its label.
  const isLong = endWidth > measure * 0.6;
  const lines = await typesetter.wrap(start, { ...style, width: isLong ? measure : measure - endWidth - gap });
  const ends = isLong ? await typesetter.wrap(end, { ...style, width: measure }) : [last];
  const rowOf = (line: TextOutline | undefined, isAtEnd: boolean) => (top: number) =>
    line === undefined
      ? []
      : [
          glyphs(line, {
            x: computeStartX(line, { size, indent: 0, isAtEnd: isAtEnd !== isRtl, align: 'start' }),
            top,
            size,
            fill: ink,
          }),
        ];
  const height = size * lineHeight;
  if (isLong)
    return [
      ...lines.map((line) => ({ height, draw: rowOf(line, false) })),
      ...ends.map((line) => ({ height, draw: rowOf(line, true) })),
    ];
  return lines.map((line, index) => ({
    height,
    draw: (top) => [...rowOf(line, false)(top), ...(index === 0 ? rowOf(last, true)(top) : [])],
  }));
};

interface GlyphPlacement {
  readonly x: number;
  readonly top: number;
  readonly size: number;
  readonly fill: string;
}

const glyphs = (line: TextOutline, { x, top, size, fill }: GlyphPlacement): Shape => ({
  kind: 'glyphs',
  glyphs: line.glyphs,
  at: { x, y: top + size, scale: size / unitsPerEm },
  fill,
});
