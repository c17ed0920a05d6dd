import { isSameValue } from '#features/menus';
import { applyChange, type SeenDocuments } from './draft-apply.ts';
import type { MenuChange } from './draft-changes.ts';
import { copyView, type MenuView } from './draft-view.ts';

/** True if the server's latest state includes this change, or a later one. */
export const isShownBy = (server: MenuView, change: MenuChange, memory: SeenDocuments): boolean => {
  switch (change.kind) {
    case 'edit-items':
      return change.edits.every(({ itemId, field, from }) => {
        const item = server.items.get(itemId);
        return item === undefined || !isSameValue(item[field], from);
      });
    case 'rename-category':
      return server.categories.get(change.categoryId)?.name !== change.from;
    case 'add-category':
    case 'restore-category':
      return server.categories.has(change.categoryId);
    case 'add-item':
      return server.items.has(change.item.id);
    case 'duplicate-items':
      return change.copyIds.every((id) => server.items.has(id));
    case 'restore-items':
      return change.itemIds.every((id) => server.items.has(id));
    case 'remove-items':
      return !change.itemIds.some((id) => server.items.has(id));
    case 'remove-category':
      return !server.categories.has(change.categoryId);
    case 'move-items':
    case 'move-category': {
      const after = copyView(server);
      applyChange(after, change, memory);
      const isSameOrder = isSameValue(after.categoryIds, server.categoryIds);
      return isSameOrder && [...after.itemIdsIn].every(([id, ids]) => isSameValue(ids, server.itemIdsIn.get(id)));
    }
  }
};
