import { editConflicts, type EditConflict } from '@comanda/contract/menus';
import type { ApiFailure } from '#kit/client';
import type { Change, FieldEdit } from './draft-changes.ts';
import { mergeField } from './draft-merge.ts';

/** Something that two people wanted differently. Nothing of either is lost until one of them chooses. */
export type Conflict =
  | { readonly kind: 'field'; readonly key: string; readonly edit: FieldEdit; readonly theirs: unknown }
  | {
      readonly kind: 'category-name';
      readonly key: string;
      readonly categoryId: string;
      readonly mine: string;
      readonly theirs: string;
    }
  | {
      /** Someone else removed what this change is about. */
      readonly kind: 'removed';
      readonly key: string;
      readonly what: string;
      readonly mine: string;
      /** What brings it back, with the change. */
      readonly restore: readonly Change[];
    };

export const conflictsIn = (failure: ApiFailure): readonly EditConflict[] =>
  failure.code === 'menus.edit-conflict' ? (editConflicts.safeParse(failure.detail).data?.conflicts ?? []) : [];

const fieldConflict = (edit: FieldEdit, theirs: unknown): Conflict => ({
  kind: 'field',
  key: `${edit.itemId} ${edit.field}`,
  edit,
  theirs,
});

/** What of a refused edit goes on by itself, merged with the other person's, and what somebody has to decide. */
export const sortOut = (
  edits: readonly FieldEdit[],
  found: readonly EditConflict[],
): { readonly edits: FieldEdit[]; readonly conflicts: Conflict[] } => {
  const current = new Map(found.map((one) => [`${one.id} ${one.field}`, one.current]));
  const goesOn: FieldEdit[] = [];
  const conflicts: Conflict[] = [];
  for (const edit of edits) {
    const key = `${edit.itemId} ${edit.field}`;
    if (!current.has(key)) {
      goesOn.push(edit);
      continue;
    }
    const theirs = current.get(key);
    const merged = mergeField(edit.field, { base: edit.from, mine: edit.to, theirs });
    if (merged === null) conflicts.push(fieldConflict(edit, theirs));
    else goesOn.push({ ...edit, from: theirs, to: merged.value });
  }
  return { edits: goesOn, conflicts };
};
