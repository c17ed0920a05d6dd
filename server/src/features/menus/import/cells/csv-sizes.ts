import type { PlainGroup } from './csv-options.ts';

/** Name of the group of sizes, and of the size whose column has no name of its own, in the languages of the guest page. */
const sizeLabels: Readonly<Record<string, { readonly size: string; readonly regular: string }>> = {
  ar: { size: 'الحجم', regular: 'عادي' },
  de: { size: 'Größe', regular: 'Normal' },
  el: { size: 'Μέγεθος', regular: 'Κανονικό' },
  en: { size: 'Size', regular: 'Regular' },
  es: { size: 'Tamaño', regular: 'Normal' },
  fr: { size: 'Taille', regular: 'Normal' },
  it: { size: 'Formato', regular: 'Normale' },
  ja: { size: 'サイズ', regular: '普通' },
  ko: { size: '크기', regular: '보통' },
  pt: { size: 'Tamanho', regular: 'Normal' },
  tr: { size: 'Boy', regular: 'Normal' },
  zh: { size: '规格', regular: '标准' },
};
const englishLabels = { size: 'Size', regular: 'Regular' } as const;

/** Column headers that name a size, folded like other headers. */
const sizeWords = new Set(
  [
    'small, medium, large, regular, half, full, glass, bottle, carafe, jug, pint, half pint, single, double, mini, maxi, kids, s, m, l, xl, xxl, family',
    'klein, mittel, gross, normal, halb, ganz, glas, flasche, karaffe, kleine, grosse, kinder, familie, kleine portion, grosse portion',
    'petit, petite, moyen, moyenne, grand, grande, verre, bouteille, demi, pichet, entier',
    'piccolo, piccola, medio, media, normale, mezza, mezzo, intera, intero, calice, bottiglia, caraffa, maxi',
    'pequeno, pequena, mediano, mediana, racion, media racion, tapa, copa, botella, entera, entero, jarra',
    'medio, media, meia, inteira, copo, garrafa, dose, meia dose, jarro',
    'kucuk, orta, buyuk, porsiyon, kadeh, sise',
    'μικρο, μικρη, μεσαιο, μεσαια, μεγαλο, μεγαλη, ποτηρι, μπουκαλι',
    'صغير, وسط, متوسط, كبير',
    '小, 中, 大, 並, 大盛, グラス, ボトル, 소, 중, 대, 小份, 中份, 大份, 杯, 瓶',
  ].flatMap((words) => words.split(', ').map((word) => word.normalize('NFKD').replace(/\p{M}/gu, ''))),
);

/** A measure: '0,5 l', '33 cl', '26 cm', '200 g'. */
const measure = /^\d{1,4}(?:[.,]\d{1,2})?\s?(?:l|dl|cl|ml|cm|g|kg|oz|in|"|''|pz|pcs|stk|st|pers)\.?$/i;

/** True if a text names a size of a dish or drink. `folded` is the text in lower case, without accents and punctuation. */
export const isSizeName = (text: string, folded: string): boolean => sizeWords.has(folded) || measure.test(text.trim());

/** Name of a group of sizes in the language of a restaurant. */
export const sizeGroupName = (language: string): string => (sizeLabels[language] ?? englishLabels).size;

interface SizePrice {
  /** Empty if the column has no name of its own. */
  readonly name: string;
  readonly price: number;
}

/**
 * Turns the prices of several sizes into the price of the smallest and a group of options, which adds the difference. With a single price
 * there is no group.
 */
export const toSizeGroup = (
  sizes: readonly SizePrice[],
  language: string,
): { readonly price: number; readonly group: PlainGroup | null } | null => {
  const [first] = sizes;
  if (first === undefined) return null;
  const price = Math.min(...sizes.map((size) => size.price));
  if (sizes.length === 1) return { price, group: null };
  const labels = sizeLabels[language] ?? englishLabels;
  const names = sizes.map(({ name }) => (name === '' ? labels.regular : name));
  const options = sizes.map((size, at) => ({
    name: numberRepeated(names, at),
    price: size.price - price,
    available: true,
    dietaryTags: [],
    allergens: [],
  }));
  return { price, group: { name: labels.size, kind: 'single', isRequired: true, min: 1, max: 1, options } };
};

/** Names the second of two equal sizes 'Regular 2', so that guests can tell them apart. */
const numberRepeated = (names: readonly string[], at: number): string => {
  const name = names[at] ?? '';
  const before = names.slice(0, at).filter((one) => one === name).length;
  return before === 0 ? name : `${name} ${before + 1}`;
};
