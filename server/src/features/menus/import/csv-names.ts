import type { ItemDocument } from '@comanda/contract/menus';
import type { WholeMenu } from '#features/menus/guest-view';

/** Key for comparing names: names that look the same to a person have the same key. */
export const nameKey = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Key for finding names that are perhaps the same: without accents, punctuation and spaces. */
export const similarityKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns a function that looks up the name of an item's category. */
export const categoryNames = ({ categories }: WholeMenu): ((item: ItemDocument) => string) => {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return ({ category }) => names.get(category) ?? '';
};
