const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader sees as one character, each. */
export const signsOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** How wide a text is: its characters on a printer's own letters, its dots where it is drawn. */
export type Measure = (text: string) => number;

/** Breaks a text into lines no wider than this: between words, and within a word only where it alone is too long. */
export const wrapText = (text: string, width: number, measure: Measure): string[] =>
  text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure));

const wrapParagraph = (paragraph: string, width: number, measure: Measure): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ').filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return [...lines, line];
};

/** No sign is split. Languages without spaces break like this all the time. */
const breakWord = (word: string, width: number, measure: Measure): string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of signsOf(word)) {
    if (piece !== '' && measure(piece + sign) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
};
