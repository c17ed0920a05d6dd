import { optionGroups, type OptionGroup } from '@comanda/contract/menus';
import { expect, test } from 'vitest';
import { changedGroup, copiedGroup, moved, newGroup, newOption, withoutOption } from './option-edits.ts';

const group = (change: Partial<OptionGroup> = {}): OptionGroup => ({
  ...newGroup('Extras'),
  options: [newOption('Bread'), newOption('Cheese'), newOption('Olives')],
  ...change,
});
const isFine = (...groups: OptionGroup[]) => optionGroups.safeParse(groups).success;

test('a new group, and a copy of it beside it, are fine as they are', () => {
  const made = group();
  expect(isFine(newGroup('Size'))).toBe(true);
  expect(isFine(made, copiedGroup(made))).toBe(true);
});

test('whatever is changed, the rest of the rules follows', () => {
  const several = changedGroup(group(), { kind: 'multiple' });
  expect(several).toMatchObject({ max: 3, min: 0 });
  const required = changedGroup(several, { isRequired: true });
  expect(required).toMatchObject({ min: 1, max: 3 });
  expect(changedGroup(required, { min: 0 })).toMatchObject({ isRequired: false, min: 0 });
  expect(changedGroup(changedGroup(several, { min: 2 }), { max: 1 })).toMatchObject({ min: 1, max: 1 });
  expect(changedGroup(changedGroup(several, { min: 3 }), { kind: 'single' })).toMatchObject({ min: 1, max: 1 });
  for (const one of [several, required]) expect(isFine(one)).toBe(true);
});

test("picking several has no limit of its own: options that are added raise 'At most', unless it was lowered by hand", () => {
  const several = changedGroup(newGroup('Extras'), { kind: 'multiple' });
  expect(several.max).toBe(1);
  const three = changedGroup(several, { options: [...several.options, newOption('Bread'), newOption('Cheese')] });
  expect(three.max).toBe(3);
  const limited = changedGroup(three, { max: 2 });
  expect(changedGroup(limited, { options: [...limited.options, newOption('Olives')] }).max).toBe(2);
});

test('taking options away lowers what can be picked, and the last one takes its group along', () => {
  const all = changedGroup(group({ kind: 'multiple', max: 3 }), { min: 3 });
  const [first, second, third] = all.options.map(({ id }) => id);
  const left = withoutOption([all], all.id, first ?? '');
  expect(left).toMatchObject([{ min: 2, max: 2 }]);
  expect(isFine(...left)).toBe(true);
  expect(withoutOption(withoutOption(left, all.id, second ?? ''), all.id, third ?? '')).toEqual([]);
});

test('things move one place, and stay at the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});
