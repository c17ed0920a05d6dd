import { expect, test } from 'vitest';
import { editCell, toImportFile, type DraftDish } from './reading-draft.ts';

const dish: DraftDish = {
  id: '1',
  pageId: 'a',
  cells: {
    category: 'Pizza',
    name: 'The "real" one, with comma',
    price: '8.50',
    description: 'Two\nlines',
    dietaryTags: '',
    allergens: 'gluten',
    optionGroups: '',
  },
  area: null,
  uncertain: ['price', 'allergens'],
  isLeftOut: false,
};

test('dishes become the file that the import reads, and keep their rows if one is left out', () => {
  const file = toImportFile([{ ...dish, isLeftOut: true }, dish]);
  expect(file.text.split('\n"Pizza"')).toHaveLength(3);
  expect(file.text).toContain('"The ""real"" one, with comma","8.50","Two\nlines"');
  expect(file).toMatchObject({ leftOutRows: [2], keepsEmpty: true, removeMissing: false });
});

test('a corrected field no longer has to be checked', () => {
  expect(editCell(dish, 'price', '9')).toMatchObject({ cells: { price: '9' }, uncertain: ['allergens'] });
});
