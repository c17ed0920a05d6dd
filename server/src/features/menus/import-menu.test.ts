import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { beforeAllOnSharedApp, type TestApp } from '#testing';
import { addMenu, exportText, countPlan, importText, preview, readWhole, readNames } from './csv-stage.fixture.ts';
import { openEditor, type Editor } from './menu-editor.fixture.ts';

let app: TestApp;
let owner: Editor;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await openEditor(app);
});

const menu = `category,name,price,description
Starters,Soup,6.50,Hot
Starters,Bread,2,
Mains,Stew,14.90,"With ""love"",
and salt"
`;

test('a file fills an empty menu, in the order of its rows', async () => {
  const stage = await addMenu(owner);
  const plan = await preview(stage, menu);
  expect(countPlan(plan)).toEqual({ added: 3, changed: 0, leftAlone: 0, removed: 0, newCategories: 2, problems: 0 });
  expect(plan.added[0]).toEqual({
    row: 2,
    category: 'Starters',
    name: 'Soup',
    price: '€6.50',
    similar: null,
    details: [{ column: 'description', text: 'Hot' }],
  });
  expect(await importText(stage, menu)).toEqual({ addedCount: 3, changedCount: 0, removedCount: 0 });
  expect(await readNames(stage)).toEqual(['Starters: Soup 650, Bread 200', 'Mains: Stew 1490']);
  expect((await readWhole(stage))[1]?.items[0]).toMatchObject({
    description: 'With "love",\nand salt',
    available: true,
  });
});

test('the same file again has nothing to change', async () => {
  const stage = await addMenu(owner);
  await importText(stage, menu);
  expect(countPlan(await preview(stage, menu))).toMatchObject({ added: 0, changed: 0, leftAlone: 3, problems: 0 });
});

test('rows are told by category and name, whatever their capitals and spaces; what no row names is left alone', async () => {
  const stage = await addMenu(owner);
  await importText(stage, menu);
  const plan = await preview(stage, 'Kategorie;Name;Preis\n STARTERS ; soup ;7,50\nDesserts;Cake;4\n');
  expect(plan.changed).toMatchObject([
    {
      name: 'Soup',
      changes: [
        { column: 'name', from: 'Soup', to: 'soup' },
        { column: 'price', from: '6.50', to: '7.50' },
      ],
    },
  ]);
  await importText(stage, 'Kategorie;Name;Preis\n STARTERS ; soup ;7,50\nDesserts;Cake;4\n');
  expect(await readNames(stage)).toEqual(['Starters: soup 750, Bread 200', 'Mains: Stew 1490', 'Desserts: Cake 400']);
});

test('an item told by its id can be renamed and moved; what is not in the file can be removed with it', async () => {
  const stage = await addMenu(owner);
  await importText(stage, menu);
  const exported = await exportText(stage);
  const edited = exported.replace('Starters,Bread', 'Mains,Garlic bread').replace(/^.*Stew[^]*salt".*\r\n/m, '');
  expect(countPlan(await preview(stage, edited, { removeMissing: true }))).toMatchObject({ changed: 1, removed: 1 });
  await importText(stage, edited, { removeMissing: true });
  expect(await readNames(stage)).toEqual(['Starters: Soup 650', 'Mains: Garlic bread 200']);
});

test('a column that is left out is left alone', async () => {
  const stage = await addMenu(owner);
  await importText(stage, menu);
  await importText(stage, 'category,name,available\nStarters,Soup,no\n');
  expect((await readWhole(stage))[0]?.items[0]).toMatchObject({ price: 650, description: 'Hot', available: false });
});

test('rows with nothing but a category make it; empty rows and short ones are no problem', async () => {
  const stage = await addMenu(owner);
  await importText(stage, '\n\ncategory,name,price,description\n,,,\nDrinks,,,\n\nMains,Stew,14\n');
  expect(await readNames(stage)).toEqual(['Drinks: ', 'Mains: Stew 1400']);
});

test('options keep their ids, and so their translations, where the name stays', async () => {
  const stage = await addMenu(owner);
  const file = (options: string) => `category,name,price,options\nMains,Burger,9,"${options}"\n`;
  const idsOf = async () => {
    const groups = (await readWhole(stage))[0]?.items[0]?.optionGroups ?? [];
    return groups.flatMap(({ id, name, options }) => [
      [name, id],
      ...options.map((option) => [option.name, option.id]),
    ]);
  };
  await importText(stage, file('Size (pick one): Small | Large +1.50'));
  const before = await idsOf();
  await importText(stage, file('Size (pick one): Medium +1 | Large +2 | Small'));
  const after = await idsOf();
  expect(after.map(([name]) => name)).toEqual(['Size', 'Medium', 'Large', 'Small']);
  expect(after).toEqual(expect.arrayContaining(before));
});

test('what was exported imports back: nothing to change here, the same menu elsewhere', async () => {
  const stage = await addMenu(owner);
  const { text } = await owner.browser.api.menus.csvTemplate(stage.scope);
  expect(countPlan(await preview(stage, text))).toMatchObject({ added: 3, problems: 0 });
  await importText(stage, text);
  for (const delimiter of [',', ';'] as const) {
    const exported = await exportText(stage, delimiter);
    expect(countPlan(await preview(stage, exported))).toMatchObject({
      added: 0,
      changed: 0,
      leftAlone: 3,
      problems: 0,
    });
    const other = await addMenu(owner);
    const reading = await owner.browser.api.menus.readCsv({ ...other.scope, text: exported });
    expect(reading).toMatchObject({ delimiter, hasForeignIds: true, rowCount: 3 });
    await importText(other, exported);
    expect((await readWhole(other)).map(comparable)).toEqual((await readWhole(stage)).map(comparable));
  }
});

test('the example of the documentation can be imported as it stands', async () => {
  const page = await readFile(new URL('../../../../docs/importing-menus.md', import.meta.url), 'utf8');
  const example = /```csv\n([^]*?)```/.exec(page)?.[1] ?? '';
  expect(countPlan(await preview(await addMenu(owner), example))).toMatchObject({ added: 2, problems: 0 });
});

/** Removes ids and times, which differ between two menus. */
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      ['id', 'menuId', 'category', 'createdAt', 'updatedAt'].includes(key) ? undefined : inner,
    ),
  );
