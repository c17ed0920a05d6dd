import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionGroup, type OptionGroup } from './options.ts';
import {
  findEqualOptions,
  findExceptions,
  noExceptions,
  resolveSharedOptions,
  settleSharedOptions,
} from './shared-options.ts';

const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const option = (number: number, name: string, price: number) => ({
  id: idOf(number),
  name,
  price,
  available: true,
  dietaryTags: [],
  allergens: [],
});
const extras = (first = 1): OptionGroup => ({
  id: idOf(first),
  name: 'Pizza extras',
  kind: 'multiple',
  isRequired: false,
  min: 0,
  max: 3,
  options: [option(first + 1, 'Ham', 200), option(first + 2, 'Mozzarella', 150), option(first + 3, 'Olives', 100)],
});

test('a dish offers the shared group with its own prices and without what it hides', () => {
  const resolved = resolveSharedOptions(extras(), { hidden: [idOf(2)], prices: { [idOf(3)]: 250 } });
  expect(resolved?.options.map(({ name, price }) => [name, price])).toEqual([
    ['Mozzarella', 250],
    ['Olives', 100],
  ]);
  expect(resolved).toMatchObject({ id: idOf(1), max: 2, shared: { hidden: [idOf(2)] } });
  expect(optionGroup.safeParse(resolved).success).toBe(true);
  expect(resolveSharedOptions(extras(), { hidden: [2, 3, 4].map(idOf), prices: {} })).toBeNull();
});

test('exceptions about options that are gone are dropped, and a group that is gone is left out', () => {
  const use = { hidden: [idOf(99)], prices: { [idOf(98)]: 5 } };
  const before = [{ ...extras(), shared: use }, extras(20)];
  expect(settleSharedOptions(before, new Map([[idOf(1), extras()]]))).toEqual([
    { ...extras(), shared: noExceptions },
    extras(20),
  ]);
  expect(settleSharedOptions(before, new Map())).toEqual([extras(20)]);
});

test('the exceptions are found again from what a dish offers', () => {
  const ids = extras().options.map(({ id }) => id);
  fc.assert(
    fc.property(
      fc.subarray(ids, { maxLength: ids.length - 1 }),
      fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 300, max: 900 }), { noNullPrototype: true }),
      (hidden, chosen) => {
        const prices = Object.fromEntries(Object.entries(chosen).filter(([id]) => !hidden.includes(id)));
        const resolved = resolveSharedOptions(extras(), { hidden, prices });
        if (resolved === null) throw new Error('Nothing is left.');
        expect(findExceptions(extras(), resolved)).toEqual({ hidden, prices });
      },
    ),
  );
});

test('a group that differs in more has no exceptions', () => {
  const [ham, ...rest] = extras().options;
  if (ham === undefined) throw new Error('There is no ham.');
  expect(findExceptions(extras(), { ...extras(), options: [{ ...ham, name: 'Speck' }, ...rest] })).toBeNull();
  expect(findExceptions(extras(), { ...extras(), options: [{ ...ham, allergens: ['milk'] }, ...rest] })).toBeNull();
  expect(findExceptions(extras(), { ...extras(), isRequired: true, min: 1 })).toBeNull();
  expect(findExceptions(extras(), { ...extras(), options: [...rest, ham] })).toBeNull();
});

test('equal groups of several dishes are found, whatever their ids are', () => {
  const size: OptionGroup = { ...extras(50), name: 'Size', kind: 'single', max: 1 };
  const dishes = [
    { id: 'margherita', optionGroups: [extras(10), size] },
    { id: 'diavola', optionGroups: [extras(20)] },
    { id: 'marinara', optionGroups: [{ ...extras(30), shared: noExceptions }] },
    { id: 'bufala', optionGroups: [extras(40), extras(60)] },
  ];
  expect(findEqualOptions(dishes)).toEqual([
    {
      group: extras(10),
      uses: [
        { itemId: 'margherita', groupId: idOf(10) },
        { itemId: 'diavola', groupId: idOf(20) },
        { itemId: 'bufala', groupId: idOf(40) },
      ],
    },
  ]);
});
