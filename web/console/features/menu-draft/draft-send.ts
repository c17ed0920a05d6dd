import { itemEdits, itemFields, maxEditedItems, type ItemEdits } from '@comanda/contract/menus';
import { isSameValue } from '#features/menus';
import { apiClient } from '#kit/client';
import type { MenuChange, FieldEdit } from './draft-changes.ts';

export interface MenuAddress {
  readonly restaurantId: string;
  readonly menuId: string;
}

/** Combines several edits of one field into one, from the first old value to the last new value. */
export const combineEdits = (edits: readonly FieldEdit[]): FieldEdit[] => {
  const byField = new Map<string, FieldEdit>();
  for (const edit of edits) {
    const key = `${edit.itemId} ${edit.field}`;
    byField.set(key, { ...edit, from: (byField.get(key) ?? edit).from });
  }
  return [...byField.values()].filter(({ from, to }) => !isSameValue(from, to));
};

const byItem = (edits: readonly FieldEdit[]): Array<{ itemId: string; edits: ItemEdits }> => {
  const items = new Map<string, Record<string, { from: unknown; to: unknown }>>();
  for (const { itemId, field, from, to } of edits) items.set(itemId, { ...items.get(itemId), [field]: { from, to } });
  return [...items].map(([itemId, fields]) => ({ itemId, edits: itemEdits.parse(fields) }));
};

/**
 * A menu from before the limit on items may need several calls. If one of them is refused, the next attempt sends all edits again: a field
 * that already has its new value is no conflict.
 */
const sendEdits = async (menu: MenuAddress, edits: readonly FieldEdit[]): Promise<void> => {
  const changed = byItem(combineEdits(edits));
  for (let start = 0; start < changed.length; start += maxEditedItems) {
    await apiClient.menus.editItems({ ...menu, edits: changed.slice(start, start + maxEditedItems) });
  }
};

/** Sends the command that belongs to the change. */
export const sendChange = async (menu: MenuAddress, change: MenuChange): Promise<void> => {
  switch (change.kind) {
    case 'edit-items':
      return sendEdits(menu, change.edits);
    case 'rename-category': {
      const { categoryId, from, to } = change;
      await apiClient.menus.editCategory({ ...menu, categoryId, edits: { name: { from, to } } });
      return;
    }
    case 'add-category': {
      const { categoryId, name, afterId } = change;
      await apiClient.menus.addCategory({ ...menu, categoryId, name, afterId });
      return;
    }
    case 'add-item': {
      const { id: itemId, category: categoryId } = change.item;
      const item = itemFields.parse(change.item);
      await apiClient.menus.addItem({ ...menu, categoryId, itemId, afterId: change.afterId, item });
      return;
    }
    case 'duplicate-items':
      await apiClient.menus.duplicateItems({ ...menu, itemIds: [...change.itemIds], copyIds: [...change.copyIds] });
      return;
    case 'move-items': {
      const { categoryId, afterId } = change;
      await apiClient.menus.moveItems({ ...menu, itemIds: [...change.itemIds], categoryId, afterId });
      return;
    }
    case 'move-category':
      await apiClient.menus.moveCategory({ ...menu, categoryId: change.categoryId, afterId: change.afterId });
      return;
    case 'remove-items':
      await apiClient.menus.removeItems({ ...menu, itemIds: [...change.itemIds] });
      return;
    case 'restore-items':
      if (change.itemIds.length > 0) await apiClient.menus.restoreItems({ ...menu, itemIds: [...change.itemIds] });
      return;
    case 'remove-category':
      await apiClient.menus.removeCategory({ ...menu, categoryId: change.categoryId });
      return;
    case 'restore-category':
      await apiClient.menus.restoreCategory({ ...menu, categoryId: change.categoryId });
  }
};
