import { textDirection } from '@comanda/contract/kernel';
import { blocksToPrint, type Ticket, type TicketBlock } from '@comanda/contract/printing';
import type { PaperColumns, CodePage, PairBlock, TextBlock, TextSize } from '@comanda/contract/printing';
import { toEncodableText, codePageNumbers, encodeInCodePage } from './code-pages.ts';
import { drawBlock } from './draw-block.ts';
import * as escpos from './escpos.ts';
import { wrapText } from './wrap-text.ts';

/** Settings of a printer that affect the look of a ticket. */
export interface PrinterPaper {
  readonly columns: PaperColumns;
  readonly codePage: CodePage;
  readonly cuts: boolean;
}

type Bytes = readonly number[] | Uint8Array;

interface Style {
  readonly justified: 0 | 1 | 2;
  readonly isBold: boolean;
  readonly size: TextSize;
  readonly isInverse: boolean;
}

const plain: Style = { justified: 0, isBold: false, size: 'normal', isInverse: false };
const widthOf = (size: TextSize): 1 | 2 => (size === 'large' ? 2 : 1);
const heightOf = (size: TextSize): 1 | 2 => (size === 'normal' ? 1 : 2);

/** Encodes a ticket for this printer. Lines that its own font cannot print are drawn as pictures. */
export const encodeTicket = async (
  ticket: Ticket,
  paper: PrinterPaper,
  { isCopy = false } = {},
): Promise<Uint8Array> => {
  const out: Bytes[] = [escpos.resetPrinter, escpos.cancelKanji];
  if (paper.codePage !== 'none') out.push(escpos.selectCodePage(codePageNumbers[paper.codePage]));
  let style = plain;
  const switchStyle = (next: Style): void => {
    out.push(...changesOf(style, next));
    style = next;
  };
  for (const block of blocksToPrint(ticket, { isCopy })) {
    const lines = linesOf(block, paper, ticket.language);
    if (lines === null) {
      switchStyle(plain);
      out.push(...(await drawBlock(block, { dots: paper.columns * dotsPerColumn, language: ticket.language })));
    } else {
      switchStyle(styleOf(block, ticket.language));
      for (const line of lines) out.push(line, escpos.lineFeed);
    }
  }
  switchStyle(plain);
  out.push(paper.cuts ? escpos.feedAndCut : escpos.feed(feedToTear));
  return Buffer.concat(out.map((bytes) => Uint8Array.from(bytes)));
};

/** Width of a character of font A. */
const dotsPerColumn = 12;
/** Moves the last line past the edge at which the paper is torn off. */
const feedToTear = 5;

/** Emits only the commands for settings that change. */
const changesOf = (from: Style, to: Style): Bytes[] => [
  ...(from.justified === to.justified ? [] : [escpos.justify(to.justified)]),
  ...(from.isBold === to.isBold ? [] : [escpos.emphasise(to.isBold)]),
  ...(from.size === to.size ? [] : [escpos.magnify(widthOf(to.size), heightOf(to.size))]),
  ...(from.isInverse === to.isInverse ? [] : [escpos.invert(to.isInverse)]),
];

const styleOf = (block: TicketBlock, language: string): Style => {
  if (block.kind === 'pair') return { ...plain, isBold: block.isBold };
  if (block.kind !== 'text') return plain;
  const { isBold, size, isInverse } = block;
  const [start, end] = textDirection(language) === 'rtl' ? ([2, 0] as const) : ([0, 2] as const);
  const justified = { start, center: 1, end } as const;
  return { justified: justified[block.align], isBold, size, isInverse };
};

/** The lines of a block in the printer's own font; null if it lacks a character. */
const linesOf = (block: TicketBlock, paper: PrinterPaper, language: string): Uint8Array[] | null => {
  switch (block.kind) {
    case 'rule':
      return [Uint8Array.from({ length: paper.columns }, () => 0x2d)];
    case 'feed':
      return Array.from({ length: block.lines }, () => new Uint8Array());
    case 'pair':
      return encodeLines(pairLines(block, paper, language), paper);
    case 'text':
      return encodeLines(textLines(block, paper), paper);
  }
};

const encodeLines = (lines: readonly string[], { codePage }: PrinterPaper): Uint8Array[] | null => {
  const encoded = lines.map((line) => encodeInCodePage(codePage, line));
  return encoded.every((bytes) => bytes !== null) ? encoded : null;
};

const lengthOf = (text: string): number => Array.from(text).length;

const textLines = ({ text, size, indent, isInverse }: TextBlock, { columns, codePage }: PrinterPaper): string[] => {
  // Inverse text has a black margin.
  const [before, after] = isInverse ? [' ', ' '] : ['', ''];
  const room = Math.floor(columns / widthOf(size)) - indent - before.length - after.length;
  return wrapText(toEncodableText(codePage, text), room, lengthOf).map(
    (line) => `${' '.repeat(indent)}${before}${line}${after}`,
  );
};

const pairLines = (pair: PairBlock, { columns, codePage }: PrinterPaper, language: string): string[] => {
  const [start, end] = [toEncodableText(codePage, pair.start), toEncodableText(codePage, pair.end)];
  const [left, right] = textDirection(language) === 'rtl' ? [end, start] : [start, end];
  const between = columns - lengthOf(left) - lengthOf(right);
  if (between >= 1) return [`${left}${' '.repeat(between)}${right}`];
  // Puts the value at the end of the first line, and wraps the label beside it.
  const isRtl = textDirection(language) === 'rtl';
  const atEnd = (text: string): string => (isRtl ? text : `${' '.repeat(columns - lengthOf(text))}${text}`);
  const atStart = (text: string): string => (isRtl ? `${' '.repeat(columns - lengthOf(text))}${text}` : text);
  const room = columns - lengthOf(end) - 1;
  if (room < columns / 3)
    return [...wrapText(start, columns, lengthOf).map(atStart), ...wrapText(end, columns, lengthOf).map(atEnd)];
  const [first = '', ...others] = wrapText(start, room, lengthOf);
  const gap = ' '.repeat(columns - lengthOf(first) - lengthOf(end));
  return [isRtl ? `${end}${gap}${first}` : `${first}${gap}${end}`, ...others.map(atStart)];
};
