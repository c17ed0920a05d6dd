import { nearestPassing } from '@comanda/contract/menus';
import { addressInWords } from '@comanda/contract/qr-codes';
import type { FontFamily, Lettering } from '#platform/lettering';
import { blackOnWhite } from './code-colours.ts';
import { fitLines, waysToBreak, type FittedText, type Fitting } from './fit-text.ts';
import type { Print, PrintedTable } from './open-print.ts';

export interface TableTexts {
  readonly ink: string;
  readonly accent: string;
  restaurant(fitting: Fitting): Promise<FittedText>;
  table(fitting: Fitting): Promise<FittedText>;
  line(fitting: Fitting): Promise<FittedText>;
  address(fitting: Fitting): Promise<FittedText>;
}

const familyOf = (font: PrintedTable['look']['headingFont']): FontFamily => (font === 'system' ? 'noto-sans' : font);

/** The texts around a code, in the fonts and colors of its menu. */
export const textsOf = (
  table: PrintedTable,
  { restaurant, line }: { readonly restaurant: Print['restaurant']; readonly line: string },
): TableTexts => {
  const { language } = restaurant;
  const heading: Lettering = { family: familyOf(table.look.headingFont), weight: 600, language };
  const text: Lettering = { family: familyOf(table.look.textFont), weight: 500, language };
  // Guests copy the address letter by letter, so it uses a plain font.
  const plain: Lettering = { family: 'noto-sans', weight: 500, language: 'en' };
  const { dark, light } = table.colours;
  const words = addressInWords(table.address);
  const path = words.indexOf('/');
  return {
    ink: table.colours === blackOnWhite ? dark : nearestPassing(table.look.colours.text, light),
    accent: dark,
    restaurant: (fitting) => fitLines([[restaurant.name]], heading, fitting),
    table: async (fitting) => {
      const name = await fitLines(waysToBreak(table.tableNumber), heading, fitting);
      // A name that consists only of emoji cannot be drawn, so the table's id is printed instead.
      return name.lines.some(({ glyphs }) => glyphs.length > 0) ? name : fitLines([[table.id]], heading, fitting);
    },
    line: (fitting) => fitLines([[line]], text, fitting),
    address: (fitting) => fitLines([[words], [words.slice(0, path), words.slice(path)]], plain, fitting),
  };
};
