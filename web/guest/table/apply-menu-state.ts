import type { GuestCategory, GuestItem, GuestMenu, MenuStateDocument } from '@comanda/contract/menus';

type Stock = Pick<MenuStateDocument, 'soldOutItemIds' | 'fewLeft'>;

/** Applies sold-out items and remaining counts to the menu. Unaffected items and categories stay the same objects. */
export const applyMenuState = (menu: GuestMenu, { soldOutItemIds, fewLeft }: Stock): GuestMenu => {
  const soldOut = new Set(soldOutItemIds);
  const applyToItem = (item: GuestItem): GuestItem => {
    const offer = soldOut.has(item.id) ? 'sold-out' : item.offer;
    const left = fewLeft[item.id];
    if (offer === item.offer && left === item.left) return item;
    const { left: _left, ...rest } = item;
    return { ...rest, offer, ...(left === undefined ? {} : { left }) };
  };
  const categories = menu.categories.map((category): GuestCategory => {
    const items = category.items.map(applyToItem);
    return items.every((item, index) => item === category.items[index]) ? category : { ...category, items };
  });
  return categories.every((category, index) => category === menu.categories[index]) ? menu : { ...menu, categories };
};
