import { applyWatchEvent, type AnyDocument } from '@comanda/contract/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, logInStaff, startTestApp, type Browser, type TestApp } from '#testing';
import { openEditor, writeMenu, type Editor } from './menu-editor.fixture.ts';

let app: TestApp;
let editor: Editor;
/** Someone who looks at what the owner does. */
let colleague: Browser;
beforeAll(async () => {
  app = await startTestApp();
  editor = await openEditor(app);
  colleague = (await logInStaff(app, editor.userId, { canManageMenus: true })).browser;
});
afterAll(() => app[Symbol.asyncDispose]());

/** Follows a collection of the restaurant as a screen does. */
const watch = async (collection: 'menus' | 'categories' | 'items') => {
  const leaving = new AbortController();
  const where: Array<[string, '==', string]> = [['restaurantId', '==', editor.restaurantId]];
  const events = await colleague.api.documents.watch({ collection, where }, { signal: leaving.signal });
  let documents: readonly AnyDocument[] = [];
  const reading = (async () => {
    for await (const event of events) documents = applyWatchEvent(documents, event);
  })().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return {
    find: (id: string) => documents.find((document) => document.id === id),
    [Symbol.asyncDispose]: async () => {
      leaving.abort();
      await reading;
    },
  };
};

test('whoever looks at a menu sees each change as it happens', async () => {
  const menu = await writeMenu(app, editor, { Food: ['Soup', 'Salad'], Drinks: ['Water'] });
  await using menus = await watch('menus');
  await using categories = await watch('categories');
  await using items = await watch('items');
  const { scope } = menu;
  const [food, soup, salad] = [menu.category('Food'), menu.item('Soup'), menu.item('Salad')];
  const category = { ...scope, categoryId: food };
  const one = { ...scope, itemIds: [soup] };
  const sees = (what: () => unknown, expected: unknown) => eventually(async () => expect(what()).toEqual(expected));
  const isThere = (id: string) => items.find(id) !== undefined;

  await editor.menus.edit({ ...scope, edits: { name: { from: 'Lunch', to: 'Dinner' } } });
  await sees(() => menus.find(scope.menuId)?.['name'], 'Dinner');
  await editor.menus.editCategory({ ...category, edits: { name: { from: 'Food', to: 'Dishes' } } });
  await sees(() => categories.find(food)?.['name'], 'Dishes');
  await editor.menus.moveCategory({ ...category, afterId: menu.category('Drinks') });
  await sees(() => categories.find(food)?.['order'], 1);
  const { categoryId } = await editor.menus.addCategory({ ...scope, name: 'Sweets' });
  await sees(() => categories.find(categoryId)?.['order'], 2);

  await editor.menus.editItems({ ...scope, edits: [{ itemId: soup, edits: { name: { from: 'Soup', to: 'Broth' } } }] });
  await sees(() => items.find(soup)?.['name'], 'Broth');
  await editor.menus.changePrices({ ...one, change: { kind: 'amount', amount: 1 } });
  await sees(() => items.find(soup)?.['price'], 1_001);
  await editor.menus.setAvailability({ ...one, available: false });
  await sees(() => items.find(soup)?.['available'], false);
  await editor.menus.moveItems({ ...one, categoryId: food, afterId: salad });
  await sees(() => items.find(soup)?.['order'], 1);
  const added = await editor.menus.addItem({ ...category, item: { name: 'Bread', price: 0 } });
  await sees(() => isThere(added.itemId), true);
  const { itemIds: copies } = await editor.menus.duplicateItems(one);
  await sees(() => copies.map(isThere), [true]);
  await editor.menus.removeItems(one);
  await sees(() => isThere(soup), false);
  await editor.menus.restoreItems(one);
  await sees(() => isThere(soup), true);

  await editor.menus.removeCategory(category);
  await sees(() => [categories.find(food), isThere(soup)], [undefined, false]);
  await editor.menus.restoreCategory(category);
  await sees(() => [categories.find(food)?.['name'], isThere(soup)], ['Dishes', true]);
  await editor.menus.remove(scope);
  await sees(() => [menus.find(scope.menuId), categories.find(food), isThere(soup)], [undefined, undefined, false]);
  await editor.menus.restore(scope);
  await sees(() => [menus.find(scope.menuId)?.['name'], isThere(soup)], ['Dinner', true]);
  const copy = await editor.menus.duplicate({ ...scope, name: 'Copy' });
  await sees(() => menus.find(copy.menuId)?.['name'], 'Copy');
  const created = await editor.menus.create({ restaurantId: scope.restaurantId, name: 'New' });
  await sees(() => menus.find(created.menuId)?.['currency'], 'USD');
});
