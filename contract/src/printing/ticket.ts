import { z } from 'zod';

/** Text size: normal, double height, or double height and width. */
export const textSize = z.enum(['normal', 'tall', 'large']);
export type TextSize = z.infer<typeof textSize>;

const text = z.object({
  kind: z.literal('text'),
  text: z.string(),
  size: textSize.default('normal'),
  isBold: z.boolean().default(false),
  /** White on black, for text that must not be overlooked. */
  isInverse: z.boolean().default(false),
  /** Relative to the direction of the language: an Arabic ticket starts on the right. */
  align: z.enum(['start', 'center', 'end']).default('start'),
  /** In characters of the block's own size, for every line that it takes. */
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

/** Content of one printed ticket, independent of the printer. */
export const ticket = z.object({
  /** Language of the texts. It decides on which side lines start, and which regional form of a character is used. */
  language: z.string(),
  /** Text printed at the top of a second copy. */
  copyMark: z.string(),
  blocks: z.array(ticketBlock).max(2_000),
});
export type Ticket = z.infer<typeof ticket>;

/** A text block with default values. */
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

/** The blocks to print; a copy begins with the copy mark. */
export const blocksToPrint = (
  { blocks, copyMark }: Ticket,
  { isCopy }: { readonly isCopy: boolean },
): readonly TicketBlock[] =>
  isCopy ? [textBlock(copyMark, { size: 'tall', isBold: true, isInverse: true, align: 'center' }), ...blocks] : blocks;
