import type { Change } from './draft-changes.ts';

/** A change that a person types letter by letter: one text field. */
export type Typed = Extract<Change, { kind: 'rename-category' } | { kind: 'edit-items' }>;

/** Key of the text that is typed into; it is the same for every letter. */
export const typedInto = (change: Change | undefined): string | null => {
  if (change?.kind === 'rename-category') return change.categoryId;
  if (change?.kind !== 'edit-items' || change.edits.length !== 1) return null;
  const [edit] = change.edits;
  return edit === undefined ? null : `${edit.itemId} ${edit.field}`;
};

/** Combines two changes of the same text: from before the first letter to after the last. */
export const typedOn = (first: Change, last: Typed): Typed => {
  if (first.kind === 'rename-category' && last.kind === 'rename-category') return { ...last, from: first.from };
  if (first.kind !== 'edit-items' || last.kind !== 'edit-items') return last;
  return { ...last, edits: last.edits.map((edit, index) => ({ ...edit, from: first.edits[index]?.from })) };
};
