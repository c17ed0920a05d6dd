import { parseMoney } from '@comanda/contract/kernel';
import type { CsvColumn, ReadDish } from '@comanda/contract/menus';
import { formatTags, parseTags, writeAmount } from '#features/menus/import';

/** A line with a price at its end: 'Margherita ...... 8,50 €'. */
interface PricedLine {
  readonly name: string;
  readonly price: number;
  readonly allergens: string;
}

/** Fewer dishes than this could as well be a letter, a bill or a price list. */
const minDishes = 3;
const maxHeadingCharacters = 40;
const maxLineCharacters = 400;

/** A price with cents or a currency at the end of a line. A bare number could as well be a count or a year. */
const priceAtEnd =
  /(?<![\d.,])(?:\p{Sc}\s?\d{1,5}(?:[.,]\d{1,2})?|\d{1,5}[.,]\d{2}(?:\s?(?:\p{Sc}|EUR|CHF|USD))?|\d{1,5}\s?(?:\p{Sc}|EUR|CHF|USD))$/u;
const anyPrice = /\d[.,]\d{2}(?!\d)|\p{Sc}\s?\d|\d\s?\p{Sc}/gu;

/**
 * Reads a text whose lines are plainly dishes with prices under headings, as most menus from a word processor are. Returns null if anything is
 * ambiguous, because a language model then reads it better: a price in the middle of a line, several prices, or no headings.
 */
export const parseMenuText = (text: string, currency: string): ReadDish[] | null => {
  const lines = text.split(/\r?\n/).map((line) => line.slice(0, maxLineCharacters).trim());
  const dishes: ReadDish[] = [];
  let category = '';
  let isAfterGap = true;
  for (const [index, line] of lines.entries()) {
    if (line === '') {
      isAfterGap = true;
      continue;
    }
    const prices = line.match(anyPrice)?.length ?? 0;
    const priced = prices === 1 ? readPricedLine(line, currency) : null;
    if (prices > 0 && priced === null) return null;
    const last = dishes.at(-1);
    if (priced !== null) {
      if (category === '') return null;
      dishes.push(toDish(category, priced, currency));
    } else if (isHeading(line, { isAfterGap, hasDishBelow: hasPriceBelow(lines, index, currency) })) {
      category = line.replace(/[:\s]+$/, '');
    } else if (last !== undefined && !isAfterGap) {
      dishes[dishes.length - 1] = addDescription(last, line);
    } else if (dishes.length > 0 || index > 5) return null;
    isAfterGap = false;
  }
  return dishes.length < minDishes ? null : dishes;
};

/** The next line that is not empty is a dish. */
const hasPriceBelow = (lines: readonly string[], index: number, currency: string): boolean => {
  const next = lines.slice(index + 1, index + 4).find((line) => line !== '');
  return next !== undefined && readPricedLine(next, currency) !== null;
};

const isHeading = (
  line: string,
  { isAfterGap, hasDishBelow }: { isAfterGap: boolean; hasDishBelow: boolean },
): boolean => {
  if (!hasDishBelow || line.length > maxHeadingCharacters || /[.,;]$/.test(line)) return false;
  const isCapital = line === line.toUpperCase() && line !== line.toLowerCase();
  return isAfterGap || isCapital || line.endsWith(':');
};

const readPricedLine = (line: string, currency: string): PricedLine | null => {
  const printed = priceAtEnd.exec(line)?.[0];
  if (printed === undefined) return null;
  const price = parseMoney(printed.replace(/\p{Sc}|EUR|CHF|USD/gu, ' ').trim(), currency);
  const before = line
    .slice(0, -printed.length)
    .replace(/[\s.·…_–—-]+$/, '')
    .trim();
  const [, name = before, numbers = ''] = /^(.*\S)\s*\((\d{1,2}(?:\s?[,/]\s?\d{1,2}){0,13})\)$/.exec(before) ?? [];
  return price === null || !/\p{L}{2}/u.test(name) || name.length > 120 ? null : { name, price, allergens: numbers };
};

const toDish = (category: string, { name, price, allergens }: PricedLine, currency: string): ReadDish => {
  const marks = parseTags(allergens);
  const uncertain: CsvColumn[] = allergens === '' ? [] : ['allergens'];
  return {
    cells: {
      category,
      name,
      price: writeAmount(price, { currency, decimalSign: '.' }),
      description: '',
      dietaryTags: '',
      allergens: formatTags(marks.allergens).join(', '),
      optionGroups: '',
    },
    area: null,
    uncertain,
  };
};

const addDescription = (dish: ReadDish, line: string): ReadDish => {
  const { description } = dish.cells;
  return { ...dish, cells: { ...dish.cells, description: description === '' ? line : `${description} ${line}` } };
};
