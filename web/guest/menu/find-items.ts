import type { Allergen, DietaryTag, GuestCategory, GuestItem } from '@comanda/contract/menus';

/** What a guest looks for. */
export interface Wishes {
  readonly search: string;
  readonly tags: readonly DietaryTag[];
  readonly without: ReadonlyArray<Allergen | 'contains_alcohol'>;
}

export const noWishes: Wishes = { search: '', tags: [], without: [] };

/** Letters alone: neither accents nor capitals keep a guest from finding a crème brûlée. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const suits = ({ dietaryTags, allergens }: GuestItem, { tags, without }: Wishes): boolean =>
  tags.every((tag) => dietaryTags.includes(tag) || (tag === 'vegetarian' && dietaryTags.includes('vegan'))) &&
  without.every((what) => (what === 'contains_alcohol' ? !dietaryTags.includes(what) : !allergens.includes(what)));

/** The categories with the items that fit, those without any left out. */
export const findItems = (categories: readonly GuestCategory[], wishes: Wishes): readonly GuestCategory[] => {
  const sought = plain(wishes.search).split(/\s+/).filter(Boolean);
  if (sought.length + wishes.tags.length + wishes.without.length === 0) return categories;
  return categories
    .map((category) => ({
      ...category,
      items: category.items.filter((item) => {
        const text = plain(`${item.name} ${item.description} ${category.name}`);
        return suits(item, wishes) && sought.every((word) => text.includes(word));
      }),
    }))
    .filter(({ items }) => items.length > 0);
};

export const countItems = (categories: readonly GuestCategory[]): number =>
  categories.reduce((sum, { items }) => sum + items.length, 0);

const sortedLike = <Name extends string>(names: Iterable<Name>, order: readonly string[]): Name[] =>
  [...new Set(names)].toSorted((one, other) => order.indexOf(one) - order.indexOf(other));

/**
 * What can be asked for on this menu: nobody is offered a filter that changes nothing. What is asked for already stays, so that it
 * can be taken back.
 */
export const wishesOffered = (categories: readonly GuestCategory[], wishes: Wishes, order: readonly string[]) => {
  const items = categories.flatMap((category) => category.items);
  const tags = items.flatMap((item) => item.dietaryTags);
  const allergens: Wishes['without'] = items.flatMap((item) => item.allergens);
  return {
    tags: sortedLike([...tags.filter((tag) => tag !== 'contains_alcohol'), ...wishes.tags], order),
    without: sortedLike([...allergens, ...tags.filter((tag) => tag === 'contains_alcohol'), ...wishes.without], order),
  };
};
