import type { Allergen, DietaryTag, GuestCategory, GuestItem } from '@comanda/contract/menus';

/** A dish, or an option of one. */
type Food = Pick<GuestItem, 'dietaryTags' | 'allergens'>;

/** What a guest looks for. */
export interface Wishes {
  readonly search: string;
  readonly tags: readonly DietaryTag[];
  readonly without: ReadonlyArray<Allergen | 'contains_alcohol'>;
}

export const noWishes: Wishes = { search: '', tags: [], without: [] };

/** What of all that a guest leaves out is in any of these. */
export const unwantedIn = (foods: readonly Food[], without: Wishes['without']): Wishes['without'] =>
  without.filter((what) =>
    foods.some(({ dietaryTags, allergens }) =>
      what === 'contains_alcohol' ? dietaryTags.includes(what) : allergens.includes(what),
    ),
  );

/** Whether a dish can be had without all that: what has to be picked with it counts as part of it. */
const canBeHadWithout = (item: GuestItem, without: Wishes['without']): boolean => {
  const isFree = (food: Food) => unwantedIn([food], without).length === 0;
  const isPickable = ({ min, options }: GuestItem['optionGroups'][number]) =>
    min === 0 || options.filter((option) => option.isAvailable && isFree(option)).length >= min;
  return without.length === 0 || (isFree(item) && item.optionGroups.every(isPickable));
};

/** Whether a dish can be had as one of these, such as vegetarian: with what has to be picked too. */
const canBeHadAs = ({ dietaryTags, optionGroups }: GuestItem, tag: DietaryTag): boolean => {
  if (tag === 'vegetarian' && dietaryTags.includes('vegan')) return true;
  const keepsTag = ({ min, options }: GuestItem['optionGroups'][number]) =>
    options.filter((option) => option.isAvailable && !option.lostTags?.includes(tag)).length >= min;
  return dietaryTags.includes(tag) && optionGroups.every(keepsTag);
};

/** The categories with the items that fit what someone eats and does not eat, those without any left out. */
export const findItems = (categories: readonly GuestCategory[], { tags, without }: Wishes): readonly GuestCategory[] =>
  tags.length + without.length === 0
    ? categories
    : keepItems(categories, (item) => tags.every((tag) => canBeHadAs(item, tag)) && canBeHadWithout(item, without));

export const keepItems = (
  categories: readonly GuestCategory[],
  isKept: (item: GuestItem, category: GuestCategory) => boolean,
): readonly GuestCategory[] =>
  categories
    .map((category) => ({ ...category, items: category.items.filter((item) => isKept(item, category)) }))
    .filter(({ items }) => items.length > 0);

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
  const options = items.flatMap((item) => item.optionGroups.flatMap((group) => group.options));
  const tags = items.flatMap((item) => item.dietaryTags).filter((tag) => tag !== 'contains_alcohol');
  const without = [...items, ...options].flatMap((food): Wishes['without'] => [
    ...food.allergens,
    ...food.dietaryTags.filter((tag) => tag === 'contains_alcohol'),
  ]);
  return {
    tags: sortedLike([...tags, ...wishes.tags], order),
    without: sortedLike([...without, ...wishes.without], order),
  };
};
