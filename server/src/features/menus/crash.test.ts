import { expect, test } from 'vitest';
import { failStatements, beforeAllOnSharedApp, type TestApp } from '#testing';
import { openEditor, createMenuWith, type Editor, type WrittenMenu } from './menu-editor.fixture.ts';

let app: TestApp;
let editor: Editor;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  editor = await openEditor(app);
});

const everything = async ({ restaurantId }: Editor) => ({
  menus: await app.sql('select * from menus where restaurant_id = $1 order by id', [restaurantId]),
  categories: await app.sql('select * from categories where restaurant_id = $1 order by id', [restaurantId]),
  items: await app.sql('select * from items where restaurant_id = $1 order by id', [restaurantId]),
});

const items = ({ scope, item }: WrittenMenu, names: string) => ({
  ...scope,
  itemIds: names.split('').map((name) => item(name)),
});
const food = ({ scope, category }: WrittenMenu) => ({ ...scope, categoryId: category('Food') });

test.each<[string, 'categories' | 'items', 'insert' | 'update', (menu: WrittenMenu) => Promise<unknown>]>([
  ['copying a menu', 'items', 'insert', ({ scope }) => editor.menus.duplicate({ ...scope, name: 'Copy' })],
  ['copying items', 'items', 'update', (menu) => editor.menus.duplicateItems(items(menu, 'ab'))],
  [
    'adding an item',
    'items',
    'update',
    (menu) => editor.menus.addItem({ ...food(menu), afterId: null, item: { name: 'n', price: 1 } }),
  ],
  [
    'adding a category',
    'categories',
    'update',
    ({ scope }) => editor.menus.addCategory({ ...scope, afterId: null, name: 'n' }),
  ],
  ['removing a category', 'categories', 'update', (menu) => editor.menus.removeCategory(food(menu))],
  [
    'moving items',
    'items',
    'update',
    (menu) => editor.menus.moveItems({ ...food(menu), ...items(menu, 'x'), afterId: null }),
  ],
  ['removing items', 'items', 'update', (menu) => editor.menus.removeItems(items(menu, 'a'))],
])('a failure midway through %s leaves everything as it was', async (_what, table, verb, work) => {
  const menu = await createMenuWith(app, editor, { Food: ['a', 'b', 'c'], Drinks: ['x'] });
  const before = await everything(editor);
  {
    await using _ = await failStatements(app, table, 'XX000', verb);
    await expect(work(menu)).rejects.toMatchObject({ code: 'internal', status: 500 });
  }
  expect(await everything(editor)).toEqual(before);
  await work(menu);
});

test('a copy whose translations cannot be copied is no copy', async () => {
  const menu = await createMenuWith(app, editor, { Food: ['a'] });
  await app.sql(
    `insert into translations (restaurant_id, menu_id, id, language, subject_id, field, text, source, source_hash, state)
     values ($1, $2, $2, 'de', $3, 'name', 'A', 'a', 'x', 'machine')`,
    [menu.scope.restaurantId, menu.scope.menuId, menu.item('a')],
  );
  const before = await everything(editor);
  {
    await using _ = await failStatements(app, 'translations', 'XX000');
    await expect(editor.menus.duplicate({ ...menu.scope, name: 'Copy' })).rejects.toMatchObject({ code: 'internal' });
  }
  expect(await everything(editor)).toEqual(before);
});
