import type { MenuChange } from './draft-changes.ts';
import { previousId, listItemIds, sortByMenuOrder, type MenuView } from './draft-view.ts';

/** A row during drag and drop: either the dragged row or the drop target. */
export interface DragRow {
  readonly kind: 'item' | 'category' | 'new-item';
  readonly id: string;
  readonly categoryId: string;
}

interface Drop {
  readonly dragged: DragRow;
  readonly target: DragRow;
  readonly isAbove: boolean;
  readonly selected: ReadonlySet<string>;
}

/** Returns the change that a drop means. Dragging a selected row moves all selected rows. */
export const toDropChange = (view: MenuView, { dragged, target, isAbove, selected }: Drop): MenuChange | null => {
  if (dragged.id === target.id) return null;
  const { categoryId } = target;
  if (dragged.kind === 'category') {
    if (dragged.id === categoryId) return null;
    const isBefore = target.kind === 'category' && isAbove;
    const afterId = isBefore ? previousId(view.categoryIds, categoryId) : categoryId;
    return { kind: 'move-category', categoryId: dragged.id, afterId };
  }
  const itemIds = selected.has(dragged.id) ? sortByMenuOrder(view, selected) : [dragged.id];
  const ids = listItemIds(view, categoryId);
  if (target.kind === 'new-item') return { kind: 'move-items', itemIds, categoryId, afterId: ids.at(-1) ?? null };
  if (target.kind === 'item') {
    const afterId = isAbove ? previousId(ids, target.id) : target.id;
    return { kind: 'move-items', itemIds, categoryId, afterId };
  }
  // A drop above a category's heading puts the item at the end of the previous category.
  const previous = view.categoryIds[view.categoryIds.indexOf(categoryId) - 1];
  if (!isAbove || previous === undefined) return { kind: 'move-items', itemIds, categoryId, afterId: null };
  return { kind: 'move-items', itemIds, categoryId: previous, afterId: listItemIds(view, previous).at(-1) ?? null };
};
