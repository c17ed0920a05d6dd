import { defaultLook, type MenuLook } from '@comanda/contract/menus';
import { expect, test } from 'vitest';
import { lookReducer, hasUnsavedLook, createLookDraft, type LookDraft } from './look-draft.ts';

const look = (background: string): MenuLook => ({
  ...defaultLook,
  colours: { ...defaultLook.colours, background },
});
const [white, red, blue, green] = [look('#ffffff'), look('#ff0000'), look('#0000ff'), look('#00ff00')];

const after = (...changes: Parameters<typeof lookReducer>[1][]): LookDraft =>
  changes.reduce((draft, change) => lookReducer(draft, change), createLookDraft(white));
const chosen = (to: MenuLook) => ({ kind: 'changed' as const, look: to, dragged: null });
const dragged = (to: MenuLook, name = 'background') => ({ kind: 'changed' as const, look: to, dragged: name });

test('a change is shown at once, and unsaved until the server took it', () => {
  expect(after(chosen(red))).toMatchObject({ shown: red, saved: white });
  expect(hasUnsavedLook(after(chosen(red)))).toBe(true);
  expect(hasUnsavedLook(after(chosen(red), { kind: 'saved', look: red }))).toBe(false);
});

test('steps are taken back and done again', () => {
  expect(after(chosen(red), chosen(blue), { kind: 'undone' }).shown).toBe(red);
  expect(after(chosen(red), chosen(blue), { kind: 'undone' }, { kind: 'undone' }).shown).toBe(white);
  expect(after(chosen(red), { kind: 'undone' }, { kind: 'redone' }).shown).toBe(red);
  expect(after(chosen(red), { kind: 'undone' }, chosen(blue), { kind: 'redone' }).shown).toBe(blue);
  expect(after({ kind: 'undone' }, { kind: 'redone' }).shown).toBe(white);
});

test('dragging one colour about is one step, until it pauses or another is dragged', () => {
  expect(after(dragged(red), dragged(blue), dragged(green), { kind: 'undone' }).shown).toBe(white);
  expect(after(dragged(red), dragged(blue, 'text'), { kind: 'undone' }).shown).toBe(red);
  expect(after(dragged(red), { kind: 'saved', look: red }, dragged(blue), { kind: 'undone' }).shown).toBe(red);
});

test('choosing what is shown already is no step', () => {
  expect(after(chosen(look('#ffffff'))).past).toEqual([]);
});

test('reset goes back to how the page was opened, and can itself be taken back', () => {
  expect(after(chosen(red), chosen(blue), { kind: 'reset' }).shown).toBe(white);
  expect(after(chosen(red), { kind: 'reset' }, { kind: 'undone' }).shown).toBe(red);
});

test("someone else's change is followed while there is nothing of one's own to lose", () => {
  expect(after({ kind: 'heard', look: green })).toMatchObject({ shown: green, saved: green });
  expect(after(chosen(red), { kind: 'heard', look: green })).toMatchObject({ shown: red, saved: white });
});

test('the live query may run behind without anything jumping back', () => {
  const both = after(chosen(red), { kind: 'saved', look: red }, chosen(blue), { kind: 'saved', look: blue });
  const late = lookReducer(both, { kind: 'heard', look: red });
  expect(late).toMatchObject({ shown: blue, saved: blue });
  const told = lookReducer(late, { kind: 'heard', look: blue });
  expect(told).toMatchObject({ shown: blue, saved: blue, untold: [] });
  // From here on, the same look can only come from someone else.
  expect(lookReducer(told, { kind: 'heard', look: red })).toMatchObject({ shown: red, saved: red });
});

test('of two versions one is chosen, and nothing is lost until then', () => {
  const conflict = [chosen(red), { kind: 'refused' as const, theirs: green }];
  expect(after(...conflict)).toMatchObject({ shown: red, theirs: green });
  expect(after(...conflict, { kind: 'mine-kept' })).toMatchObject({ shown: red, saved: green, theirs: null });
  expect(after(...conflict, { kind: 'theirs-taken' })).toMatchObject({ shown: green, saved: green, theirs: null });
  expect(after(...conflict, { kind: 'theirs-taken' }, { kind: 'undone' }).shown).toBe(red);
});
