import { csvLimits } from '@comanda/contract/menus';
import { expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { beforeAllOnSharedApp, type TestApp } from '#testing';
import { addMenu, importText, preview, readNames, type MenuStage } from './csv-stage.fixture.ts';
import { openEditor, fetchItems, type Editor } from './menu-editor.fixture.ts';

let app: TestApp;
let owner: Editor;
let stage: MenuStage;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await openEditor(app);
  stage = await addMenu(owner);
});

const header = 'category,name,price\n';

test.each([
  ['nothing at all', '', 'menus.csv-empty', 'There are no rows'],
  ['only empty lines', '\n \n,,\n', 'menus.csv-empty', 'There are no rows'],
  ['only headers', header, 'menus.csv-empty', 'There are no rows'],
  ['100,000 columns', `${header}${','.repeat(99_999)}\n`, 'menus.csv-too-large', 'Row 2 has 100,000 columns'],
  ['100,001 rows', header + 'A,B,1\n'.repeat(100_001), 'menus.csv-too-large', 'more than 5,000 rows'],
  ['a cell of 5 MB', `${header}A,${'x'.repeat(5_000_000)},1\n`, 'menus.csv-too-large', 'Row 2, column 2'],
  ['an unclosed quote', `${header}A,B,1\nA,"C,2\nA,D,3\n`, 'menus.csv-unreadable', 'Row 3 has a quotation mark'],
  ['a quote that goes on', `${header}A,"B"ig,1\n`, 'menus.csv-unreadable', 'Row 2 has a quotation mark'],
  [
    'quotes and spaces without end',
    `${header}A,"${'x"'.repeat(60_000)}${' '.repeat(60_000)},1\n`,
    'menus.csv-unreadable',
    'Row 2 has a quotation mark',
  ],
  ['a picture', '\ufffd\u0001\u0002PNG\u0003\u0004'.repeat(500), 'menus.csv-unreadable', 'This is not a CSV file'],
])('%s is refused with what to do, and without hours of work', async (_what, text, code, message) => {
  const startedAtMs = performance.now();
  await expect(owner.browser.api.menus.readCsv({ ...stage.scope, text })).rejects.toMatchObject({
    code,
    message: expect.stringContaining(message),
  });
  expect(performance.now() - startedAtMs).toBeLessThan(60_000);
});

test('a cell of nothing but spaces between two words is read quickly', async () => {
  const startedAtMs = performance.now();
  const { problems } = await preview(stage, `category,name,price,photos\nA,B,1,a${' '.repeat(40_000)}b\n`);
  expect(problems).toMatchObject([
    { row: 2, column: 'imageUrls' },
    { row: 2, column: 'imageUrls' },
  ]);
  expect(performance.now() - startedAtMs).toBeLessThan(60_000);
});

test('what PostgreSQL cannot store and what no browser would send is refused before it is read', async () => {
  const { api } = owner.browser;
  await expect(api.menus.readCsv({ ...stage.scope, text: 'a\0b' })).rejects.toMatchObject({ code: 'invalid-argument' });
  await expect(api.menus.readCsv({ ...stage.scope, text: 'x'.repeat(csvLimits.bytes + 1) })).rejects.toMatchObject({
    code: 'invalid-argument',
  });
  await expect(api.menus.readCsv({ ...stage.scope, text: 'x'.repeat(csvLimits.bytes * 2) })).rejects.toMatchObject({
    code: 'invalid-argument',
  });
});

test('every problem is told by row and column, and nothing is stored', async () => {
  const text = `category,name,price,available,tax rate,photos,comments,hours,options,stock
Mains,Stew,1e308,,,,,,,
Mains,${'x'.repeat(10_000)},1,,,,,,,
,Soup,-4,perhaps,150,not an address,${'y'.repeat(301)},whenever,Size (pick 3): S | L,-1
Mains,Pie,12.345.1,,,,,,,,surplus
Mains,Roast,12,,,,,"Mon 12:00-15:00, 14:00-18:00",,
`;
  const { problems, problemCount } = await preview(stage, text);
  const messages = problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);
  expect(messages).toEqual([
    '2 price: This is not a price in EUR. Write it as 12.50',
    '3 name: Item name is too long (maximum 120 characters)',
    '4 price: A price must not be negative',
    '4 available: Please write yes or no',
    '4 stockCount: Please write a whole number, or leave empty if you do not track stock',
    '4 comments: A comment is too long (maximum 300 characters)',
    '4 imageUrls: Please enter a valid web address',
    '4 availableHours: Please write hours as: Mon-Fri 11:00-14:00, 18:00-22:00; Sat 12:00-23:00',
    '4 taxRateMilliPercent: Must not be more than 100 %',
    '4 optionGroups: “Size”: The maximum must not be more than there are options',
    '5 null: This row has more cells than the first. Put texts that contain a separator in quotation marks',
    '5 price: This is not a price in EUR. Write it as 12.50',
    '6 availableHours: Overlaps with Monday 12:00–15:00',
  ]);
  expect(problemCount).toBe(messages.length);
  expect(problems.every(({ value }) => value.length <= 61)).toBe(true);
  await expect(importText(stage, text)).rejects.toMatchObject({ code: 'menus.import-problems' });
  expect(await readNames(stage)).toEqual([]);
});

test('of many problems the first are told and the rest are counted', async () => {
  const { problems, problemCount } = await preview(stage, header + 'A,B,nothing\n'.repeat(5_000));
  expect(problems).toHaveLength(csvLimits.problems);
  // Every row except the first also repeats the name of an earlier row.
  expect(problemCount).toBe(9_999);
});

test('rows that could mean several items are problems, not guesses', async () => {
  const crowded = await addMenu(owner);
  await importText(crowded, `${header}A,B,1\nA,C,2\n`);
  const edits = (await fetchItems(owner.browser, crowded.scope)).map(({ id, name }) => ({
    itemId: id,
    edits: { name: { from: name, to: 'Twin' } },
  }));
  await owner.browser.api.menus.editItems({ ...crowded.scope, edits });
  const plan = await preview(crowded, `${header}A,Twin,9\nA,New,1\na, new ,2\n`);
  expect(plan.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    expect.stringContaining('2 name: The menu has 2 items with this name in this category'),
    expect.stringContaining('4 name: Row 3 has the same item in the same category'),
  ]);
});

test('ids that are missing, wrong, twice or of another owner are problems alike', async () => {
  const other = await addMenu(await openEditor(app));
  await importText(other, `${header}A,B,1\n`);
  const [foreign] = await fetchItems(other.browser, other.scope);
  const own = await addMenu(owner);
  await importText(own, `${header}A,B,1\n`);
  const [known] = await fetchItems(owner.browser, own.scope);
  const ids = [foreign?.id, newId(), 'seven', known?.id, known?.id];
  const { problems } = await preview(own, `id,price\n${ids.map((id) => `${String(id)},2`).join('\n')}\n,3\n`);
  expect(problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    '2 id: No item of this menu has this id. Clear the cell to add a new item',
    '3 id: No item of this menu has this id. Clear the cell to add a new item',
    '4 id: This id does not come from an export. Clear the cell to add a new item',
    '6 id: Row 5 has the same id. Clear the cell to add a new item',
    expect.stringContaining('7 id: This row has no id'),
  ]);
});

test('a mapping that tells no row, or tells a column twice, is refused', async () => {
  const file = { ...stage.scope, text: 'a,b\nc,d\n', delimiter: ',' as const, hasHeader: true };
  for (const mapping of [
    ['price', null],
    ['name', 'description'],
    ['id', 'id'],
  ] as const) {
    await expect(owner.browser.api.menus.previewImport({ ...file, mapping: [...mapping] })).rejects.toMatchObject({
      code: 'invalid-argument',
      data: { fields: { mapping: [expect.any(String)] } },
    });
  }
});
