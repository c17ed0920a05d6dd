import { outlineText, unitsPerEm, type TextOutline } from '#platform/lettering';

interface TextStyle {
  readonly size: number;
  readonly isBold: boolean;
  readonly width: number;
}

export interface Typesetter {
  /** Breaks the text into lines that fit the width. */
  wrap(text: string, style: TextStyle): Promise<TextOutline[]>;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks texts between words, and within a word only if it is too long for a line, as in languages without spaces. */
export const createTypesetter = (language: string): Typesetter => {
  const outline = (text: string, isBold: boolean): Promise<TextOutline> =>
    outlineText(text, { family: 'noto-sans', weight: isBold ? 700 : 400, language });

  const widthOf = async (text: string, { size, isBold }: TextStyle): Promise<number> =>
    ((await outline(text, isBold)).width / unitsPerEm) * size;

  const breakWord = async (word: string, style: TextStyle): Promise<string[]> => {
    if ((await widthOf(word, style)) <= style.width) return [word];
    const found: string[] = [];
    let piece = '';
    for (const { segment } of graphemes.segment(word)) {
      if (piece !== '' && (await widthOf(piece + segment, style)) > style.width) {
        found.push(piece);
        piece = '';
      }
      piece += segment;
    }
    return [...found, piece];
  };

  return {
    wrap: async (text, style) => {
      const lines: string[] = [];
      let line = '';
      for (const word of text.split(' ').filter((one) => one !== '')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if ((await widthOf(longer, style)) <= style.width) {
          line = longer;
          continue;
        }
        if (line !== '') lines.push(line);
        const broken = await breakWord(word, style);
        lines.push(...broken.slice(0, -1));
        line = broken.at(-1) ?? '';
      }
      return Promise.all([...lines, line].map((one) => outline(one, style.isBold)));
    },
  };
};
