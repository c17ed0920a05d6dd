import { isSameValue } from '#features/menus';
import type { Change } from './draft-changes.ts';
import { typedInto, typedOn, type Typed } from './draft-typing.ts';

/** The changes that take one step back, or forth again. */
type Step = readonly Change[];

const mostSteps = 500;

/** What this person did in this window, to take it back step by step. Nobody else's changes are ever in here. */
export const createHistory = () => {
  let undo: readonly Step[] = [];
  let redo: readonly Step[] = [];
  /** The text whose letters still belong to the last step. */
  let typing: string | null = null;

  const record = (back: Step): void => {
    undo = [...undo.slice(1 - mostSteps), back];
    redo = [];
    typing = null;
  };

  return {
    record,
    /** Letters typed one after the other are one step: its way back leads to before the first. */
    recordTyped: (change: Typed, back: Typed): void => {
      const key = typedInto(change);
      const last = undo.at(-1)?.[0];
      if (typing !== key || last === undefined) {
        record([back]);
        typing = key;
        return;
      }
      const whole = typedOn(swap(last), change);
      // Typed and taken back by hand: there is nothing left to undo.
      undo = isIdle(whole) ? undo.slice(0, -1) : [...undo.slice(0, -1), [swap(whole)]];
      if (isIdle(whole)) typing = null;
      redo = [];
    },
    closeTyping: (): void => {
      typing = null;
    },
    canUndo: (): boolean => undo.length > 0,
    canRedo: (): boolean => redo.length > 0,
    /** Takes one step; `perform` answers how to take it back in turn. */
    back: (perform: (step: Step) => Step): void => {
      const step = undo.at(-1);
      if (step === undefined) return;
      undo = undo.slice(0, -1);
      typing = null;
      const forth = perform(step);
      if (forth.length > 0) redo = [...redo, forth];
    },
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

const isIdle = (change: Typed): boolean =>
  change.kind === 'rename-category'
    ? change.from === change.to
    : change.edits.every(({ from, to }) => isSameValue(from, to));

const swap = (change: Change): Typed => {
  if (change.kind === 'rename-category') return { ...change, from: change.to, to: change.from };
  const edits = change.kind === 'edit-items' ? change.edits : [];
  return { kind: 'edit-items', edits: edits.map((edit) => ({ ...edit, from: edit.to, to: edit.from })) };
};
