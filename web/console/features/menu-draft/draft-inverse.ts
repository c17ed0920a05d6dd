import type { MenuChange } from './draft-changes.ts';
import { previousId, listItemIds, sortByMenuOrder, type MenuView } from './draft-view.ts';

/** Moves that return items to their current places in this view, in menu order. Neighbors are moved together. */
const movesBack = (view: MenuView, itemIds: readonly string[]): MenuChange[] => {
  const runs: Array<{ itemIds: string[]; categoryId: string; afterId: string | null }> = [];
  for (const id of sortByMenuOrder(view, itemIds)) {
    const categoryId = view.items.get(id)?.category ?? '';
    const afterId = previousId(listItemIds(view, categoryId), id);
    const run = runs.at(-1);
    if (run?.categoryId === categoryId && run.itemIds.at(-1) === afterId) run.itemIds.push(id);
    else runs.push({ itemIds: [id], categoryId, afterId });
  }
  return runs.map((run) => ({ kind: 'move-items', ...run }));
};

/** Returns the changes that undo this one. Must be called before it is applied, while the view still has the old state. */
export const invertChange = (view: MenuView, change: MenuChange): readonly MenuChange[] => {
  switch (change.kind) {
    case 'edit-items':
      return [{ ...change, edits: change.edits.map((edit) => ({ ...edit, from: edit.to, to: edit.from })) }];
    case 'rename-category':
      return [{ ...change, from: change.to, to: change.from }];
    case 'add-category':
      return [{ kind: 'remove-category', categoryId: change.categoryId, isOnlyIfEmpty: true }];
    case 'add-item':
      return [{ kind: 'remove-items', itemIds: [change.item.id], asAdded: change.item }];
    case 'duplicate-items':
      return [{ kind: 'remove-items', itemIds: change.copyIds }];
    case 'move-items':
      return movesBack(view, change.itemIds);
    case 'move-category':
      return [{ ...change, afterId: previousId(view.categoryIds, change.categoryId) }];
    case 'remove-items':
      return [{ kind: 'restore-items', itemIds: change.itemIds.filter((id) => view.items.has(id)) }];
    case 'restore-items':
      return [{ kind: 'remove-items', itemIds: change.itemIds }];
    case 'remove-category':
      return [
        { kind: 'restore-category', categoryId: change.categoryId, itemIds: listItemIds(view, change.categoryId) },
      ];
    case 'restore-category':
      return [{ kind: 'remove-category', categoryId: change.categoryId }];
  }
};
