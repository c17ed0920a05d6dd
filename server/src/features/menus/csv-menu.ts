import type { ItemFields } from '@comanda/contract/menus';

export interface CurrentCategory {
  readonly id: string;
  readonly name: string;
}

export interface CurrentItem extends ItemFields {
  readonly id: string;
  readonly categoryId: string;
}

/** A menu as it stands, in its order. */
export interface CurrentMenu {
  readonly name: string;
  readonly currency: string;
  readonly categories: readonly CurrentCategory[];
  readonly items: readonly CurrentItem[];
}

/** Names that a person takes for the same have the same key. */
export const nameKey = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Answers the name of an item's category. */
export const categoryNames = ({ categories }: CurrentMenu): ((item: CurrentItem) => string) => {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return ({ categoryId }) => names.get(categoryId) ?? '';
};
