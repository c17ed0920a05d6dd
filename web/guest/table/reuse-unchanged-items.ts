import type { GuestMenu } from '@comanda/contract/menus';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Reuses the objects that did not change, so that of a thousand items only the edited one is rendered again. */
export const reuseUnchangedItems = (before: GuestMenu, after: GuestMenu): GuestMenu => {
  const items = new Map(before.categories.flatMap((category) => category.items.map((item) => [item.id, item])));
  const categories = new Map(before.categories.map((category) => [category.id, category]));
  return {
    ...after,
    categories: after.categories.map((category) => {
      const known = categories.get(category.id);
      if (isSame(known, category)) return known ?? category;
      return {
        ...category,
        items: category.items.map((item) => {
          const knownItem = items.get(item.id);
          return isSame(knownItem, item) ? (knownItem ?? item) : item;
        }),
      };
    }),
  };
};
