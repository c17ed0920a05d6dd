import { textBlock, type Ticket, type TicketBlock } from '@comanda/contract/printing';
import { formatReceipt, type FormattedSum, type FormatReceiptInput } from './format-receipt.ts';

const pair = ({ label, amount, isStrong }: FormattedSum): TicketBlock => ({
  kind: 'pair',
  start: label,
  end: amount,
  isBold: isStrong,
});
const plainPair = (start: string, end: string): TicketBlock => ({ kind: 'pair', start, end, isBold: false });
const rule: TicketBlock = { kind: 'rule' };

/** A receipt in the format of the ticket printer. */
export const toReceiptTicket = (receipt: FormatReceiptInput, language: string): Ticket => {
  const { words, title, restaurant, about, mark, facts, share, lines, sums, taxes, payment, foot } = formatReceipt(
    receipt,
    language,
  );
  return {
    language,
    copyMark: words.copy,
    blocks: toPrintable([
      textBlock(restaurant, { size: 'tall', isBold: true, align: 'center' }),
      ...about.map((line) => textBlock(line, { align: 'center' })),
      rule,
      textBlock(title, { size: 'tall', isBold: true }),
      ...(mark === null ? [] : [textBlock(mark, { isBold: true, isInverse: true, align: 'center' })]),
      ...facts.map(([label, value]) => plainPair(label, value)),
      rule,
      ...(share === null ? [] : [textBlock(share, { isBold: true })]),
      ...lines.flatMap(({ label, details, amount }) => [
        plainPair(label, amount),
        ...details.map((detail) => textBlock(detail, { indent: 2 })),
      ]),
      ...(lines.length === 0 ? [] : [rule]),
      ...sums.map(pair),
      rule,
      ...payment.map(pair),
      ...(taxes.length === 0 ? [] : [rule]),
      ...taxes.map(({ label, amount }) => plainPair(label, amount)),
      ...(foot.length === 0 ? [] : [rule]),
      ...foot.map((line) => textBlock(line, { align: 'center' })),
    ]),
  };
};

/** Removes direction marks and replaces special spaces, which a printer does not have. */
const toPrintable = (blocks: readonly TicketBlock[]): TicketBlock[] => {
  const toPlainText = (text: string): string => text.replace(/[\u2066-\u2069]/gu, '').replace(/[\u00A0\u202F]/gu, ' ');
  return blocks.map((block) => {
    if (block.kind === 'text') return { ...block, text: toPlainText(block.text) };
    return block.kind === 'pair' ? { ...block, start: toPlainText(block.start), end: toPlainText(block.end) } : block;
  });
};
