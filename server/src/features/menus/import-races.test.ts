import { expect, test } from 'vitest';
import { failStatements, beforeAllOnSharedApp, type TestApp } from '#testing';
import { addMenu, toSuggestedImport, importText, readWhole, readNames, type MenuStage } from './csv-stage.fixture.ts';
import { openEditor, type Editor } from './menu-editor.fixture.ts';

let app: TestApp;
let owner: Editor;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await openEditor(app);
});

const menu = 'category,name,price\nStarters,Soup,6\nMains,Stew,14\n';

const confirmed = async (stage: MenuStage, text: string) => {
  const file = { ...stage.scope, ...(await toSuggestedImport(stage, text)) };
  return { ...file, digest: (await stage.browser.api.menus.previewImport(file)).digest };
};

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );

test('the same import confirmed twice at once is done once', async () => {
  const stage = await addMenu(owner);
  const file = await confirmed(stage, menu);
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcome(owner.browser.api.menus.importCsv(file))));
  expect(outcomes.toSorted()).toEqual(['done', ...Array(3).fill('menus.import-outdated')]);
  expect(await readNames(stage)).toEqual(['Starters: Soup 600', 'Mains: Stew 1400']);
});

test('two different imports at once: one is done, the other looks again', async () => {
  const stage = await addMenu(owner);
  await importText(stage, menu);
  const cheap = await confirmed(stage, menu.replace('6', '5'));
  const dear = await confirmed(stage, menu.replace('6', '7'));
  const { importCsv } = owner.browser.api.menus;
  const outcomes = await Promise.all([outcome(importCsv(cheap)), outcome(importCsv(dear))]);
  expect(outcomes.toSorted()).toEqual(['done', 'menus.import-outdated']);
  expect(await readNames(stage)).toEqual([`Starters: Soup ${outcomes[0] === 'done' ? 500 : 700}`, 'Mains: Stew 1400']);
});

test('whoever edits while a file is imported loses nothing, and neither does the file', async () => {
  for (let round = 0; round < 5; round += 1) {
    const stage = await addMenu(owner);
    await importText(stage, menu);
    const [starters] = await readWhole(stage);
    const itemId = starters?.items[0]?.id ?? '';
    const file = await confirmed(stage, menu.replace('6', '7'));
    const edits = [{ itemId, edits: { description: { from: '', to: 'Hot' }, price: { from: 600, to: 650 } } }];
    const [imported, edited] = await Promise.all([
      outcome(owner.browser.api.menus.importCsv(file)),
      outcome(owner.browser.api.menus.editItems({ ...stage.scope, edits })),
    ]);
    const [after] = await readWhole(stage);
    expect([
      ['done', 'menus.edit-conflict', '', 700],
      ['menus.import-outdated', 'done', 'Hot', 650],
    ]).toContainEqual([imported, edited, after?.items[0]?.description, after?.items[0]?.price]);
  }
});

test('an edit elsewhere on the menu does not stand in the way, and stays', async () => {
  const stage = await addMenu(owner);
  await importText(stage, menu);
  const file = await confirmed(stage, 'category,name,price\nStarters,Soup,7\n');
  const mains = (await readWhole(stage))[1];
  await owner.browser.api.menus.editItems({
    ...stage.scope,
    edits: [{ itemId: mains?.items[0]?.id ?? '', edits: { price: { from: 1_400, to: 1_500 } } }],
  });
  await owner.browser.api.menus.importCsv(file);
  expect(await readNames(stage)).toEqual(['Starters: Soup 700', 'Mains: Stew 1500']);
});

test('a currency that changed since the preview makes the person look again', async () => {
  const stage = await addMenu(owner);
  const file = await confirmed(stage, menu);
  await owner.browser.api.menus.edit({ ...stage.scope, edits: { currency: { from: 'EUR', to: 'JPY' } } });
  await expect(owner.browser.api.menus.importCsv(file)).rejects.toMatchObject({ code: 'menus.import-outdated' });
});

test('a database that fails at the last step leaves nothing behind', async () => {
  const stage = await addMenu(owner);
  const file = await confirmed(stage, menu);
  {
    await using _ = await failStatements(app, 'menu_imports', '53100');
    expect(await outcome(owner.browser.api.menus.importCsv(file))).toBe('unavailable');
  }
  expect(await readNames(stage)).toEqual([]);
  await owner.browser.api.menus.importCsv(file);
  expect(await readNames(stage)).toEqual(['Starters: Soup 600', 'Mains: Stew 1400']);
});

test('2,000 rows are previewed, imported, changed and undone', async () => {
  const stage = await addMenu(owner);
  const text = `category,name,price,description,options\n${Array.from(
    { length: 2_000 },
    (_, index) =>
      `Category ${index % 50},Item ${index},${index % 100}.50,"A description, of item ${index}",Size (pick one): Small | Large +1.50`,
  ).join('\n')}\n`;
  expect(await importText(stage, text)).toMatchObject({ addedCount: 2_000 });
  const changed = text.replaceAll('.50,"', '.90,"');
  expect(await importText(stage, changed)).toMatchObject({ addedCount: 0, changedCount: 2_000 });
  expect(await owner.browser.api.menus.undoImport(stage.scope)).toEqual({ undoneCount: 2_000, keptCount: 0 });
});
