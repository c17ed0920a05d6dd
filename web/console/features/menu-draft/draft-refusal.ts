import type { ApiFailure } from '#kit/client';
import type { SeenDocuments } from './draft-apply.ts';
import type { MenuChange, FieldEdit } from './draft-changes.ts';
import { parseConflicts, resolveConflicts, type MenuConflict } from './draft-conflicts.ts';
import { combineEdits } from './draft-send.ts';
import { menuDraftWords } from './words/index.ts';

interface AfterRefusal {
  /** Changes to send instead. */
  readonly changes: readonly MenuChange[];
  readonly conflicts: readonly MenuConflict[];
  readonly notice: string | null;
}

const replaceWith = (changes: readonly MenuChange[]): AfterRefusal => ({ changes, conflicts: [], notice: null });
const askPerson = (...conflicts: readonly MenuConflict[]): AfterRefusal => ({ changes: [], conflicts, notice: null });

/** Splits a change into one per item, so that the items that still exist go through. Null if there is only one item. */
const splitByItem = (change: MenuChange): MenuChange[] | null => {
  switch (change.kind) {
    case 'edit-items': {
      const byItem = Map.groupBy(change.edits, ({ itemId }) => itemId);
      return byItem.size > 1 ? [...byItem.values()].map((edits) => ({ ...change, edits })) : null;
    }
    case 'remove-items':
    case 'restore-items':
    case 'move-items':
      return change.itemIds.length > 1 ? change.itemIds.map((id) => ({ ...change, itemIds: [id] })) : null;
    case 'duplicate-items': {
      const { itemIds, copyIds } = change;
      return itemIds.length > 1
        ? itemIds.map((id, index) => ({ ...change, itemIds: [id], copyIds: copyIds.slice(index, index + 1) }))
        : null;
    }
    default:
      return null;
  }
};

const textOf = (edits: readonly FieldEdit[]): string =>
  edits.map(({ to }) => (typeof to === 'string' ? to : JSON.stringify(to))).join(', ');

/** Handles a change whose item or category someone else has removed. */
const handleRemoved = (change: MenuChange, memory: SeenDocuments): AfterRefusal => {
  const words = menuDraftWords.current();
  const several = splitByItem(change);
  if (several !== null) return replaceWith(several);
  switch (change.kind) {
    case 'edit-items': {
      const [first] = change.edits;
      if (first === undefined) return replaceWith([]);
      return askPerson({
        kind: 'removed',
        key: `${first.itemId} removed`,
        what: memory.items.get(first.itemId)?.name ?? words.anItem,
        mine: textOf(change.edits),
        restore: [{ kind: 'restore-items', itemIds: [first.itemId] }, change],
      });
    }
    case 'add-item': {
      const { category: categoryId, id, name } = change.item;
      return askPerson({
        kind: 'removed',
        key: `${id} removed`,
        what: memory.categories.get(categoryId)?.name ?? words.aCategory,
        mine: name,
        restore: [{ kind: 'restore-category', categoryId, itemIds: [] }, change],
      });
    }
    case 'rename-category':
      return askPerson({
        kind: 'removed',
        key: `${change.categoryId} removed`,
        what: change.from,
        mine: change.to,
        restore: [{ kind: 'restore-category', categoryId: change.categoryId, itemIds: [] }, change],
      });
    // Nothing to do: someone has already removed it.
    case 'remove-items':
    case 'remove-category':
      return replaceWith([]);
    default:
      return {
        ...replaceWith([]),
        notice: words.notMoved,
      };
  }
};

/** Decides what replaces a change that the server refused. */
export const handleRefusal = (change: MenuChange, failure: ApiFailure, memory: SeenDocuments): AfterRefusal => {
  const found = parseConflicts(failure);
  if (found.length > 0 && change.kind === 'edit-items') {
    const { edits, conflicts } = resolveConflicts(combineEdits(change.edits), found);
    return { changes: edits.length > 0 ? [{ ...change, edits }] : [], conflicts, notice: null };
  }
  if (found.length > 0 && change.kind === 'rename-category') {
    const { categoryId, to: mine } = change;
    const current = found[0]?.current;
    const theirs = typeof current === 'string' ? current : '';
    return askPerson({ kind: 'category-name', key: categoryId, categoryId, mine, theirs });
  }
  return failure.code === 'not-found' ? handleRemoved(change, memory) : { ...replaceWith([]), notice: failure.message };
};
