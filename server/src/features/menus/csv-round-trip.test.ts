import { defaultLook, csvColumns, csvDelimiters } from '@comanda/contract/menus';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { anyMenu } from './csv-menus.fixture.ts';
import { assignOptionIds, writeMenu, planImport, parseImportFile } from './import/index.ts';
import type { WholeMenu } from './guest-view/index.ts';

type AnyMenu = ReturnType<ReturnType<typeof anyMenu>['generate']>['value'];

const scope = { restaurantId: newId(), menuId: newId() };
const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };

const wholeMenu = ({ currency, categories }: AnyMenu): WholeMenu => {
  const placed = categories.map((category, order) => ({ ...category, id: newId(), order }));
  return {
    menu: {
      id: scope.menuId,
      restaurantId: scope.restaurantId,
      name: 'Menu',
      currency,
      look: defaultLook,
      servingHours: null,
      ordersAnyTime: false,
      ...stamps,
    },
    categories: placed.map(({ id, name, order }) => ({ id, name, order, ...scope, ...stamps })),
    items: placed.flatMap(({ id: category, items }) =>
      items.map((item, order) => ({
        ...item,
        optionGroups: assignOptionIds(item.optionGroups),
        goesWith: [],
        id: newId(),
        category,
        order,
        ...scope,
        ...stamps,
      })),
    ),
  };
};

const file = (text: string, delimiter: (typeof csvDelimiters)[number]) => ({
  text,
  delimiter,
  hasHeader: true,
  removeMissing: true,
  firstRow: 1,
  keepsEmpty: false,
  leftOutRows: [],
});

test('importing what was exported says that there is nothing to change, whatever is on the menu', () => {
  fc.assert(
    fc.property(anyMenu({ hasOwnNames: false }), fc.constantFrom(...csvDelimiters), (any, delimiter) => {
      const whole = wholeMenu(any);
      fc.pre(whole.items.length > 0);
      const exported = { ...file(writeMenu(whole, delimiter), delimiter), mapping: [...csvColumns] };
      const plan = planImport(whole, parseImportFile(exported, { currency: any.currency, language: 'en' }), exported);
      expect(plan.problems).toEqual([]);
      expect(plan.changed.flatMap(({ changes }) => changes)).toEqual([]);
      expect(plan).toMatchObject({ added: [], removed: [], newCategories: [] });
      expect(plan.leftAlone).toHaveLength(whole.items.length);
    }),
    { numRuns: 100 },
  );
});

test('importing it into an empty menu gives an equal menu', () => {
  fc.assert(
    fc.property(anyMenu({ hasOwnNames: true }), fc.constantFrom(...csvDelimiters), (any, delimiter) => {
      fc.pre(any.categories.length > 0);
      const text = writeMenu(wholeMenu(any), delimiter);
      const byName = csvColumns.map((column) => (column === 'id' ? null : column));
      const exported = { ...file(text, delimiter), mapping: byName };
      const empty = wholeMenu({ ...any, categories: [] });
      const plan = planImport(empty, parseImportFile(exported, { currency: any.currency, language: 'en' }), exported);
      expect(plan.problems).toEqual([]);
      expect(plan.newCategories).toEqual(any.categories.map(({ name }) => name));
      expect(plan.added.map(({ category, fields }) => ({ category, fields }))).toEqual(
        any.categories.flatMap(({ name, items }) => items.map((fields) => ({ category: name, fields }))),
      );
    }),
    { numRuns: 100 },
  );
});
