import { maxEditedItems } from '@comanda/contract/menus';
import { describe, expect, test } from 'vitest';
import { beforeAllOnSharedApp, type TestApp } from '#testing';
import { openEditor, fetchItems, createMenuWith, type Editor, type WrittenMenu } from './menu-editor.fixture.ts';

let app: TestApp;
let editor: Editor;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  editor = await openEditor(app);
});

const written = () =>
  createMenuWith(app, editor, {
    Food: [
      { name: 'Soup', price: 750 },
      { name: 'Bread', price: 0 },
      { name: 'Steak', price: 2_999 },
    ],
  });

const items = (menu: WrittenMenu, ...names: string[]) => ({
  ...menu.scope,
  itemIds: names.map((name) => menu.item(name)),
});

const prices = async (menu: WrittenMenu) =>
  Object.fromEntries((await fetchItems(editor.browser, menu.scope)).map(({ name, price }) => [name, price]));

describe('prices', () => {
  test('rise by a percentage, rounded as asked, and the answer is the undo', async () => {
    const menu = await written();
    const { changes } = await editor.menus.changePrices({
      ...items(menu, 'Soup', 'Bread', 'Steak'),
      change: { kind: 'percent', milliPercent: 7_500 },
      roundTo: 5,
    });
    expect(await prices(menu)).toEqual({ Soup: 805, Bread: 0, Steak: 3_225 });
    expect(changes.toSorted((a, b) => a.from - b.from)).toEqual([
      { itemId: menu.item('Soup'), from: 750, to: 805 },
      { itemId: menu.item('Steak'), from: 2_999, to: 3_225 },
    ]);
    await editor.menus.editItems({
      ...menu.scope,
      edits: changes.map(({ itemId, from, to }) => ({ itemId, edits: { price: { from: to, to: from } } })),
    });
    expect(await prices(menu)).toEqual({ Soup: 750, Bread: 0, Steak: 2_999 });
  });

  test.each([
    ['below nothing', { kind: 'amount', amount: -751 }],
    ['past the highest', { kind: 'amount', amount: 999_999_999 }],
  ] as const)('that would go %s stay, and so do all the others', async (_where, change) => {
    const menu = await written();
    await expect(editor.menus.changePrices({ ...items(menu, 'Steak', 'Soup'), change })).rejects.toMatchObject({
      code: 'menus.price-out-of-range',
      status: 400,
    });
    expect(await prices(menu)).toEqual({ Soup: 750, Bread: 0, Steak: 2_999 });
  });

  test('that two people raise at once rise twice', async () => {
    const menu = await written();
    const raise = () => editor.menus.changePrices({ ...items(menu, 'Soup'), change: { kind: 'amount', amount: 50 } });
    await Promise.all([raise(), raise(), raise()]);
    expect(await prices(menu)).toMatchObject({ Soup: 900 });
  });
});

test('availability changes for many, and the answer names those that were otherwise before', async () => {
  const menu = await written();
  const all = items(menu, 'Soup', 'Bread', 'Steak');
  await editor.menus.setAvailability({ ...items(menu, 'Bread'), available: false });
  const { changedItemIds } = await editor.menus.setAvailability({ ...all, available: false });
  expect(new Set(changedItemIds)).toEqual(new Set([menu.item('Soup'), menu.item('Steak')]));
  expect((await fetchItems(editor.browser, menu.scope)).map(({ available }) => available)).toEqual([
    false,
    false,
    false,
  ]);
  expect(await editor.menus.setAvailability({ ...all, available: false })).toEqual({ changedItemIds: [] });
});

test('a thousand items change at once', async () => {
  const names = Array.from({ length: 1_000 }, (_name, index) => `Item ${index}`);
  const menu = await createMenuWith(app, editor, { Food: names, Drinks: [] });
  // Autovacuum does this too when many rows are new.
  await app.sql('analyze items');
  const all = items(menu, ...names);
  const { changedItemIds } = await editor.menus.setAvailability({ ...all, available: false });
  expect(changedItemIds).toHaveLength(1_000);
  const change = { kind: 'percent', milliPercent: 10_000 } as const;
  const { changes } = await editor.menus.changePrices({ ...all, change });
  expect(changes).toHaveLength(1_000);
  const undo = changes.map(({ itemId, from, to }) => ({ itemId, edits: { price: { from: to, to: from } } }));
  const tooMany = [...undo, ...undo, ...undo].slice(0, maxEditedItems + 1);
  await expect(editor.menus.editItems({ ...menu.scope, edits: tooMany })).rejects.toMatchObject({
    code: 'invalid-argument',
    data: { fields: { edits: ['At most 2,000 items at once'] } },
  });
  await editor.menus.editItems({ ...menu.scope, edits: undo });
  await editor.menus.moveItems({ ...all, categoryId: menu.category('Drinks'), afterId: null });
  await editor.menus.duplicateItems(all);
  await editor.menus.removeItems(all);
  await editor.menus.restoreItems(all);
  const changed = await fetchItems(editor.browser, menu.scope);
  expect(changed.map(({ name }) => name)).toEqual(names.flatMap((name) => [name, name]));
  expect(changed.every(({ price, available }) => price === 1_000 && !available)).toBe(true);
  expect(changed.map(({ order }) => order)).toEqual(Array.from({ length: 2_000 }, (_item, index) => index));
});
