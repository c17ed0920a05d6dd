import type { GuestCategory, GuestMenu } from '@comanda/contract/menus';

/** The menu with these items sold out. What is not concerned stays the very same object. */
export const markSoldOut = (menu: GuestMenu, itemIds: readonly string[]): GuestMenu => {
  const soldOut = new Set(itemIds);
  const categories = menu.categories.map((category) => markIn(category, soldOut));
  return categories.every((category, index) => category === menu.categories[index]) ? menu : { ...menu, categories };
};

const markIn = (category: GuestCategory, soldOut: ReadonlySet<string>): GuestCategory => {
  const isNew = ({ id, offer }: GuestCategory['items'][number]) => offer !== 'sold-out' && soldOut.has(id);
  if (!category.items.some(isNew)) return category;
  return { ...category, items: category.items.map((item) => (isNew(item) ? { ...item, offer: 'sold-out' } : item)) };
};
