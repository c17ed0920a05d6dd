import { isSameValue } from '#features/menus';
import type { MenuChange } from './draft-changes.ts';

/** Changes of one undo or redo step. */
type Step = readonly MenuChange[];

const maxSteps = 500;

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

/** Undo history of this person in this window. It never contains other people's changes. */
export const createUndoHistory = () => {
  let undo: readonly Step[] = [];
  let redo: readonly Step[] = [];
  /** Key of the text that is being typed; further letters extend the last step. */
  let typing: string | null = null;

  const record = (back: Step): void => {
    undo = [...undo.slice(1 - maxSteps), back];
    redo = [];
    typing = null;
  };

  /** Undoes one step, whatever was done after it. Does nothing if the step was undone already. */
  const takeBack = (step: Step | undefined, perform: (step: Step) => Step): void => {
    if (step === undefined || !undo.includes(step)) return;
    undo = undo.filter((other) => other !== step);
    typing = null;
    const forth = perform(step);
    if (forth.length > 0) redo = [...redo, forth];
  };

  return {
    record,
    /** Letters typed in a row are one step; undoing it returns to the text before the first letter. */
    recordTyped: (change: TypedChange, back: TypedChange): void => {
      const key = typingKeyOf(change);
      const last = undo.at(-1)?.[0];
      if (typing !== key || last === undefined) {
        record([back]);
        typing = key;
        return;
      }
      const whole = combineTyping(swap(last), change);
      // The text was typed and deleted again by hand, so there is nothing left to undo.
      undo = isNoOp(whole) ? undo.slice(0, -1) : [...undo.slice(0, -1), [swap(whole)]];
      if (isNoOp(whole)) typing = null;
      redo = [];
    },
    closeTyping: (): void => {
      typing = null;
    },
    canUndo: (): boolean => undo.length > 0,
    canRedo: (): boolean => redo.length > 0,
    /** Undoes the last step; `perform` returns the changes that redo it. */
    back: (perform: (step: Step) => Step): void => takeBack(undo.at(-1), perform),
    takeBack,
    forth: (perform: (step: Step) => Step): void => {
      const step = redo.at(-1);
      if (step === undefined) return;
      redo = redo.slice(0, -1);
      typing = null;
      const back = perform(step);
      if (back.length > 0) undo = [...undo, back];
    },
  };
};

const isNoOp = (change: TypedChange): boolean =>
  change.kind === 'rename-category'
    ? change.from === change.to
    : change.edits.every(({ from, to }) => isSameValue(from, to));

const swap = (change: MenuChange): TypedChange => {
  if (change.kind === 'rename-category') return { ...change, from: change.to, to: change.from };
  const edits = change.kind === 'edit-items' ? change.edits : [];
  return { kind: 'edit-items', edits: edits.map((edit) => ({ ...edit, from: edit.to, to: edit.from })) };
};
