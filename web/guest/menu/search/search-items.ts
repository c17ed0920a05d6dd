import type { GuestCategory, GuestItem } from '@comanda/contract/menus';
import type { MenuWords } from '#guest/words';
import { keepMatchingItems } from './filter-items.ts';

/** Letters with two written forms: the final Greek sigma, the dotless Turkish i, and the German ß. */
const letterVariants: Readonly<Record<string, string>> = { ς: 'σ', ı: 'i', ß: 'ss' };

/** Removes accents, case and character width, so that 'creme' finds 'Crème brûlée'. */
const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ςıß]/g, (letter) => letterVariants[letter] ?? letter);

const splitWords = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Maximum edit distance between a search term of this length and a word of the menu. */
const maxEdits = ({ length }: string): number => {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
};

/**
 * True if the word starts like the search term with at most this many edits: an inserted, missing or different letter, or two
 * swapped neighbors (optimal string alignment distance to the closest prefix that is at least as long as the search term).
 */
const matchesWithTypos = (term: string, word: string, edits: number): boolean => {
  if (word.length < term.length - edits) return false;
  const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, at) => at)];
  const cost = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let i = 1; i <= term.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = term[i - 1] === word[j - 1];
      const isSwapped = i > 1 && j > 1 && term[i - 1] === word[j - 2] && term[i - 2] === word[j - 1];
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
  const shortest = Math.min(term.length, word.length);
  return Math.min(...(rows[term.length] ?? []).slice(shortest)) <= edits;
};

const tagWords = ({ dietaryTags }: GuestItem, tags: MenuWords['tags']): string =>
  [...dietaryTags, ...(dietaryTags.includes('vegan') ? (['vegetarian'] as const) : [])]
    .map((tag) => tags[tag])
    .join(' ');

/**
 * The items that contain every search term in their name, description, category or dietary tags. Typos are tolerated only if
 * nothing matches exactly.
 */
export const searchItems = (
  categories: readonly GuestCategory[],
  search: string,
  { tags }: Pick<MenuWords, 'tags'>,
): readonly GuestCategory[] => {
  const terms = normalize(search).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return categories;
  const textOf = (item: GuestItem, category: GuestCategory) =>
    normalize(`${item.name} ${item.description} ${category.name} ${tagWords(item, tags)}`);
  const exact = keepMatchingItems(categories, (item, category) => {
    const text = textOf(item, category);
    // 'Gluten free' and 'glutenfree' both find 'gluten-free'.
    const joined = text.replaceAll('-', '');
    return terms.every((word) => text.includes(word) || joined.includes(word));
  });
  if (exact.length > 0 || terms.every((word) => maxEdits(word) === 0)) return exact;
  return keepMatchingItems(categories, (item, category) => {
    const text = textOf(item, category);
    const words = splitWords(text);
    return terms.every(
      (word) => text.includes(word) || words.some((one) => matchesWithTypos(word, one, maxEdits(word))),
    );
  });
};
