import { weekdays } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import { cellFormats, type FieldColumn } from './csv-cells.ts';
import type { PlainGroup } from './csv-options.ts';

const money = { currency: 'EUR', decimalSign: '.' } as const;
const read = (column: FieldColumn, text: string) => cellFormats[column].read(text, money);

test.each([
  ['yes', true],
  ['X', true],
  ['1', true],
  ['True', true],
  ['ja', true],
  ['no', false],
  ['0', false],
  ['FALSE', false],
] as const)('available: %s', (text, value) => {
  expect(read('available', text)).toBe(value);
});

test.each([
  ['12', 1_200],
  ['12,50', 1_250],
  ['€ 12,50', 1_250],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
])('price: %s', (text, amount) => {
  expect(read('price', text)).toBe(amount);
});

test.each([
  ['price', '1e308', 'This is not a price in EUR. Write it as 12.50'],
  ['price', '', 'Please enter a price'],
  ['price', '-3', 'A price must not be negative'],
  ['available', 'perhaps', 'Please write yes or no'],
  ['stockCount', '1.5', 'Please write a whole number, or leave empty if you do not track stock'],
  ['taxRateMilliPercent', 'much', 'Please write a rate in percent, such as 8.875, or leave empty'],
  ['dietaryTags', 'vegan, crunchy', '“crunchy” is no dietary tag'],
  ['allergens', 'milk; vegan', '“vegan” is no allergen'],
  ['availableHours', 'evenings', 'Please write hours as: Mon-Fri'],
  ['availableHours', 'Mon 25:00-26:00', 'Please write hours as: Mon-Fri'],
  ['optionGroups', 'Small, Large', '“Small, Large” has no colon'],
  ['optionGroups', 'Size (pick some): S | L', '“pick some” is not understood'],
  ['optionGroups', 'Size: S | L +lots', '“lots” is no price'],
  ['optionGroups', 'Size: S | L [crunchy]', '“crunchy” is no dietary tag, no allergen and not “sold out”'],
] as const)('%s: %s is refused with what to write', (column, text, message) => {
  expect(() => read(column, text)).toThrow(message);
});

test('tags are told in many ways', () => {
  expect(read('dietaryTags', 'Gluten-free; VEGAN')).toEqual(['vegan', 'gluten_free']);
  expect(read('allergens', 'Tree nuts, soy|shellfish\nwheat')).toEqual(['gluten', 'crustaceans', 'soybeans', 'nuts']);
});

test.each([
  ['1, 3, 7', ['gluten', 'eggs', 'milk']],
  ['(1) (14)', ['gluten', 'molluscs']],
  ['1.7', ['gluten', 'milk']],
  ['Glutine; latte', ['gluten', 'milk']],
  ['Eier, Milch/Senf', ['eggs', 'milk', 'mustard']],
  ['Schwefeldioxid und Sulfite', ['sulphites']],
  ['ovos e leite', ['eggs', 'milk']],
  ['Œufs, fruits à coque', ['eggs', 'nuts']],
  ['卵、乳', ['eggs', 'milk']],
  ['بيض، حليب', ['eggs', 'milk']],
  ['달걀, 우유', ['eggs', 'milk']],
  ['Αυγά, γάλα', ['eggs', 'milk']],
  ['süt, yer fıstığı', ['peanuts', 'milk']],
] as const)('allergens as numbers and in the languages of menus: %s', (text, codes) => {
  expect(read('allergens', text)).toEqual(codes);
});

test.each(['15', '0', '1-3', 'A, C', 'gluten and love', '1, milk, x'])('allergens are not guessed: %s', (text) => {
  expect(() => read('allergens', text)).toThrow('is no allergen');
});

test.each([
  ['12,-', 1_200],
  ['€ 12.–', 1_200],
  ['12,50 €', 1_250],
  ['EUR 9', 900],
])('price: %s, as spreadsheets have it', (text, amount) => {
  expect(read('price', text)).toBe(amount);
});

test('rates have up to three decimals, with a point or a comma', () => {
  expect(['8.875', '8,875 %', '20', '0', '7.5%'].map((text) => read('taxRateMilliPercent', text))).toEqual([
    8_875, 8_875, 20_000, 0, 7_500,
  ]);
  expect([8_875, 20_000, 0, 7_500, 50].map((rate) => cellFormats.taxRateMilliPercent.write(rate, money))).toEqual([
    '8.875',
    '20',
    '0',
    '7.5',
    '0.05',
  ]);
});

test('hours read as people write them', () => {
  expect(read('availableHours', 'Mon-Tue 9-14, 18:00–22.30; sunday 24:00-02:00')).toEqual([
    { day: 'monday', from: '09:00', to: '14:00' },
    { day: 'monday', from: '18:00', to: '22:30' },
    { day: 'tuesday', from: '09:00', to: '14:00' },
    { day: 'tuesday', from: '18:00', to: '22:30' },
    { day: 'sunday', from: '00:00', to: '02:00' },
  ]);
  expect(read('availableHours', 'Sat-Mon 12:00-15:00')).toMatchObject([
    { day: 'saturday' },
    { day: 'sunday' },
    { day: 'monday' },
  ]);
  expect(read('availableHours', 'daily 12:00-15:00')).toHaveLength(7);
  expect(read('availableHours', '')).toBeNull();
  expect(read('availableHours', 'never')).toEqual([]);
  const everyDay = weekdays.map((day) => ({ day, from: '11:00', to: '14:00' }));
  expect(cellFormats.availableHours.write(everyDay, money)).toBe('Mon-Sun 11:00-14:00');
});

const option = { price: 0, available: true, dietaryTags: [], allergens: [] };

test('options are one group a line', () => {
  const text = [
    'Size (pick one): Small | Large +1.50',
    'Extras (pick up to 2): Cheese +1.00 [vegetarian, milk] | Ham +2.00 [not vegetarian, not halal] | Truffle +4.00 [sold out] | Salad',
  ].join('\n');
  const groups: PlainGroup[] = [
    {
      name: 'Size',
      kind: 'single',
      isRequired: true,
      min: 1,
      max: 1,
      options: [
        { ...option, name: 'Small' },
        { ...option, name: 'Large', price: 150 },
      ],
    },
    {
      name: 'Extras',
      kind: 'multiple',
      isRequired: false,
      min: 0,
      max: 2,
      options: [
        { ...option, name: 'Cheese', price: 100, dietaryTags: ['vegetarian'], allergens: ['milk'] },
        { ...option, name: 'Ham', price: 200, excludedTags: ['vegetarian', 'halal'] },
        { ...option, name: 'Truffle', price: 400, available: false },
        { ...option, name: 'Salad' },
      ],
    },
  ];
  expect(read('optionGroups', text)).toEqual(groups);
  expect(cellFormats.optionGroups.write(groups, money)).toBe(text);
});

test.each([
  ['Size (cm)', 'Size (cm) (pick one): A'],
  ['Size: how big', 'Size\\: how big (pick one): A'],
  ['A (pick any)', 'A (pick any) (pick one): A'],
  ['back\\slash', 'back\\\\slash (pick one): A'],
])('a group called %s is written exactly', (name, text) => {
  const group: PlainGroup = {
    name,
    kind: 'single',
    isRequired: true,
    min: 1,
    max: 1,
    options: [{ ...option, name: 'A' }],
  };
  expect(cellFormats.optionGroups.write([group], money)).toBe(text);
  expect(read('optionGroups', text)).toEqual([group]);
});
