import { itemFields } from '@comanda/contract/menus';
import { isSameValue } from '#features/menus';
import type { MenuChange } from './draft-changes.ts';
import { resolveConflicts, type MenuConflict } from './draft-conflicts.ts';
import { listItemIds, type MenuView } from './draft-view.ts';
import { menuDraftWords } from './words/index.ts';

interface GuardResult {
  /** Changes that may be applied. */
  readonly changes: readonly MenuChange[];
  readonly conflicts: readonly MenuConflict[];
  /** Reasons why something was skipped. */
  readonly notices: readonly string[];
}

const allowed = (...changes: readonly MenuChange[]): GuardResult => ({ changes, conflicts: [], notices: [] });
const skipped = (notice: string): GuardResult => ({ changes: [], conflicts: [], notices: [notice] });

/** Restricts undo and redo to one's own changes: a field that someone else has changed since is skipped or becomes a conflict. */
export const guardUndo = (view: MenuView, change: MenuChange): GuardResult => {
  const words = menuDraftWords.current();
  switch (change.kind) {
    case 'edit-items': {
      const existing = change.edits.filter(({ itemId }) => view.items.has(itemId));
      const changed = existing.flatMap(({ itemId: id, field, from }) => {
        const current = view.items.get(id)?.[field];
        return isSameValue(current, from) ? [] : [{ id, field, current }];
      });
      const { edits, conflicts } = resolveConflicts(existing, changed);
      const hasMissing = existing.length < change.edits.length;
      const notices = hasMissing ? [words.partlyRemoved] : [];
      return { changes: edits.length === 0 ? [] : [{ ...change, edits }], conflicts, notices };
    }
    case 'rename-category': {
      const { categoryId, from, to: mine } = change;
      const theirs = view.categories.get(categoryId)?.name;
      if (theirs === undefined) return skipped(words.categoryRemoved);
      if (theirs === from) return allowed(change);
      return { ...allowed(), conflicts: [{ kind: 'category-name', key: categoryId, categoryId, mine, theirs }] };
    }
    case 'remove-items': {
      const item = change.asAdded === undefined ? undefined : view.items.get(change.asAdded.id);
      const isChanged = itemFields
        .keyof()
        .options.some((field) => !isSameValue(item?.[field], change.asAdded?.[field]));
      return item !== undefined && isChanged ? skipped(words.itemStays({ name: item.name })) : allowed(change);
    }
    case 'remove-category': {
      const { categoryId, isOnlyIfEmpty } = change;
      const name = view.categories.get(categoryId)?.name ?? words.aCategory;
      return isOnlyIfEmpty === true && listItemIds(view, categoryId).length > 0
        ? skipped(words.categoryStays({ name }))
        : allowed(change);
    }
    case 'move-items': {
      const itemIds = change.itemIds.filter((id) => view.items.has(id));
      const isPossible = itemIds.length > 0 && view.categories.has(change.categoryId);
      return isPossible ? allowed({ ...change, itemIds }) : skipped(words.movedIsRemoved);
    }
    case 'move-category':
      return view.categories.has(change.categoryId) ? allowed(change) : skipped(words.categoryRemoved);
    case 'add-category':
    case 'add-item':
    case 'duplicate-items':
    case 'restore-items':
    case 'restore-category':
      return allowed(change);
  }
};
