import { textDirection } from '@comanda/contract/kernel';
import type { Ticket, TicketBlock } from '@comanda/contract/printing';
import type { Drawing, Shape } from '#platform/drawing';
import { unitsPerEm, type TextOutline } from '#platform/lettering';
import { createTypesetter, type Typesetter } from './typesetter.ts';

/** The paper of a ticket printer is 80 mm wide. */
const width = 226.8;
const margin = 14;
const measure = width - 2 * margin;
const lineHeight = 1.35;
const gap = 8;
/** What readers of such files bear. */
const mostHeight = 14_000;
const ink = '#111111';

const sizes = { normal: 8.5, tall: 12, large: 15 } as const;

interface Row {
  readonly height: number;
  readonly draw: (top: number) => Shape[];
}

/** The blocks of a ticket as they would come out of a printer, on a page as long as they are; or on several, where that is too long. */
export const drawTicket = async ({ blocks, language }: Ticket): Promise<Drawing[]> => {
  const typesetter = createTypesetter(language);
  const isRtl = textDirection(language) === 'rtl';
  const rows: Row[] = [];
  for (const block of blocks) rows.push(...(await rowsOf(block, { typesetter, isRtl })));
  return pagesOf(rows).map((page) => {
    const shapes: Shape[] = [];
    let top = margin;
    for (const row of page) {
      shapes.push(...row.draw(top));
      top += row.height;
    }
    return { width, height: top + margin, shapes };
  });
};

const pagesOf = (rows: readonly Row[]): Row[][] => {
  const pages: Row[][] = [[]];
  let height = 0;
  for (const row of rows) {
    if (height + row.height > mostHeight) {
      pages.push([]);
      height = 0;
    }
    pages.at(-1)?.push(row);
    height += row.height;
  }
  return pages;
};

interface Setting {
  readonly typesetter: Typesetter;
  readonly isRtl: boolean;
}

const rowsOf = async (block: TicketBlock, setting: Setting): Promise<Row[]> => {
  switch (block.kind) {
    case 'text':
      return textRows(block, setting);
    case 'pair':
      return pairRows(block, setting);
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

const textRows = async (block: Block<'text'>, { typesetter, isRtl }: Setting): Promise<Row[]> => {
  const size = sizes[block.size];
  const indent = block.indent * size * 0.5;
  const lines = await typesetter.wrap(block.text, { size, isBold: block.isBold, width: measure - indent });
  return lines.map((line) => ({
    height: size * lineHeight,
    draw: (top) => {
      const x = startOf(line, { size, indent, isAtEnd: (block.align === 'end') !== isRtl, align: block.align });
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

interface Place {
  readonly size: number;
  readonly indent: number;
  readonly isAtEnd: boolean;
  readonly align: 'start' | 'center' | 'end';
}

const startOf = (line: TextOutline, { size, indent, isAtEnd, align }: Place): number => {
  const written = (line.width / unitsPerEm) * size;
  if (align === 'center') return (width - written) / 2;
  return isAtEnd ? width - margin - indent - written : margin + indent;
};

/** The one at the end stands on the first line; the other one takes as many as it needs beside it. */
const pairRows = async ({ start, end, isBold }: Block<'pair'>, { typesetter, isRtl }: Setting): Promise<Row[]> => {
  const size = isBold ? 10 : sizes.normal;
  const style = { size, isBold };
  const [last] = await typesetter.wrap(end, { ...style, width: Infinity });
  const endWidth = last === undefined ? 0 : (last.width / unitsPerEm) * size;
  // A value as long as a sentence stands below its label.
  const isLong = endWidth > measure * 0.6;
  const lines = await typesetter.wrap(start, { ...style, width: isLong ? measure : measure - endWidth - gap });
  const ends = isLong ? await typesetter.wrap(end, { ...style, width: measure }) : [last];
  const rowOf = (line: TextOutline | undefined, isAtEnd: boolean) => (top: number) =>
    line === undefined
      ? []
      : [
          glyphs(line, {
            x: startOf(line, { size, indent: 0, isAtEnd: isAtEnd !== isRtl, align: 'start' }),
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

interface Written {
  readonly x: number;
  readonly top: number;
  readonly size: number;
  readonly fill: string;
}

const glyphs = (line: TextOutline, { x, top, size, fill }: Written): Shape => ({
  kind: 'glyphs',
  glyphs: line.glyphs,
  at: { x, y: top + size, scale: size / unitsPerEm },
  fill,
});
