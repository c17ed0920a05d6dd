import type { GuestItem, GuestMenu } from '@comanda/contract/menus';
import type { GuestOrderDocument } from '@comanda/contract/orders';
import { createId } from '#kit/ids';
import type { CartLine } from './cart.ts';

/** True if the guest has to choose an option before the item can be ordered. */
export const needsChoice = ({ optionGroups }: GuestItem): boolean => optionGroups.some(({ min }) => min > 0);

type Categories = Pick<GuestMenu, 'categories'>;

export const findMenuItem = ({ categories }: Categories, itemId: string | null): GuestItem | undefined =>
  categories.flatMap(({ items }) => items).find(({ id }) => id === itemId);

/** A line with one of an item, without options. */
export const createPlainLine = ({ id, name, price }: GuestItem): CartLine => ({
  id: createId(),
  itemId: id,
  optionIds: [],
  quantity: 1,
  notes: '',
  seen: { name, unitPrice: price },
});

type OrderedLine = GuestOrderDocument['items'][number];

/** A line with one of a dish that was ordered before, with the same options and note. Undefined if it has left the menu. */
export const createLineAgain = (menu: Categories, ordered: OrderedLine): CartLine | undefined => {
  const item = findMenuItem(menu, ordered.itemId);
  if (item === undefined) return undefined;
  const options = item.optionGroups.flatMap((group) => group.options);
  const chosen = options.filter(({ id }) => ordered.options.some(({ optionId }) => optionId === id));
  return {
    ...createPlainLine(item),
    optionIds: chosen.map(({ id }) => id),
    notes: ordered.notes,
    seen: { name: item.name, unitPrice: chosen.reduce((sum, { price }) => sum + price, item.price) },
  };
};
