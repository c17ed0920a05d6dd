import { optionGroups, type OptionGroup } from '@comanda/contract/menus';
import { expect, test } from 'vitest';
import { changeGroup, copyGroup, moveEntry, newGroup, newOption, removeOption } from './option-edits.ts';

const group = (change: Partial<OptionGroup> = {}): OptionGroup => ({
  ...newGroup('Extras'),
  options: [newOption('Bread'), newOption('Cheese'), newOption('Olives')],
  ...change,
});
const isFine = (...groups: OptionGroup[]) => optionGroups.safeParse(groups).success;

test('a new group, and a copy of it beside it, are fine as they are', () => {
  const made = group();
  expect(isFine(newGroup('Size'))).toBe(true);
  expect(isFine(made, copyGroup(made))).toBe(true);
});

test('whatever is changed, the rest of the rules follows', () => {
  const several = changeGroup(group(), { kind: 'multiple' });
  expect(several).toMatchObject({ max: 3, min: 0 });
  const required = changeGroup(several, { isRequired: true });
  expect(required).toMatchObject({ min: 1, max: 3 });
  expect(changeGroup(required, { min: 0 })).toMatchObject({ isRequired: false, min: 0 });
  expect(changeGroup(changeGroup(several, { min: 2 }), { max: 1 })).toMatchObject({ min: 1, max: 1 });
  expect(changeGroup(changeGroup(several, { min: 3 }), { kind: 'single' })).toMatchObject({ min: 1, max: 1 });
  for (const one of [several, required]) expect(isFine(one)).toBe(true);
});

test("picking several has no limit of its own: options that are added raise 'At most', unless it was lowered by hand", () => {
  const several = changeGroup(newGroup('Extras'), { kind: 'multiple' });
  expect(several.max).toBe(1);
  const three = changeGroup(several, { options: [...several.options, newOption('Bread'), newOption('Cheese')] });
  expect(three.max).toBe(3);
  const limited = changeGroup(three, { max: 2 });
  expect(changeGroup(limited, { options: [...limited.options, newOption('Olives')] }).max).toBe(2);
});

test('taking options away lowers what can be picked, and the last one takes its group along', () => {
  const all = changeGroup(group({ kind: 'multiple', max: 3 }), { min: 3 });
  const [first, second, third] = all.options.map(({ id }) => id);
  const left = removeOption([all], all.id, first ?? '');
  expect(left).toMatchObject([{ min: 2, max: 2 }]);
  expect(isFine(...left)).toBe(true);
  expect(removeOption(removeOption(left, all.id, second ?? ''), all.id, third ?? '')).toEqual([]);
});

test('things move one place, and stay at the ends', () => {
  expect(moveEntry(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveEntry(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moveEntry(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});
