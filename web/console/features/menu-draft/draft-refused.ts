import type { ApiFailure } from '#kit/client';
import type { Memory } from './draft-apply.ts';
import type { Change, FieldEdit } from './draft-changes.ts';
import { conflictsIn, sortOut, type Conflict } from './draft-conflicts.ts';
import { combined } from './draft-send.ts';

interface AfterRefusal {
  /** What is sent instead. */
  readonly changes: readonly Change[];
  readonly conflicts: readonly Conflict[];
  readonly notice: string | null;
}

const instead = (changes: readonly Change[]): AfterRefusal => ({ changes, conflicts: [], notice: null });
const asked = (...conflicts: readonly Conflict[]): AfterRefusal => ({ changes: [], conflicts, notice: null });

/** One by one, so that what is still there goes through. Null where there is only one. */
const oneByOne = (change: Change): Change[] | null => {
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

/** Someone else removed what this is about. */
const whenGone = (change: Change, memory: Memory): AfterRefusal => {
  const several = oneByOne(change);
  if (several !== null) return instead(several);
  switch (change.kind) {
    case 'edit-items': {
      const [first] = change.edits;
      if (first === undefined) return instead([]);
      return asked({
        kind: 'removed',
        key: `${first.itemId} removed`,
        what: memory.items.get(first.itemId)?.name ?? 'An item',
        mine: textOf(change.edits),
        restore: [{ kind: 'restore-items', itemIds: [first.itemId] }, change],
      });
    }
    case 'add-item': {
      const { category: categoryId, id, name } = change.item;
      return asked({
        kind: 'removed',
        key: `${id} removed`,
        what: memory.categories.get(categoryId)?.name ?? 'A category',
        mine: name,
        restore: [{ kind: 'restore-category', categoryId, itemIds: [] }, change],
      });
    }
    case 'rename-category':
      return asked({
        kind: 'removed',
        key: `${change.categoryId} removed`,
        what: change.from,
        mine: change.to,
        restore: [{ kind: 'restore-category', categoryId: change.categoryId, itemIds: [] }, change],
      });
    // Removed is removed, whoever did it.
    case 'remove-items':
    case 'remove-category':
      return instead([]);
    default:
      return { ...instead([]), notice: 'Someone else removed this meanwhile, so it could not be moved or copied.' };
  }
};

/** What becomes of a change that the server refused. */
export const afterRefusal = (change: Change, failure: ApiFailure, memory: Memory): AfterRefusal => {
  const found = conflictsIn(failure);
  if (found.length > 0 && change.kind === 'edit-items') {
    const { edits, conflicts } = sortOut(combined(change.edits), found);
    return { changes: edits.length > 0 ? [{ ...change, edits }] : [], conflicts, notice: null };
  }
  if (found.length > 0 && change.kind === 'rename-category') {
    const { categoryId, to: mine } = change;
    const current = found[0]?.current;
    const theirs = typeof current === 'string' ? current : '';
    return asked({ kind: 'category-name', key: categoryId, categoryId, mine, theirs });
  }
  return failure.code === 'not-found' ? whenGone(change, memory) : { ...instead([]), notice: failure.message };
};
