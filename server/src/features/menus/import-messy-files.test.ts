import { expect, test } from 'vitest';
import { beforeAllOnSharedApp, type TestApp } from '#testing';
import {
  addMenu,
  countPlan,
  importText,
  preview,
  readNames,
  readWhole,
  toSuggestedImport,
} from './csv-stage.fixture.ts';
import { openEditor, type Editor } from './menu-editor.fixture.ts';

let app: TestApp;
let owner: Editor;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await openEditor(app);
});

/** A spreadsheet as restaurants keep it: a title, merged categories, two prices for sizes, numbers and words for allergens. */
const messy = `Trattoria da Gino - listino 2026;;;;;
;;;;;
Categoria;Piatto;Prezzo piccola;Prezzo grande;Ingredienti;Allergeni
Antipasti;Bruschetta;€ 6,50;;Pomodoro;1
;Caprese;9,-;;;7
Pizze;;;;;
;Margherita;7,00 €;9,50 €;Mozzarella;Glutine, latte
;Quattro stagioni;8;11;;1/7/14
Bibite;Acqua;gratis;;;
;Vino della casa;4;;;Solfiti e latte
;Birra;5,00;7,50;;orzo
`;

test('a title, merged cells, prices of sizes, decimal commas and allergen numbers are understood', async () => {
  const stage = await addMenu(owner);
  const reading = await owner.browser.api.menus.readCsv({ ...stage.scope, text: messy });
  expect(reading).toMatchObject({ delimiter: ';', hasHeader: true, firstRow: 3, hasAllergenNumbers: true });
  expect(reading.columns.map(({ suggestion }) => suggestion)).toEqual([
    'category',
    'name',
    'price',
    'price',
    'description',
    'allergens',
  ]);
  const plan = await preview(stage, messy);
  expect(plan.problems.map(({ row, column, value }) => `${row} ${column}: ${value}`)).toEqual([
    '9 price: gratis',
    '11 allergens: orzo',
  ]);
  expect(plan.problemRows).toEqual([9, 11]);
  await expect(importText(stage, messy)).rejects.toMatchObject({ code: 'menus.import-problems' });
});

test('rows with problems are left out, the others are imported, and undoing removes them again', async () => {
  const stage = await addMenu(owner);
  const { problemRows } = await preview(stage, messy);
  const plan = await preview(stage, messy, { leftOutRows: problemRows });
  expect(countPlan(plan)).toMatchObject({ added: 5, newCategories: 3, problems: 0 });
  expect(plan.leftOut).toEqual([
    { row: 9, category: 'Bibite', name: 'Acqua' },
    { row: 11, category: 'Bibite', name: 'Birra' },
  ]);
  await importText(stage, messy, { leftOutRows: problemRows });
  expect(await readNames(stage)).toEqual([
    'Antipasti: Bruschetta 650, Caprese 900',
    'Pizze: Margherita 700, Quattro stagioni 800',
    'Bibite: Vino della casa 400',
  ]);
  const [antipasti, pizze, bibite] = await readWhole(stage);
  expect(antipasti?.items.map(({ optionGroups }) => optionGroups)).toEqual([[], []]);
  expect(pizze?.items).toMatchObject([
    {
      allergens: ['gluten', 'milk'],
      optionGroups: [
        {
          name: 'Size',
          kind: 'single',
          isRequired: true,
          options: [
            { name: 'Piccola', price: 0 },
            { name: 'Grande', price: 250 },
          ],
        },
      ],
    },
    { allergens: ['gluten', 'milk', 'molluscs'] },
  ]);
  expect(bibite?.items[0]?.allergens).toEqual(['milk', 'sulphites']);
  expect(countPlan(await preview(stage, messy, { leftOutRows: problemRows }))).toMatchObject({
    changed: 0,
    leftAlone: 5,
  });
  await owner.browser.api.menus.undoImport(stage.scope);
  expect(await readNames(stage)).toEqual([]);
});

test.each(['Preis klein;Preis groß', 'Klein;Groß', '0,3 l;0,5 l'])('columns %s are prices of sizes', async (sizes) => {
  const stage = await addMenu(owner);
  const text = `Kategorie;Name;${sizes}\nSuppen;Linsensuppe;4,50;6,50\n`;
  const { columns } = await owner.browser.api.menus.readCsv({ ...stage.scope, text });
  expect(columns.map(({ suggestion }) => suggestion)).toEqual(['category', 'name', 'price', 'price']);
});

test('sizes are named in the language of the restaurant, and leave other groups of an item alone', async () => {
  const german = await openEditor(app);
  await app.sql(`update restaurants set language = 'de' where id = '${german.restaurantId}'`);
  const stage = await addMenu(german);
  await importText(stage, 'category,name,price,options\nBier,Helles,3,"Krug (pick one): Glas | Ton"\n');
  const file = 'Kategorie;Artikel;0,3 l;0,5 l\nBier;Helles;3,20;4,80\n';
  expect(await importText(stage, file)).toEqual({ addedCount: 0, changedCount: 1, removedCount: 0 });
  const [beer] = (await readWhole(stage)).flatMap(({ items }) => items);
  expect(beer).toMatchObject({
    price: 320,
    optionGroups: [
      {
        name: 'Größe',
        options: [
          { name: '0,3 l', price: 0 },
          { name: '0,5 l', price: 160 },
        ],
      },
      { name: 'Krug', options: [{ name: 'Glas' }, { name: 'Ton' }] },
    ],
  });
  expect(countPlan(await preview(stage, file))).toMatchObject({ changed: 0, leftAlone: 1 });
  await importText(stage, file.replace('3,20;4,80', ';4,50'));
  const [oneSize] = (await readWhole(stage)).flatMap(({ items }) => items);
  expect(oneSize).toMatchObject({ price: 450, optionGroups: [{ name: 'Krug' }] });
});

test('an item of a row that is left out is not removed as missing', async () => {
  const stage = await addMenu(owner);
  await importText(stage, 'category,name,price\nMains,Stew,12\nMains,Pie,9\n');
  const corrected = 'category,name,price\nMains,Stew,twelve\nMains,Roast,15\n';
  const plan = await preview(stage, corrected, { leftOutRows: [2], removeMissing: true });
  expect(plan.removed.map(({ name }) => name)).toEqual(['Pie']);
});

test('a category that cannot be read is not replaced by the one above it', async () => {
  const stage = await addMenu(owner);
  const { problems } = await preview(stage, `category,name,price\nMains,Stew,12\n${'x'.repeat(130)},Ice,4\n,Cake,5\n`);
  expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual(['3 category', '4 category']);
});

test('categories may stand above their dishes in the column of names', async () => {
  const stage = await addMenu(owner);
  await importText(stage, 'Dish,Price\nSTARTERS,\nSoup,6\nBread,2\nMAINS,\nStew,14\n');
  expect(await readNames(stage)).toEqual(['STARTERS: Soup 600, Bread 200', 'MAINS: Stew 1400']);
  const { problems } = await preview(stage, 'Dish,Price\nSoup,6\n');
  expect(problems).toMatchObject([{ row: 2, column: 'category' }]);
});

test('the row of the column names can be chosen', async () => {
  const stage = await addMenu(owner);
  const text = 'name,price,category\nfoo,bar,baz\ncategory,name,price\nMains,Stew,12\n';
  expect(await toSuggestedImport(stage, text)).toMatchObject({ firstRow: 1 });
  const reading = await owner.browser.api.menus.readCsv({ ...stage.scope, text, firstRow: 3 });
  expect(reading).toMatchObject({ firstRow: 3, rowCount: 1 });
  const mapping = reading.columns.map(({ suggestion }) => suggestion);
  expect(await importText(stage, text, { firstRow: 3, mapping })).toMatchObject({ addedCount: 1 });
});

test('empty cells can leave an existing item as it is', async () => {
  const stage = await addMenu(owner);
  await importText(stage, 'category,name,price,description,allergens\nMains,Stew,12,Hot,celery\n');
  const read = 'category,name,price,description,allergens\nMains,Stew,13,,\n';
  expect((await preview(stage, read, { keepsEmpty: true })).changed).toMatchObject([
    { name: 'Stew', changes: [{ column: 'price', from: '12.00', to: '13.00' }] },
  ]);
  const problems = (await preview(stage, 'category,name,price\nMains,Stew,\n', { keepsEmpty: true })).problems;
  expect(problems).toMatchObject([{ column: 'price', message: 'Please enter a price' }]);
});
