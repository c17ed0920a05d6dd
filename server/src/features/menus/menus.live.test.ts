import { applyWatchEvent, type AnyDocument } from '@comanda/contract/documents';
import { expect, test } from 'vitest';
import { eventually, logInStaff, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';
import { openEditor, createMenuWith, type Editor } from './menu-editor.fixture.ts';

let app: TestApp;
let editor: Editor;
/** A colleague who watches the owner's changes. */
let colleague: Browser;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  editor = await openEditor(app);
  colleague = (await logInStaff(app, editor.userId, { canManageMenus: true })).browser;
});

/** Watches a collection of the restaurant as a screen does. */
const watch = async (collection: 'menus' | 'categories' | 'items') => {
  const leaving = new AbortController();
  const where: Array<[string, '==', string]> = [['restaurantId', '==', editor.restaurantId]];
  const events = await colleague.api.documents.watch({ collection, where }, { signal: leaving.signal });
  let documents: readonly AnyDocument[] = [];
  void (async () => {
    for await (const event of events) documents = applyWatchEvent(documents, event);
  })().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return {
    find: (id: string) => documents.find((document) => document.id === id),
    // Not awaited: a watch that is stopped while a message arrives may never settle.
    [Symbol.dispose]: () => leaving.abort(),
  };
};

const sees = (what: () => unknown, expected: unknown) => eventually(async () => expect(what()).toEqual(expected));

/** Creates a menu and watches it as the colleague. */
const openTogether = async () => {
  const menu = await createMenuWith(app, editor, { Food: ['Soup', 'Salad'], Drinks: ['Water'] });
  await using opening = new AsyncDisposableStack();
  const menus = opening.use(await watch('menus'));
  const categories = opening.use(await watch('categories'));
  const items = opening.use(await watch('items'));
  const opened = opening.move();
  return {
    menu,
    menus,
    categories,
    items,
    food: { ...menu.scope, categoryId: menu.category('Food') },
    soup: { ...menu.scope, itemIds: [menu.item('Soup')] },
    isThere: (id: string) => items.find(id) !== undefined,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
};

test('whoever looks on sees menus and categories change', async () => {
  await using together = await openTogether();
  const { menu, menus, categories, food } = together;
  await editor.menus.edit({ ...menu.scope, edits: { name: { from: 'Lunch', to: 'Dinner' } } });
  await sees(() => menus.find(menu.scope.menuId)?.['name'], 'Dinner');
  await editor.menus.editCategory({ ...food, edits: { name: { from: 'Food', to: 'Dishes' } } });
  await sees(() => categories.find(food.categoryId)?.['name'], 'Dishes');
  await editor.menus.moveCategory({ ...food, afterId: menu.category('Drinks') });
  await sees(() => categories.find(food.categoryId)?.['order'], 1);
  const { categoryId } = await editor.menus.addCategory({ ...menu.scope, name: 'Sweets' });
  await sees(() => categories.find(categoryId)?.['order'], 2);
  const copy = await editor.menus.duplicate({ ...menu.scope, name: 'Copy' });
  await sees(() => menus.find(copy.menuId)?.['name'], 'Copy');
  const created = await editor.menus.create({ restaurantId: menu.scope.restaurantId, name: 'New' });
  await sees(() => menus.find(created.menuId)?.['currency'], 'USD');
});

test('whoever looks on sees items change', async () => {
  await using together = await openTogether();
  const { menu, items, food, soup, isThere } = together;
  const itemId = menu.item('Soup');
  await editor.menus.editItems({ ...menu.scope, edits: [{ itemId, edits: { name: { from: 'Soup', to: 'Broth' } } }] });
  await sees(() => items.find(itemId)?.['name'], 'Broth');
  await editor.menus.changePrices({ ...soup, change: { kind: 'amount', amount: 1 } });
  await sees(() => items.find(itemId)?.['price'], 1_001);
  await editor.menus.setAvailability({ ...soup, available: false });
  await sees(() => items.find(itemId)?.['available'], false);
  await editor.menus.moveItems({ ...soup, ...food, afterId: menu.item('Salad') });
  await sees(() => items.find(itemId)?.['order'], 1);
  const added = await editor.menus.addItem({ ...food, item: { name: 'Bread', price: 0 } });
  await sees(() => isThere(added.itemId), true);
  const { itemIds: copies } = await editor.menus.duplicateItems(soup);
  await sees(() => copies.map(isThere), [true]);
});

test('whoever looks on sees things go and come back', async () => {
  await using together = await openTogether();
  const { menu, menus, categories, food, soup, isThere } = together;
  const itemId = menu.item('Soup');
  await editor.menus.removeItems(soup);
  await sees(() => isThere(itemId), false);
  await editor.menus.restoreItems(soup);
  await sees(() => isThere(itemId), true);
  await editor.menus.removeCategory(food);
  await sees(() => [categories.find(food.categoryId), isThere(itemId)], [undefined, false]);
  await editor.menus.restoreCategory(food);
  await sees(() => [categories.find(food.categoryId)?.['name'], isThere(itemId)], ['Food', true]);
  const { menuId } = menu.scope;
  await editor.menus.remove(menu.scope);
  await sees(
    () => [menus.find(menuId), categories.find(food.categoryId), isThere(itemId)],
    [undefined, undefined, false],
  );
  await editor.menus.restore(menu.scope);
  await sees(() => [menus.find(menuId)?.['name'], isThere(itemId)], ['Lunch', true]);
});
