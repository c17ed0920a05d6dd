const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text into graphemes, the characters that a reader sees. */
export const splitGraphemes = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Width of a text: in characters for the printer's own font, in dots for drawn text. */
export type MeasureText = (text: string) => number;

/** Breaks a text into lines of at most this width: between words, and inside a word only if it is too long for a line. */
export const wrapText = (text: string, width: number, measure: MeasureText): string[] =>
  text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure));

const wrapParagraph = (paragraph: string, width: number, measure: MeasureText): string[] => {
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

/** Never splits a grapheme. Languages without spaces are always broken like this. */
const breakWord = (word: string, width: number, measure: MeasureText): string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of splitGraphemes(word)) {
    if (piece !== '' && measure(piece + sign) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
};
