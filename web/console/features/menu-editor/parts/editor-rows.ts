import { listItemIds, type MenuView } from '#features/menu-draft';

/** Rows of the document, from top to bottom. */
export type EditorRow =
  | { readonly kind: 'category'; readonly key: string; readonly categoryId: string }
  | { readonly kind: 'item'; readonly key: string; readonly itemId: string; readonly categoryId: string }
  | { readonly kind: 'new-item'; readonly key: string; readonly categoryId: string }
  | { readonly kind: 'new-category'; readonly key: string };

export const rowKeys = {
  category: (categoryId: string) => `category ${categoryId}`,
  item: (itemId: string) => `item ${itemId}`,
  newItem: (categoryId: string) => `new-item ${categoryId}`,
  newCategory: 'new-category',
} as const;

const itemRow = (categoryId: string, itemId: string): EditorRow => ({
  kind: 'item',
  key: rowKeys.item(itemId),
  itemId,
  categoryId,
});

/** All rows of the document: every category, its items, and an empty line for the next item. */
export const toEditorRows = (view: Pick<MenuView, 'categoryIds' | 'itemIdsIn'>): readonly EditorRow[] => [
  ...view.categoryIds.flatMap((categoryId): EditorRow[] => [
    { kind: 'category', key: rowKeys.category(categoryId), categoryId },
    ...(view.itemIdsIn.get(categoryId) ?? []).map((itemId) => itemRow(categoryId, itemId)),
    { kind: 'new-item', key: rowKeys.newItem(categoryId), categoryId },
  ]),
  { kind: 'new-category', key: rowKeys.newCategory },
];

const normalizeText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Rows that match a search: items with every word in their name or description, under their categories. */
export const toFoundRows = (view: MenuView, search: string): readonly EditorRow[] => {
  const words = normalizeText(search).split(/\s+/).filter(Boolean);
  return view.categoryIds.flatMap((categoryId): EditorRow[] => {
    const found = listItemIds(view, categoryId).filter((id) => {
      const item = view.items.get(id);
      const text = normalizeText(`${item?.name ?? ''} ${item?.description ?? ''}`);
      return words.every((word) => text.includes(word));
    });
    if (found.length === 0) return [];
    return [
      { kind: 'category', key: rowKeys.category(categoryId), categoryId },
      ...found.map((itemId) => itemRow(categoryId, itemId)),
    ];
  });
};
