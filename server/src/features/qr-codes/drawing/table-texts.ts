import { withoutProtocol } from '@comanda/contract/qr-codes';
import type { FontFamily, FontStyle } from '#platform/lettering';
import { fitLines, listLineBreaks, type FittedText, type FitOptions } from './fit-text.ts';
import type { PrintData, PrintedTable } from './load-print-data.ts';

export interface TableTexts {
  readonly ink: string;
  readonly accent: string;
  restaurant(fitting: FitOptions): Promise<FittedText>;
  table(fitting: FitOptions): Promise<FittedText>;
  line(fitting: FitOptions): Promise<FittedText>;
  address(fitting: FitOptions): Promise<FittedText>;
}

const familyOf = (font: PrintedTable['look']['headingFont']): FontFamily => (font === 'system' ? 'noto-sans' : font);

/** The texts around a code, in the fonts and colors of its menu. */
export const createTableTexts = (
  table: PrintedTable,
  { restaurant, line }: { readonly restaurant: PrintData['restaurant']; readonly line: string },
): TableTexts => {
  const { language } = restaurant;
  const heading: FontStyle = { family: familyOf(table.look.headingFont), weight: 600, language };
  const text: FontStyle = { family: familyOf(table.look.textFont), weight: 500, language };
  // Guests copy the address letter by letter, so it uses a plain font.
  const plain: FontStyle = { family: 'noto-sans', weight: 500, language: 'en' };
  const words = withoutProtocol(table.address);
  const path = words.indexOf('/');
  return {
    ink: table.ink,
    accent: table.colours.dark,
    restaurant: (fitting) => fitLines([[restaurant.name]], heading, fitting),
    table: async (fitting) => {
      const name = await fitLines(listLineBreaks(table.tableNumber), heading, fitting);
      // A name that consists only of emoji cannot be drawn, so the table's id is printed instead.
      return name.lines.some(({ glyphs }) => glyphs.length > 0) ? name : fitLines([[table.id]], heading, fitting);
    },
    line: (fitting) => fitLines([[line]], text, fitting),
    address: (fitting) => fitLines([[words], [words.slice(0, path), words.slice(path)]], plain, fitting),
  };
};
