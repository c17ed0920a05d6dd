import { z } from 'zod';

/** How large letters are: ordinary, twice as high, or twice as high and wide. */
export const textSize = z.enum(['normal', 'tall', 'large']);
export type TextSize = z.infer<typeof textSize>;

const text = z.object({
  kind: z.literal('text'),
  text: z.string(),
  size: textSize.default('normal'),
  isBold: z.boolean().default(false),
  /** White on black: what must not be overlooked. */
  isInverse: z.boolean().default(false),
  /** Along the direction of the language: an Arabic ticket starts on the right. */
  align: z.enum(['start', 'center', 'end']).default('start'),
  /** In characters of its own size, for every line it takes. */
  indent: z.int().min(0).max(8).default(0),
});

/** Two texts at the two ends of one line, such as a number and the time. */
const pair = z.object({
  kind: z.literal('pair'),
  start: z.string(),
  end: z.string(),
  isBold: z.boolean().default(false),
});

export const ticketBlock = z.discriminatedUnion('kind', [
  text,
  pair,
  z.object({ kind: z.literal('rule') }),
  z.object({ kind: z.literal('feed'), lines: z.int().min(1).max(10).default(1) }),
]);
export type TicketBlock = z.infer<typeof ticketBlock>;
export type TextBlock = z.infer<typeof text>;
export type PairBlock = z.infer<typeof pair>;

/** What stands on one piece of paper, whatever prints it. */
export const ticket = z.object({
  /** Of the texts: it decides on which side lines start, and between forms of one character. */
  language: z.string(),
  /** What a second print of it says first. */
  copyMark: z.string(),
  blocks: z.array(ticketBlock).max(2_000),
});
export type Ticket = z.infer<typeof ticket>;

/** A text block with what is usual. */
export const textBlock = (
  written: string,
  {
    size = 'normal',
    isBold = false,
    isInverse = false,
    align = 'start',
    indent = 0,
  }: Partial<Omit<TextBlock, 'kind' | 'text'>> = {},
): TextBlock => ({ kind: 'text', text: written, size, isBold, isInverse, align, indent });

/** As it goes on paper: a second print says so first. */
export const blocksOf = (
  { blocks, copyMark }: Ticket,
  { isCopy }: { readonly isCopy: boolean },
): readonly TicketBlock[] =>
  isCopy ? [textBlock(copyMark, { size: 'tall', isBold: true, isInverse: true, align: 'center' }), ...blocks] : blocks;
