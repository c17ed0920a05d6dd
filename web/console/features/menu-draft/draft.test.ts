import type { CategoryDocument, ItemDocument } from '@comanda/contract/menus';
import { blankItem } from '@comanda/contract/menus';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChange, type SeenDocuments } from './draft-apply.ts';
import type { MenuChange } from './draft-changes.ts';
import { guardUndo } from './draft-guard.ts';
import { invertChange } from './draft-inverse.ts';
import { listItemIds, copyView, toMenuView, type MenuView } from './draft-view.ts';
import { toDropChange } from './to-drop-change.ts';
import { moveCategoryByStep, moveItemByStep } from './move-item.ts';

const at = { restaurantId: 'r', menuId: 'm', createdAt: '', updatedAt: '' };
const category = (id: string, order: number): CategoryDocument => ({ ...at, id, name: `Category ${id}`, order });
const item = (id: string, categoryId: string, order: number): ItemDocument => ({
  ...at,
  ...blankItem,
  id,
  category: categoryId,
  name: `Item ${id}`,
  price: 1_000,
  order,
});

const categories = [category('A', 0), category('B', 1), category('C', 2)];
const items = [item('a1', 'A', 0), item('a2', 'A', 1), item('a3', 'A', 2), item('b1', 'B', 0), item('b2', 'B', 1)];
const view = toMenuView(categories, items);
const memory: SeenDocuments = {
  categories: new Map(categories.map((one) => [one.id, one])),
  items: new Map(items.map((one) => [one.id, one])),
};

const after = (before: MenuView, ...changes: readonly MenuChange[]): MenuView => {
  const open = copyView(before);
  for (const change of changes) applyChange(open, change, memory);
  return open;
};
const toLines = (shown: MenuView): string[] =>
  shown.categoryIds.map((id) => [id, ...listItemIds(shown, id).map((one) => one)].join(' '));

const moves = (itemIds: string[], categoryId: string, afterId: string | null): MenuChange => ({
  kind: 'move-items',
  itemIds,
  categoryId,
  afterId,
});

describe('a change and its way back', () => {
  const changes: MenuChange[] = [
    { kind: 'edit-items', edits: [{ itemId: 'a1', field: 'price', from: 1_000, to: 1_200 }] },
    { kind: 'rename-category', categoryId: 'A', from: 'Category A', to: 'Starters' },
    { kind: 'add-category', categoryId: 'D', name: 'Drinks', afterId: 'A' },
    { kind: 'add-item', item: item('c1', 'C', 0), afterId: null },
    { kind: 'duplicate-items', itemIds: ['a1', 'a2'], copyIds: ['x1', 'x2'] },
    moves(['a1', 'b1'], 'C', null),
    moves(['a3', 'a1'], 'A', 'a2'),
    { kind: 'move-category', categoryId: 'A', afterId: 'C' },
    { kind: 'remove-items', itemIds: ['a2', 'b1'] },
    { kind: 'remove-category', categoryId: 'A' },
  ];

  test.each(changes)('$kind, taken back, leaves everything as it was', (change) => {
    const changed = after(view, change);
    expect(changed).not.toEqual(view);
    expect(after(changed, ...invertChange(view, change))).toEqual(view);
  });

  test('any moves one after the other, taken back in turn, leave everything as it was', () => {
    const anyMove = fc
      .tuple(
        fc.uniqueArray(fc.constantFrom(...items.map(({ id }) => id)), { minLength: 1 }),
        fc.constantFrom('A', 'B', 'C'),
        fc.constantFrom(null, ...items.map(({ id }) => id)),
      )
      .map(([ids, categoryId, afterId]) => moves(ids, categoryId, afterId));
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 6 }), (steps) => {
        let shown: MenuView = view;
        const back: MenuChange[][] = [];
        for (const step of steps) {
          back.unshift([...invertChange(shown, step)]);
          shown = after(shown, step);
        }
        expect(toLines(after(shown, ...back.flat()))).toEqual(toLines(view));
        expect(toLines(shown).join(' ').split(' ').toSorted()).toEqual(toLines(view).join(' ').split(' ').toSorted());
      }),
    );
  });
});

describe('moving by keyboard', () => {
  test.each([
    ['a2', 'up', ['A a2 a1 a3', 'B b1 b2', 'C'], 'Item a2, 1 of 3 in Category A'],
    ['a2', 'down', ['A a1 a3 a2', 'B b1 b2', 'C'], 'Item a2, 3 of 3 in Category A'],
    ['a3', 'down', ['A a1 a2', 'B a3 b1 b2', 'C'], 'Item a3, 1 of 3 in Category B'],
    ['b1', 'up', ['A a1 a2 a3 b1', 'B b2', 'C'], 'Item b1, 4 of 4 in Category A'],
    ['b2', 'down', ['A a1 a2 a3', 'B b1', 'C b2'], 'Item b2, 1 of 1 in Category C'],
  ] as const)('%s goes %s', (id, direction, expected, words) => {
    const move = moveItemByStep(view, id, direction);
    expect(toLines(after(view, ...(move === null ? [] : [move.change])))).toEqual(expected);
    expect(move?.words).toBe(words);
  });

  test('at the ends of the menu there is nowhere to go', () => {
    expect(moveItemByStep(view, 'a1', 'up')).toBeNull();
    expect(moveCategoryByStep(view, 'C', 'down')).toBeNull();
    expect(moveCategoryByStep(view, 'C', 'up')?.words).toBe('Category C, 2 of 3');
  });
});

test.each([
  [
    'an item above another',
    { kind: 'item', id: 'b1' },
    { kind: 'item', id: 'a2', categoryId: 'A' },
    true,
    'A a1 b1 a2 a3',
  ],
  [
    'an item below another',
    { kind: 'item', id: 'b1' },
    { kind: 'item', id: 'a2', categoryId: 'A' },
    false,
    'A a1 a2 b1 a3',
  ],
  [
    'an item on a heading',
    { kind: 'item', id: 'b1' },
    { kind: 'category', id: 'A', categoryId: 'A' },
    false,
    'A b1 a1 a2 a3',
  ],
  [
    'an item above a heading',
    { kind: 'item', id: 'b2' },
    { kind: 'category', id: 'B', categoryId: 'B' },
    true,
    'A a1 a2 a3 b2',
  ],
  [
    'an item on the empty line',
    { kind: 'item', id: 'b1' },
    { kind: 'new-item', id: 'n', categoryId: 'A' },
    true,
    'A a1 a2 a3 b1',
  ],
] as const)('dropping %s puts it there', (_, dragged, target, isAbove, expected) => {
  const change = toDropChange(view, {
    dragged: { ...dragged, categoryId: 'B' },
    target,
    isAbove,
    selected: new Set(),
  });
  expect(toLines(after(view, ...(change === null ? [] : [change])))[0]).toBe(expected);
});

test('dragging one of several picked takes all of them along, in their order', () => {
  const change = toDropChange(view, {
    dragged: { kind: 'item', id: 'b2', categoryId: 'B' },
    target: { kind: 'new-item', id: 'n', categoryId: 'C' },
    isAbove: true,
    selected: new Set(['b2', 'a1']),
  });
  expect(toLines(after(view, ...(change === null ? [] : [change])))).toEqual(['A a2 a3', 'B b1', 'C a1 b2']);
});

describe('undoing leaves alone what someone else did since', () => {
  test('a field that became something else is asked about', () => {
    const undo: MenuChange = {
      kind: 'edit-items',
      edits: [{ itemId: 'a1', field: 'name', from: 'Mine', to: 'Before' }],
    };
    const { changes, conflicts } = guardUndo(view, undo);
    expect(changes).toEqual([]);
    expect(conflicts).toMatchObject([{ kind: 'field', theirs: 'Item a1', edit: { to: 'Before' } }]);
  });

  test('an item that was added and then changed by another stays', () => {
    const added = { ...item('a1', 'A', 0), name: 'As added' };
    expect(guardUndo(view, { kind: 'remove-items', itemIds: ['a1'], asAdded: added })).toMatchObject({
      changes: [],
      notices: ["Someone else changed 'Item a1' since then, so it stays."],
    });
  });

  test('a category that others have put something into stays', () => {
    expect(guardUndo(view, { kind: 'remove-category', categoryId: 'A', isOnlyIfEmpty: true }).changes).toEqual([]);
    expect(guardUndo(view, { kind: 'remove-category', categoryId: 'C', isOnlyIfEmpty: true }).changes).toHaveLength(1);
  });
});
