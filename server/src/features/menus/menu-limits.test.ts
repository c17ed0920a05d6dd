import { limits } from '@comanda/contract/kernel';
import type { OptionGroup } from '@comanda/contract/menus';
import { expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { beforeAllOnSharedApp, type TestApp } from '#testing';
import { importText, preview } from './csv-stage.fixture.ts';
import { createMenuWith, fetchCategories, fetchItems, openEditor, type Editor } from './menu-editor.fixture.ts';

let app: TestApp;
let editor: Editor;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  editor = await openEditor(app);
});

const tooLarge = { code: 'menus.too-large', status: 412 };
const tooManyOptions = { code: 'menus.too-many-options', status: 412 };

/** Groups of options with names of the greatest length. */
const createOptions = (groupCount: number, optionsPerGroup: number): OptionGroup[] =>
  Array.from({ length: groupCount }, () => ({
    id: newId(),
    name: 'x'.repeat(100),
    kind: 'multiple',
    isRequired: false,
    min: 0,
    max: 1,
    options: Array.from({ length: optionsPerGroup }, () => ({
      id: newId(),
      name: 'x'.repeat(100),
      price: 0,
      available: true,
      dietaryTags: [],
      allergens: [],
    })),
  }));

const countItems = async (menuId: string): Promise<number> => {
  const [row] = await app.sql<{ count: number }>(
    'select count(*)::integer as count from items where menu_id = $1 and removed_at is null',
    [menuId],
  );
  return row?.count ?? 0;
};

/** Writes items past the editor, as they could be written before there was a limit. */
const writeItems = async (menuId: string, categoryId: string, count: number) => {
  await app.sql(
    `insert into items (restaurant_id, menu_id, category_id, id, name, price_minor, position)
     select $1, $2, $3, gen_random_uuid(), 'Item ' || number, 0, number + 10 from generate_series(1, $4::integer) as number`,
    [editor.restaurantId, menuId, categoryId, count],
  );
  // Autovacuum does this too when many rows are new.
  await app.sql('analyze items');
};

test('copies of copies end at the size of a menu, and the refused copy leaves nothing behind', async () => {
  const { scope } = await createMenuWith(app, editor, {
    Food: [{ name: 'Pizza', price: 1_000, optionGroups: createOptions(20, 5) }],
  });
  const double = async () =>
    editor.menus.duplicateItems({
      ...scope,
      itemIds: (await fetchItems(editor.browser, scope)).map(({ id }) => id),
    });
  let count = 1;
  const refusal: unknown = await (async () => {
    for (; count < 4_096; count *= 2) await double();
  })().catch((error: unknown) => error);
  expect(refusal).toMatchObject({ ...tooLarge, message: expect.stringContaining('4 MB') });
  expect(await countItems(scope.menuId)).toBe(count);
  const [size] = await app.sql<{ bytes: number }>(
    'select sum(octet_length(option_groups::text))::float8 as bytes from items where menu_id = $1',
    [scope.menuId],
  );
  expect(size?.bytes).toBeLessThan(limits.menu.bytes);
});

test('a menu has at most 2,000 items, whichever way they come', async () => {
  const { scope, category } = await createMenuWith(app, editor, { Food: ['Soup', 'Bread'] });
  const categoryId = category('Food');
  await writeItems(scope.menuId, categoryId, limits.menu.items - 3);
  const [first] = await fetchItems(editor.browser, scope);
  const itemIds = [first?.id ?? ''];
  await editor.menus.removeItems({ ...scope, itemIds });
  const add = () => editor.menus.addItem({ ...scope, categoryId, item: { name: 'Stew', price: 900 } });
  await add();
  await add();
  await expect(add()).rejects.toMatchObject(tooLarge);
  await expect(editor.menus.restoreItems({ ...scope, itemIds })).rejects.toMatchObject(tooLarge);
  const [other] = await fetchItems(editor.browser, scope);
  await expect(editor.menus.duplicateItems({ ...scope, itemIds: [other?.id ?? ''] })).rejects.toMatchObject(tooLarge);
  const file = 'category,name,price\nFood,Imported,1.00\n';
  const importing = importText({ browser: editor.browser, scope }, file);
  await expect(importing).rejects.toMatchObject({ code: 'menus.import-problems' });
  expect(await countItems(scope.menuId)).toBe(limits.menu.items);
});

test('the preview of an import says which row is too much, before anybody confirms it', async () => {
  const { scope, category } = await createMenuWith(app, editor, { Food: ['Soup'] });
  await writeItems(scope.menuId, category('Food'), limits.menu.items - 3);
  const stage = { browser: editor.browser, scope };
  const rowsOf = (...names: string[]) => `category,name,price\n${names.map((name) => `Food,${name},1.00\n`).join('')}`;
  expect(await preview(stage, rowsOf('One', 'Two'))).toMatchObject({ problemCount: 0 });
  expect(await preview(stage, rowsOf('One', 'Two', 'Three'))).toMatchObject({
    problemCount: 1,
    problems: [{ row: 4, message: expect.stringContaining('more than 2,000 items') }],
  });
  // Rows that replace as many items as they add are no growth.
  const replaced = await preview(stage, rowsOf('One', 'Two', 'Three'), { removeMissing: true });
  expect(replaced).toMatchObject({ problemCount: 0 });

  const { scope: wordy } = await createMenuWith(app, editor, { Food: [] });
  const long = Array.from({ length: 1_100 }, (_, number) => `Food,Dish ${number},1.00,${'ü'.repeat(2_000)}\n`);
  const previewLong = (count: number) =>
    preview({ ...stage, scope: wordy }, `category,name,price,description\n${long.slice(0, count).join('')}`);
  expect(await previewLong(1_040)).toMatchObject({ problemCount: 0 });
  expect(await previewLong(1_100)).toMatchObject({
    problemCount: 1,
    problems: [{ message: expect.stringContaining('4 MB') }],
  });
});

test('a menu from before the limits works, can shrink, and cannot grow', async () => {
  const { scope, category, item } = await createMenuWith(app, editor, { Food: ['Soup'] });
  await writeItems(scope.menuId, category('Food'), limits.menu.items + 100);
  const rename = { itemId: item('Soup'), edits: { name: { from: 'Soup', to: 'Broth' } } };
  await editor.menus.editItems({ ...scope, edits: [rename] });
  await editor.menus.changePrices({ ...scope, itemIds: [item('Soup')], change: { kind: 'amount', amount: 50 } });
  const before = await countItems(scope.menuId);
  await editor.menus.removeItems({ ...scope, itemIds: [item('Soup')] });
  const added = { ...scope, categoryId: category('Food'), item: { name: 'Stew', price: 900 } };
  await expect(editor.menus.addItem(added)).rejects.toMatchObject(tooLarge);
  await expect(editor.menus.duplicate({ ...scope, name: 'Copy' })).rejects.toMatchObject(tooLarge);
  expect(await countItems(scope.menuId)).toBe(before - 1);
});

test('an item has at most 100 options, and one with more from before can only have fewer', async () => {
  const { scope, item } = await createMenuWith(app, editor, { Food: ['Pizza'] });
  const itemId = item('Pizza');
  const setOptions = (from: OptionGroup[], to: OptionGroup[]) =>
    editor.menus.editItems({ ...scope, edits: [{ itemId, edits: { optionGroups: { from, to } } }] });
  await expect(setOptions([], createOptions(3, 34))).rejects.toMatchObject(tooManyOptions);
  const hundred = createOptions(4, 25);
  await setOptions([], hundred);
  const old = createOptions(10, 20);
  await app.sql('update items set option_groups = $2 where id = $1', [itemId, JSON.stringify(old)]);
  await expect(setOptions(old, createOptions(10, 21))).rejects.toMatchObject(tooManyOptions);
  const fewer = createOptions(10, 19);
  await setOptions(old, fewer);
  await editor.menus.changePrices({ ...scope, itemIds: [itemId], change: { kind: 'amount', amount: 50 } });
  await expect(editor.menus.duplicateItems({ ...scope, itemIds: [itemId] })).rejects.toMatchObject(tooManyOptions);
});

test('a menu has at most 300 categories', async () => {
  const { scope, category } = await createMenuWith(app, editor, { Food: [] });
  await app.sql(
    `insert into categories (restaurant_id, menu_id, id, name, position)
     select $1, $2, gen_random_uuid(), 'Category ' || number, number from generate_series(1, $3::integer) as number`,
    [scope.restaurantId, scope.menuId, limits.menu.categories - 1],
  );
  await expect(editor.menus.addCategory({ ...scope, name: 'One more' })).rejects.toMatchObject(tooLarge);
  await editor.menus.removeCategory({ ...scope, categoryId: category('Food') });
  await editor.menus.addCategory({ ...scope, name: 'One more' });
  const restoring = editor.menus.restoreCategory({ ...scope, categoryId: category('Food') });
  await expect(restoring).rejects.toMatchObject(tooLarge);
  expect(await fetchCategories(editor.browser, scope)).toHaveLength(200);
});

test('a restaurant has at most 100 menus, also when the last two are created at the same time', async () => {
  const { menus, restaurantId } = await openEditor(app);
  const [menu] = await app.sql<{ count: number }>(
    'select count(*)::integer as count from menus where restaurant_id = $1',
    [restaurantId],
  );
  await app.sql(
    `insert into menus (restaurant_id, id, name, currency)
     select $1, gen_random_uuid(), 'Menu ' || number, 'USD' from generate_series(1, $2::integer) as number`,
    [restaurantId, limits.menusPerRestaurant - 1 - (menu?.count ?? 0)],
  );
  const create = () => menus.create({ restaurantId, name: 'Last' });
  const results = await Promise.allSettled([create(), create(), create()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const tooMany = { code: 'menus.too-many-menus', status: 412 };
  const [created] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const scope = { restaurantId, menuId: created?.menuId ?? '' };
  await expect(menus.duplicate({ ...scope, name: 'Copy' })).rejects.toMatchObject(tooMany);
  await menus.restore(scope);
  await menus.remove(scope);
  await create();
  await expect(menus.restore(scope)).rejects.toMatchObject(tooMany);
});
