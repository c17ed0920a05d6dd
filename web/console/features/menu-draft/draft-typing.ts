import type { MenuChange } from './draft-changes.ts';

/** A change that a person types letter by letter: one text field. */
export type TypedChange = Extract<MenuChange, { kind: 'rename-category' } | { kind: 'edit-items' }>;

/** Key of the text that is typed into; it is the same for every letter. */
export const typingKeyOf = (change: MenuChange | undefined): string | null => {
  if (change?.kind === 'rename-category') return change.categoryId;
  if (change?.kind !== 'edit-items' || change.edits.length !== 1) return null;
  const [edit] = change.edits;
  return edit === undefined ? null : `${edit.itemId} ${edit.field}`;
};

/** Combines two changes of the same text: from before the first letter to after the last. */
export const combineTyping = (first: MenuChange, last: TypedChange): TypedChange => {
  if (first.kind === 'rename-category' && last.kind === 'rename-category') return { ...last, from: first.from };
  if (first.kind !== 'edit-items' || last.kind !== 'edit-items') return last;
  return { ...last, edits: last.edits.map((edit, index) => ({ ...edit, from: first.edits[index]?.from })) };
};
