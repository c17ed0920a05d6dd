import { expect, test } from 'vitest';
import { beforeAllOnSharedApp, type TestApp } from '#testing';
import { addMenu, exportText, importText, readWhole, readNames } from './csv-stage.fixture.ts';
import { openEditor, type Editor } from './menu-editor.fixture.ts';

let app: TestApp;
let owner: Editor;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await openEditor(app);
});

const menu = 'category,name,price\nStarters,Soup,6\nStarters,Bread,2\nStarters,Olives,3\nMains,Stew,14\n';
const asBefore = ['Starters: Soup 600, Bread 200, Olives 300', 'Mains: Stew 1400'];

/** Imports a menu and then a file that adds, changes, moves and removes items. */
const importMuch = async () => {
  const stage = await addMenu(owner);
  await importText(stage, menu);
  const exported = await exportText(stage);
  const edited = `${exported
    .replace('Starters,Bread,2.00', 'Mains,Bread,3.00')
    .replace('Soup,6.00', 'Soup of the day,6.50')
    .replace(/^.*Stew.*\r\n/m, '')},Desserts,Cake,4.00\r\n,Starters,Ham,9.00\r\n`;
  await importText(stage, edited, { removeMissing: true });
  expect(await readNames(stage)).toEqual([
    'Starters: Soup of the day 650, Olives 300, Ham 900',
    'Mains: Bread 300',
    'Desserts: Cake 400',
  ]);
  return stage;
};

test('an import can be undone, once: everything is where and what it was', async () => {
  using frozen = app.clock.freeze();
  const stage = await importMuch();
  expect(await owner.browser.api.menus.lastImport(stage.scope)).toEqual({ importedAt: frozen.at.toISOString() });
  expect(await owner.browser.api.menus.undoImport(stage.scope)).toEqual({ undoneCount: 5, keptCount: 0 });
  expect(await readNames(stage)).toEqual(asBefore);
  await expect(owner.browser.api.menus.undoImport(stage.scope)).rejects.toMatchObject({
    code: 'menus.nothing-to-undo',
  });
  expect(await owner.browser.api.menus.lastImport(stage.scope)).toEqual({ importedAt: null });
});

test('what someone has changed since stays as they left it', async () => {
  const stage = await importMuch();
  const [, , desserts] = await readWhole(stage);
  const itemId = desserts?.items[0]?.id ?? '';
  app.clock.advance(1_000);
  await owner.browser.api.menus.editItems({
    ...stage.scope,
    edits: [{ itemId, edits: { price: { from: 400, to: 450 } } }],
  });
  expect(await owner.browser.api.menus.undoImport(stage.scope)).toEqual({ undoneCount: 4, keptCount: 1 });
  expect(await readNames(stage)).toEqual([...asBefore, 'Desserts: Cake 450']);
});

test('only the last import of a menu can be undone, and not after a month', async () => {
  const stage = await importMuch();
  await importText(stage, 'category,name,price\nDrinks,Water,3\n');
  await owner.browser.api.menus.undoImport(stage.scope);
  expect(await readNames(stage)).toContain('Desserts: Cake 400');
  await importText(stage, 'category,name,price\nDrinks,Water,3\n');
  await app.sql("update menu_imports set imported_at = now() - interval '31 days' where menu_id = $1", [
    stage.scope.menuId,
  ]);
  await expect(owner.browser.api.menus.undoImport(stage.scope)).rejects.toMatchObject({
    code: 'menus.nothing-to-undo',
  });
});
