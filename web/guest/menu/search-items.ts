import type { GuestCategory, GuestItem } from '@comanda/contract/menus';
import type { MenuWords } from '#guest/words';
import { keepItems } from './find-items.ts';

/** Two ways of writing one letter: at the end of a Greek word, and with or without the dot in Turkish. */
const oneLetter: Readonly<Record<string, string>> = { ς: 'σ', ı: 'i', ß: 'ss' };

/** Letters alone: neither accents nor capitals nor width keep a guest from finding a crème brûlée. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ςıß]/g, (letter) => oneLetter[letter] ?? letter);

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Edits that a sought word may be away from a word of the menu. */
const editsAllowed = ({ length }: string): number => {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
};

/**
 * Whether a word begins like the sought one with at most so many edits: a letter more, less or another, or two neighbours swapped
 * (optimal string alignment distance to the nearest beginning that is as long as the sought word, or longer).
 */
const isNear = (sought: string, word: string, edits: number): boolean => {
  if (word.length < sought.length - edits) return false;
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, at) => at)];
  const cost = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= sought.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = sought[i - 1] === word[j - 1];
      const isSwapped = i > 1 && j > 1 && sought[i - 1] === word[j - 2] && sought[i - 2] === word[j - 1];
      row.push(
        Math.min(
          cost(i - 1, j) + 1,
          cost(i, j - 1) + 1,
          cost(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? cost(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  const shortest = Math.min(sought.length, word.length);
  return Math.min(...(rows[sought.length] ?? []).slice(shortest)) <= edits;
};

const tagWords = ({ dietaryTags }: GuestItem, tags: MenuWords['tags']): string =>
  [...dietaryTags, ...(dietaryTags.includes('vegan') ? (['vegetarian'] as const) : [])]
    .map((tag) => tags[tag])
    .join(' ');

/** The items in which every sought word stands: in name, description, category or dietary tags. A typo is forgiven where nothing else is found. */
export const searchItems = (
  categories: readonly GuestCategory[],
  search: string,
  { tags }: Pick<MenuWords, 'tags'>,
): readonly GuestCategory[] => {
  const sought = plain(search).split(/\s+/).filter(Boolean);
  if (sought.length === 0) return categories;
  const textOf = (item: GuestItem, category: GuestCategory) =>
    plain(`${item.name} ${item.description} ${category.name} ${tagWords(item, tags)}`);
  const exact = keepItems(categories, (item, category) => {
    const text = textOf(item, category);
    // 'Gluten free' and 'glutenfree' both find 'gluten-free'.
    const joined = text.replaceAll('-', '');
    return sought.every((word) => text.includes(word) || joined.includes(word));
  });
  if (exact.length > 0 || sought.every((word) => editsAllowed(word) === 0)) return exact;
  return keepItems(categories, (item, category) => {
    const text = textOf(item, category);
    const words = wordsOf(text);
    return sought.every((word) => text.includes(word) || words.some((one) => isNear(word, one, editsAllowed(word))));
  });
};
