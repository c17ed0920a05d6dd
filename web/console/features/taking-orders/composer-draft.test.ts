import { expect, test } from 'vitest';
import {
  addPick,
  composerDraft,
  createEmptyDraft,
  describeCorrections,
  isEmptyDraft,
  setLineQuantity,
  setPickCourse,
  toOrderLines,
  updatePick,
} from './composer-draft.ts';

const soup = { itemId: '0198f2b0-0000-7000-8000-000000000001', name: 'Soup', optionIds: [] };
const large = { ...soup, optionIds: ['0198f2b0-0000-7000-8000-000000000002'] };

test('the same picked twice is two of it; with other options, or once the kitchen was told something, it is a line of its own', () => {
  const twice = addPick(addPick(createEmptyDraft(), soup), soup);
  expect(toOrderLines(twice)).toEqual([{ itemId: soup.itemId, quantity: 2, optionIds: [], notes: '' }]);
  const withLarge = addPick(twice, large);
  expect(withLarge.added.map(({ quantity }) => quantity)).toEqual([2, 1]);
  const noted = updatePick(withLarge, withLarge.added[0]?.pickId ?? '', { notes: 'No cream' });
  expect(addPick(noted, soup).added.map(({ quantity, notes }) => [quantity, notes])).toEqual([
    [2, 'No cream'],
    [1, ''],
    [1, ''],
  ]);
});

test('a dish that is wanted later is a line of its own, and the mark can be taken away', () => {
  const one = addPick(createEmptyDraft(), soup);
  const later = setPickCourse(one, one.added[0]?.pickId ?? '', 'later');
  expect(toOrderLines(addPick(later, soup)).map(({ course, quantity }) => [course, quantity])).toEqual([
    ['later', 1],
    [undefined, 1],
  ]);
  expect(composerDraft.parse(JSON.parse(JSON.stringify(later)))).toEqual(later);
  expect(setPickCourse(later, later.added[0]?.pickId ?? '', undefined)).toEqual(one);
});

test('none of a line takes it off, and no line grows past what one order may hold', () => {
  const one = addPick(createEmptyDraft(), soup);
  const pickId = one.added[0]?.pickId ?? '';
  expect(isEmptyDraft(updatePick(one, pickId, { quantity: 0 }))).toBe(true);
  expect(addPick(updatePick(one, pickId, { quantity: 99 }), soup).added[0]?.quantity).toBe(99);
});

test('what is kept on the device comes back as it was, under the same key', () => {
  const draft = addPick(createEmptyDraft(), large);
  expect(composerDraft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test('a correction is said in words before it is made', () => {
  const lines = [
    { id: 'a', name: 'Lemonade', quantity: 1 },
    { id: 'b', name: 'Bread', quantity: 2 },
    { id: 'c', name: 'Tea', quantity: 2 },
  ];
  const [lemonade, bread, tea] = lines;
  const draft = [
    { line: lemonade, quantity: 0 },
    { line: bread, quantity: 3 },
    { line: tea, quantity: 5 },
    { line: tea, quantity: 2 },
  ].reduce(
    (before, { line, quantity }) => setLineQuantity(before, line ?? { id: '', quantity: 0 }, quantity),
    addPick(createEmptyDraft(), soup),
  );
  expect(describeCorrections(lines, draft)).toEqual(['1 × Lemonade removed', '1 × Bread added', '1 × Soup added']);
});
