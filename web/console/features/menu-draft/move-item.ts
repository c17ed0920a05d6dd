import type { MenuChange } from './draft-changes.ts';
import { listItemIds, insertIds, type MenuView } from './draft-view.ts';
import { menuDraftWords } from './words/index.ts';

type Direction = 'up' | 'down';

interface Move {
  readonly change: MenuChange;
  /** New position, announced to screen readers. */
  readonly words: string;
}

const positionOf = (ids: readonly string[], id: string) => ({ position: ids.indexOf(id) + 1, total: ids.length });

/** Moves an item by one position, into the neighboring category at the end of its own. Null at the ends of the menu. */
export const moveItemByStep = (view: MenuView, itemId: string, direction: Direction): Move | null => {
  const item = view.items.get(itemId);
  if (item === undefined) return null;
  const ids = listItemIds(view, item.category);
  const at = ids.indexOf(itemId) + (direction === 'up' ? -1 : 1);
  if (at >= 0 && at < ids.length) {
    const afterId = (direction === 'up' ? ids[at - 1] : ids[at]) ?? null;
    return moveTo(view, { itemId, categoryId: item.category, afterId });
  }
  const next = view.categoryIds[view.categoryIds.indexOf(item.category) + (direction === 'up' ? -1 : 1)];
  if (next === undefined) return null;
  const afterId = direction === 'up' ? (listItemIds(view, next).at(-1) ?? null) : null;
  return moveTo(view, { itemId, categoryId: next, afterId });
};

const moveTo = (
  view: MenuView,
  { itemId, categoryId, afterId }: { itemId: string; categoryId: string; afterId: string | null },
): Move => {
  const after = insertIds(listItemIds(view, categoryId), [itemId], afterId);
  const [item, category] = [view.items.get(itemId), view.categories.get(categoryId)];
  return {
    change: { kind: 'move-items', itemIds: [itemId], categoryId, afterId },
    words: menuDraftWords.current().itemPosition({
      ...positionOf(after, itemId),
      name: item?.name ?? '',
      category: category?.name ?? '',
    }),
  };
};

export const moveCategoryByStep = (view: MenuView, categoryId: string, direction: Direction): Move | null => {
  const at = view.categoryIds.indexOf(categoryId) + (direction === 'up' ? -1 : 1);
  if (at < 0 || at >= view.categoryIds.length) return null;
  const afterId = (direction === 'up' ? view.categoryIds[at - 1] : view.categoryIds[at]) ?? null;
  const after = insertIds(view.categoryIds, [categoryId], afterId);
  return {
    change: { kind: 'move-category', categoryId, afterId },
    words: menuDraftWords.current().categoryPosition({
      ...positionOf(after, categoryId),
      name: view.categories.get(categoryId)?.name ?? '',
    }),
  };
};
