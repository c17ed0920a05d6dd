import type { CategoryDocument, ItemDocument } from '@comanda/contract/menus';
import type { MenuChange } from './draft-changes.ts';
import { listItemIds, insertIds, type MutableMenuView } from './draft-view.ts';

/** Every category and item seen so far, so that a restored one can be shown immediately. */
export interface SeenDocuments {
  readonly categories: Map<string, CategoryDocument>;
  readonly items: Map<string, ItemDocument>;
}

const removeFromLists = (view: MutableMenuView, itemIds: readonly string[]): void => {
  const removedIds = new Set(itemIds);
  for (const categoryId of new Set(itemIds.map((id) => view.items.get(id)?.category))) {
    if (categoryId === undefined) continue;
    view.itemIdsIn.set(
      categoryId,
      listItemIds(view, categoryId).filter((id) => !removedIds.has(id)),
    );
  }
};

const insertItems = (view: MutableMenuView, items: readonly ItemDocument[], afterId: string | null): void => {
  const categoryId = items[0]?.category;
  if (categoryId === undefined || !view.categories.has(categoryId)) return;
  for (const item of items) view.items.set(item.id, item);
  view.itemIdsIn.set(
    categoryId,
    insertIds(
      listItemIds(view, categoryId),
      items.map(({ id }) => id),
      afterId,
    ),
  );
};

/** Puts an item back between its former neighbors, as far as they still exist. */
const restoreItem = (view: MutableMenuView, item: ItemDocument | undefined): void => {
  if (item === undefined || view.items.has(item.id)) return;
  const earlier = listItemIds(view, item.category).findLast(
    (id) => (view.items.get(id)?.order ?? Infinity) < item.order,
  );
  insertItems(view, [item], earlier ?? null);
};

const remove = (view: MutableMenuView, itemIds: readonly string[]): void => {
  removeFromLists(view, itemIds);
  for (const id of itemIds) view.items.delete(id);
};

/**
 * Optimistic update: shows a change in the view before the server has confirmed it. Ignores items and categories that no longer
 * exist.
 */
export const applyChange = (view: MutableMenuView, change: MenuChange, memory: SeenDocuments): void => {
  switch (change.kind) {
    case 'edit-items':
      for (const { itemId, field, to } of change.edits) {
        const item = view.items.get(itemId);
        if (item !== undefined) view.items.set(itemId, { ...item, [field]: to });
      }
      return;
    case 'rename-category': {
      const category = view.categories.get(change.categoryId);
      if (category !== undefined) view.categories.set(category.id, { ...category, name: change.to });
      return;
    }
    case 'add-category': {
      if (view.categories.has(change.categoryId)) return;
      const { categoryId: id, name, afterId } = change;
      const at = { createdAt: '', updatedAt: '' };
      view.categories.set(id, { id, name, order: 0, restaurantId: '', menuId: '', ...at });
      view.itemIdsIn.set(id, []);
      view.categoryIds = insertIds(view.categoryIds, [id], afterId);
      return;
    }
    case 'add-item':
      if (!view.items.has(change.item.id)) insertItems(view, [change.item], change.afterId);
      return;
    case 'duplicate-items':
      for (const [index, itemId] of change.itemIds.entries()) {
        const item = view.items.get(itemId);
        const id = change.copyIds[index];
        if (item !== undefined && id !== undefined && !view.items.has(id)) insertItems(view, [{ ...item, id }], itemId);
      }
      return;
    case 'move-items': {
      const items = change.itemIds.flatMap((id) => view.items.get(id) ?? []);
      if (!view.categories.has(change.categoryId)) return;
      removeFromLists(view, change.itemIds);
      insertItems(
        view,
        items.map((item) => ({ ...item, category: change.categoryId })),
        change.afterId,
      );
      return;
    }
    case 'move-category':
      if (!view.categories.has(change.categoryId)) return;
      view.categoryIds = insertIds(view.categoryIds, [change.categoryId], change.afterId);
      return;
    case 'remove-items':
      return remove(view, change.itemIds);
    case 'restore-items':
      for (const id of change.itemIds) restoreItem(view, memory.items.get(id));
      return;
    case 'remove-category':
      for (const id of listItemIds(view, change.categoryId)) view.items.delete(id);
      view.itemIdsIn.delete(change.categoryId);
      view.categories.delete(change.categoryId);
      view.categoryIds = view.categoryIds.filter((id) => id !== change.categoryId);
      return;
    case 'restore-category': {
      const category = memory.categories.get(change.categoryId);
      if (category === undefined || view.categories.has(category.id)) return;
      const earlier = view.categoryIds.findLast((id) => (view.categories.get(id)?.order ?? Infinity) < category.order);
      view.categories.set(category.id, category);
      view.itemIdsIn.set(category.id, []);
      view.categoryIds = insertIds(view.categoryIds, [category.id], earlier ?? null);
      for (const id of change.itemIds) restoreItem(view, memory.items.get(id));
    }
  }
};
