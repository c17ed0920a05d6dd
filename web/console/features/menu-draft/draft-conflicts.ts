import { editConflicts, type EditConflict } from '@comanda/contract/menus';
import type { ApiFailure } from '#kit/client';
import type { MenuChange, FieldEdit } from './draft-changes.ts';
import { mergeField } from './draft-merge.ts';

/** Conflicting edits of two people. Both versions are kept until one of them chooses. */
export type MenuConflict =
  | { readonly kind: 'field'; readonly key: string; readonly edit: FieldEdit; readonly theirs: unknown }
  | {
      readonly kind: 'category-name';
      readonly key: string;
      readonly categoryId: string;
      readonly mine: string;
      readonly theirs: string;
    }
  | {
      /** Someone else removed the item or category that this change affects. */
      readonly kind: 'removed';
      readonly key: string;
      readonly what: string;
      readonly mine: string;
      /** Changes that restore it and then apply the edit. */
      readonly restore: readonly MenuChange[];
    };

export const parseConflicts = (failure: ApiFailure): readonly EditConflict[] =>
  failure.code === 'menus.edit-conflict' ? (editConflicts.safeParse(failure.detail).data?.conflicts ?? []) : [];

const fieldConflict = (edit: FieldEdit, theirs: unknown): MenuConflict => ({
  kind: 'field',
  key: `${edit.itemId} ${edit.field}`,
  edit,
  theirs,
});

/**
 * Splits a refused edit into the part that is sent again, merged with the other person's changes, and the conflicts that a person
 * has to decide.
 */
export const resolveConflicts = (
  edits: readonly FieldEdit[],
  found: readonly EditConflict[],
): { readonly edits: FieldEdit[]; readonly conflicts: MenuConflict[] } => {
  const current = new Map(found.map((one) => [`${one.id} ${one.field}`, one.current]));
  const mergedEdits: FieldEdit[] = [];
  const conflicts: MenuConflict[] = [];
  for (const edit of edits) {
    const key = `${edit.itemId} ${edit.field}`;
    if (!current.has(key)) {
      mergedEdits.push(edit);
      continue;
    }
    const theirs = current.get(key);
    const merged = mergeField(edit.field, { base: edit.from, mine: edit.to, theirs });
    if (merged === null) conflicts.push(fieldConflict(edit, theirs));
    else mergedEdits.push({ ...edit, from: theirs, to: merged.value });
  }
  return { edits: mergedEdits, conflicts };
};
