import { parseMoney } from '@comanda/contract/kernel';
import { pageArea, type CsvColumn, type PageArea, type ReadDish } from '@comanda/contract/menus';
import { formatTags, parseTags, toSizeGroup, writeAmount, writeOptions, type PlainGroup } from '#features/menus/import';
import type { ModelDish } from './parse-page-answer.ts';

interface DishOptions {
  readonly currency: string;
  /** Language in which the restaurant writes its menu. */
  readonly language: string;
}

const maxNameCharacters = 120;
const maxOptionCharacters = 100;

/** The fields of a model's answer, by the column that they fill. */
const columnsByField: Readonly<Record<string, CsvColumn>> = {
  category: 'category',
  name: 'name',
  description: 'description',
  prices: 'price',
  extras: 'optionGroups',
  marks: 'dietaryTags',
};

/** Converts a dish of the answer to cells of an import, in the text form that the import reads, and lists what a person must check. */
export const toReadDish = (dish: ModelDish, { currency, language }: DishOptions): ReadDish => {
  const money = { currency, decimalSign: '.' } as const;
  const sizes = dish.prices.map(({ size, price }) => ({
    name: cut(size, maxOptionCharacters),
    price: readAmount(price, currency),
  }));
  const known = sizes.flatMap(({ name, price }) => (price === null ? [] : [{ name, price }]));
  const areKnown = sizes.length > 0 && known.length === sizes.length;
  const sized = areKnown ? toSizeGroup(known, language) : null;
  const extras = readExtras(dish, currency);
  const marks = parseTags(dish.marks.join(','));
  const allergens = parseTags(dish.allergens.join(','));
  const groups = [...(sized?.group == null ? [] : [sized.group]), ...extras.groups];
  const uncertain: CsvColumn[] = [
    ...dish.uncertain.flatMap((field) => columnsByField[field] ?? []),
    ...(dish.category === '' ? ['category' as const] : []),
    ...(areKnown ? [] : ['price' as const]),
    ...(extras.areKnown ? [] : ['optionGroups' as const]),
    ...(marks.others.length > 0 || marks.allergens.length > 0 ? ['dietaryTags' as const] : []),
    ...(dish.allergens.length > 0 ? ['allergens' as const] : []),
    ...(dish.name.length > maxNameCharacters ? ['name' as const] : []),
  ];
  return {
    cells: {
      category: cut(dish.category, maxNameCharacters),
      name: cut(dish.name, maxNameCharacters),
      // A price that is no amount is kept as printed: the preview asks for a correction.
      price: sized === null ? cut(dish.prices[0]?.price ?? '', 60) : writeAmount(sized.price, money),
      description: dish.description,
      dietaryTags: formatTags(marks.dietaryTags).join(', '),
      // Only what is printed, and only what our list knows.
      allergens: formatTags(allergens.allergens).join(', '),
      optionGroups: writeOptions(groups, money),
    },
    area: toArea(dish.box),
    uncertain: [...new Set(uncertain)],
  };
};

const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed().trim();

/** Reads a printed price such as '12,50', '€ 9', '12.-' or '+ 1,50 EUR'. */
const readAmount = (printed: string, currency: string): number | null => {
  const number = printed
    .replace(/^\s*\+\s*/, '')
    .replace(/[.,]\s?[-–—]{1,2}(?=\D*$)/, '')
    .replace(/\p{Sc}|\b(?:EUR|USD|GBP|CHF)\b|Fr\./giu, ' ')
    .trim();
  return parseMoney(number, currency);
};

const readExtras = ({ extras }: ModelDish, currency: string): { groups: PlainGroup[]; areKnown: boolean } => {
  let areKnown = true;
  const groups = extras.flatMap(({ group, options }): PlainGroup[] => {
    const read = options.flatMap(({ name, price }) => {
      if (name === '') return [];
      const amount = price === '' ? 0 : readAmount(price, currency);
      if (amount === null) areKnown = false;
      return [
        { name: cut(name, maxOptionCharacters), price: amount ?? 0, available: true, dietaryTags: [], allergens: [] },
      ];
    });
    if (read.length === 0) return [];
    const name = cut(group, maxOptionCharacters);
    return [
      {
        name: name === '' ? 'Extras' : name,
        kind: 'multiple',
        isRequired: false,
        min: 0,
        max: read.length,
        options: read,
      },
    ];
  });
  return { groups, areKnown };
};

const toArea = ([left, top, right, bottom]: readonly number[]): PageArea | null => {
  const [x0, y0, x1, y1] = [left, top, right, bottom].map((one) => Math.round(one ?? -1));
  return pageArea.safeParse({ left: x0, top: y0, right: x1, bottom: y1 }).data ?? null;
};
