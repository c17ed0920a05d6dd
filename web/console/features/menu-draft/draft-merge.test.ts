import type { ItemOption, OptionGroup } from '@comanda/contract/menus';
import { expect, test } from 'vitest';
import { mergeField } from './draft-merge.ts';

const idOf = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const option = (number: number, name: string, change: Partial<ItemOption> = {}): ItemOption => ({
  id: idOf(number),
  name,
  price: 0,
  available: true,
  dietaryTags: [],
  allergens: [],
  ...change,
});
const group = (options: ItemOption[], change: Partial<OptionGroup> = {}): OptionGroup => ({
  id: idOf(1),
  name: 'Size',
  kind: 'single',
  isRequired: false,
  min: 0,
  max: 1,
  options,
  ...change,
});

const [small, large] = [option(10, 'Small'), option(11, 'Large')];
const base = [group([small, large])];
const merged = (mine: OptionGroup[], theirs: OptionGroup[]) => mergeField('optionGroups', { base, mine, theirs });

test('options that both add are both kept', () => {
  const [mine, theirs] = [option(12, 'Cup'), option(13, 'Bowl')];
  const result = merged([group([small, large, mine])], [group([small, large, theirs])]);
  expect(result?.value).toEqual([group([small, large, mine, theirs])]);
});

test('different fields of one option, and of its group, are merged', () => {
  const mine = [group([{ ...small, name: 'Tiny' }, large])];
  const theirs = [group([{ ...small, price: 50 }, large], { name: 'Which size?' })];
  expect(merged(mine, theirs)?.value).toEqual([
    group([{ ...small, name: 'Tiny', price: 50 }, large], { name: 'Which size?' }),
  ]);
});

test('what one removes and the other leaves alone is removed; what the other changes is asked about', () => {
  expect(merged([group([large])], [group([small, { ...large, price: 200 }])])?.value).toEqual([
    group([{ ...large, price: 200 }]),
  ]);
  expect(merged([group([large])], [group([{ ...small, price: 200 }, large])])).toBeNull();
});

test('the same field of one option is asked about, unless both want the same', () => {
  const to = (name: string) => [group([{ ...small, name }, large])];
  expect(merged(to('Tiny'), to('Mini'))).toBeNull();
  expect(merged(to('Tiny'), to('Tiny'))?.value).toEqual(to('Tiny'));
});

test("one's order and the other's addition go together", () => {
  const added = option(12, 'Cup');
  expect(merged([group([large, small])], [group([small, large, added])])?.value).toEqual([
    group([large, small, added]),
  ]);
});

test('what would be against the rules together is asked about', () => {
  const both = [group([small, large], { kind: 'multiple', max: 2 })];
  const versions = {
    base: both,
    mine: [group([small, large], { kind: 'multiple', max: 2, isRequired: true, min: 2 })],
    theirs: [group([small], { kind: 'multiple', max: 1 })],
  };
  expect(mergeField('optionGroups', versions)).toBeNull();
});

test('tags and allergens are sets: what both add and remove adds up', () => {
  expect(
    mergeField('allergens', { base: ['milk', 'eggs'], mine: ['milk', 'nuts'], theirs: ['milk', 'eggs', 'fish'] })
      ?.value,
  ).toEqual(['milk', 'nuts', 'fish']);
});

test('a text that both changed is asked about', () => {
  expect(mergeField('name', { base: 'Soup', mine: 'Pea soup', theirs: 'Leek soup' })).toBeNull();
  expect(mergeField('name', { base: 'Soup', mine: 'Soup', theirs: 'Leek soup' })?.value).toBe('Leek soup');
});
