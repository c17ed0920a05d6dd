import type { Allergen, DietaryTag, GuestCategory, GuestItem } from '@comanda/contract/menus';

/** An item or an option of an item. */
type Food = Pick<GuestItem, 'dietaryTags' | 'allergens'>;

/** The guest's search and filters. */
export interface MenuFilters {
  readonly search: string;
  readonly tags: readonly DietaryTag[];
  readonly without: ReadonlyArray<Allergen | 'contains_alcohol'>;
}

export const noFilters: MenuFilters = { search: '', tags: [], without: [] };

/** Returns the excluded allergens (or alcohol) that any of these foods contains. */
export const findUnwanted = (foods: readonly Food[], without: MenuFilters['without']): MenuFilters['without'] =>
  without.filter((excluded) =>
    foods.some(({ dietaryTags, allergens }) =>
      excluded === 'contains_alcohol' ? dietaryTags.includes(excluded) : allergens.includes(excluded),
    ),
  );

/** True if the item can be ordered without the excluded allergens, including the options that must be picked. */
const canOrderWithout = (item: GuestItem, without: MenuFilters['without']): boolean => {
  const hasNoneOf = (food: Food) => findUnwanted([food], without).length === 0;
  const isPickable = ({ min, options }: GuestItem['optionGroups'][number]) =>
    min === 0 || options.filter((option) => option.isAvailable && hasNoneOf(option)).length >= min;
  return without.length === 0 || (hasNoneOf(item) && item.optionGroups.every(isPickable));
};

/** True if the item can be ordered as, for example, vegetarian, including the options that must be picked. */
const canOrderAs = ({ dietaryTags, optionGroups }: GuestItem, tag: DietaryTag): boolean => {
  if (tag === 'vegetarian' && dietaryTags.includes('vegan')) return true;
  const hasEnoughOptions = ({ min, options }: GuestItem['optionGroups'][number]) =>
    options.filter((option) => option.isAvailable && !option.lostTags?.includes(tag)).length >= min;
  return dietaryTags.includes(tag) && optionGroups.every(hasEnoughOptions);
};

/** The categories with the items that match the dietary filters; without categories that have none left. */
export const filterByDiet = (
  categories: readonly GuestCategory[],
  { tags, without }: MenuFilters,
): readonly GuestCategory[] =>
  tags.length + without.length === 0
    ? categories
    : keepMatchingItems(
        categories,
        (item) => tags.every((tag) => canOrderAs(item, tag)) && canOrderWithout(item, without),
      );

export const keepMatchingItems = (
  categories: readonly GuestCategory[],
  isKept: (item: GuestItem, category: GuestCategory) => boolean,
): readonly GuestCategory[] =>
  categories
    .map((category) => ({ ...category, items: category.items.filter((item) => isKept(item, category)) }))
    .filter(({ items }) => items.length > 0);

export const countItems = (categories: readonly GuestCategory[]): number =>
  categories.reduce((sum, { items }) => sum + items.length, 0);

const sortLike = <Name extends string>(names: Iterable<Name>, order: readonly string[]): Name[] =>
  [...new Set(names)].toSorted((one, other) => order.indexOf(one) - order.indexOf(other));

/**
 * The filters that this menu offers: only those that change its result. Active filters are always included, so that the guest can
 * turn them off.
 */
export const listOfferedFilters = (
  categories: readonly GuestCategory[],
  wishes: MenuFilters,
  order: readonly string[],
) => {
  const items = categories.flatMap((category) => category.items);
  const options = items.flatMap((item) => item.optionGroups.flatMap((group) => group.options));
  const tags = items.flatMap((item) => item.dietaryTags).filter((tag) => tag !== 'contains_alcohol');
  const without = [...items, ...options].flatMap((food): MenuFilters['without'] => [
    ...food.allergens,
    ...food.dietaryTags.filter((tag) => tag === 'contains_alcohol'),
  ]);
  return {
    tags: sortLike([...tags, ...wishes.tags], order),
    without: sortLike([...without, ...wishes.without], order),
  };
};
