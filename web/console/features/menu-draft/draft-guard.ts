import { itemFields } from '@comanda/contract/menus';
import { isSameValue } from '#features/menus';
import type { Change } from './draft-changes.ts';
import { sortOut, type Conflict } from './draft-conflicts.ts';
import { idsIn, type MenuView } from './draft-view.ts';

interface Guarded {
  /** What may be done. */
  readonly changes: readonly Change[];
  readonly conflicts: readonly Conflict[];
  /** Why something was left alone. */
  readonly notices: readonly string[];
}

const fine = (...changes: readonly Change[]): Guarded => ({ changes, conflicts: [], notices: [] });
const leftAlone = (notice: string): Guarded => ({ changes: [], conflicts: [], notices: [notice] });
const quoted = (name: string | undefined) => (name === undefined ? 'This' : `'${name}'`);

/** Undoing and redoing take back one's own changes only: what someone else has changed since is left alone or asked about. */
export const guard = (view: MenuView, change: Change): Guarded => {
  switch (change.kind) {
    case 'edit-items': {
      const there = change.edits.filter(({ itemId }) => view.items.has(itemId));
      const changed = there.flatMap(({ itemId: id, field, from }) => {
        const current = view.items.get(id)?.[field];
        return isSameValue(current, from) ? [] : [{ id, field, current }];
      });
      const { edits, conflicts } = sortOut(there, changed);
      const isShort = there.length < change.edits.length;
      const notices = isShort ? ['Someone else removed an item that this was about. The rest was done.'] : [];
      return { changes: edits.length === 0 ? [] : [{ ...change, edits }], conflicts, notices };
    }
    case 'rename-category': {
      const { categoryId, from, to: mine } = change;
      const theirs = view.categories.get(categoryId)?.name;
      if (theirs === undefined) return leftAlone('Someone else removed this category meanwhile.');
      if (theirs === from) return fine(change);
      return { ...fine(), conflicts: [{ kind: 'category-name', key: categoryId, categoryId, mine, theirs }] };
    }
    case 'remove-items': {
      const item = change.asAdded === undefined ? undefined : view.items.get(change.asAdded.id);
      const isChanged = itemFields
        .keyof()
        .options.some((field) => !isSameValue(item?.[field], change.asAdded?.[field]));
      return item !== undefined && isChanged
        ? leftAlone(`Someone else has changed ${quoted(item.name)} since: it stays.`)
        : fine(change);
    }
    case 'remove-category':
      return change.isOnlyIfEmpty === true && idsIn(view, change.categoryId).length > 0
        ? leftAlone(
            `${quoted(view.categories.get(change.categoryId)?.name)} stays: someone else has put items into it since.`,
          )
        : fine(change);
    case 'move-items': {
      const itemIds = change.itemIds.filter((id) => view.items.has(id));
      const isPossible = itemIds.length > 0 && view.categories.has(change.categoryId);
      return isPossible ? fine({ ...change, itemIds }) : leftAlone('Someone else removed what was moved.');
    }
    case 'move-category':
      return view.categories.has(change.categoryId)
        ? fine(change)
        : leftAlone('Someone else removed this category meanwhile.');
    case 'add-category':
    case 'add-item':
    case 'duplicate-items':
    case 'restore-items':
    case 'restore-category':
      return fine(change);
  }
};
