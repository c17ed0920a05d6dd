import { itemFields, type OptionGroup } from '@comanda/contract/menus';
import { hashText } from '@comanda/contract/kernel';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { logInAdmin, beforeAllOnSharedApp, type TestApp } from '#testing';
import {
  openEditor,
  fetchItems,
  readMenu,
  createMenuWith,
  type Editor,
  type WrittenMenu,
} from './menu-editor.fixture.ts';
import type { MenuScope } from './records/index.ts';

let app: TestApp;
let editor: Editor;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  editor = await openEditor(app);
});

const extras: OptionGroup = {
  id: newId(),
  name: 'Extras',
  kind: 'multiple',
  isRequired: false,
  min: 0,
  max: 1,
  options: [{ id: newId(), name: 'Cheese', price: 150, available: true, dietaryTags: [], allergens: ['milk'] }],
};

const written = () =>
  createMenuWith(app, editor, {
    Food: [
      {
        name: 'Burger',
        price: 1_299,
        description: 'With fries',
        imageUrls: ['/files/burger.jpg'],
        comments: ['Well done?'],
        optionGroups: [extras],
        allergens: ['gluten'],
        stockCount: 4,
        available: false,
      },
      'Soup',
    ],
    Drinks: ['Water'],
  });

/** The fields of the items that a copy shares with its original. */
const likeness = async (menu: MenuScope) =>
  (await fetchItems(editor.browser, menu))
    .map((item) => ({ order: item.order, ...itemFields.parse(item), optionGroups: item.optionGroups.map(withoutIds) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

const withoutIds = ({ options, ...group }: OptionGroup) => ({
  ...group,
  id: null,
  options: options.map((option) => ({ ...option, id: null })),
});

const addTranslation = ({ scope }: WrittenMenu, subjectId: string, text: string) =>
  app.sql(
    `insert into translations (restaurant_id, menu_id, id, language, subject_id, field, text, source, source_hash, state)
     values ($1, $2, $3, 'de', $4, 'name', $5, 'source', $6, 'reviewed')`,
    [scope.restaurantId, scope.menuId, newId(), subjectId, text, hashText('source')],
  );

const translations = ({ restaurantId, menuId }: MenuScope) =>
  app.sql<{ subject_id: string; text: string }>(
    `select subject_id, text, source, source_hash, state from translations where restaurant_id = $1 and menu_id = $2 order by text`,
    [restaurantId, menuId],
  );

describe('a menu', () => {
  test('is copied with everything that is in it and nothing that was removed, under ids of its own', async () => {
    const menu = await written();
    await editor.menus.removeItems({ ...menu.scope, itemIds: [menu.item('Soup')] });
    const copy = await editor.menus.duplicate({ ...menu.scope, name: 'Lunch 2' });
    expect(copy.restaurantId).toBe(menu.scope.restaurantId);
    expect(await readMenu(editor.browser, copy)).toEqual({ Food: ['Burger'], Drinks: ['Water'] });
    expect(await likeness(copy)).toEqual(await likeness(menu.scope));
    const ids = async (scope: MenuScope) =>
      (await fetchItems(editor.browser, scope)).flatMap(({ id, optionGroups }) => [
        id,
        ...optionGroups.flatMap((group) => [group.id, ...group.options.map((option) => option.id)]),
      ]);
    const originals = new Set(await ids(menu.scope));
    expect((await ids(copy)).filter((id) => originals.has(id))).toEqual([]);
  });

  test('keeps its look, its currency and its translations', async () => {
    const menu = await written();
    const look = {
      colours: { background: '#101010', text: '#ffffff', accent: '#ffaa00', button: '#ffaa00', buttonText: '#101010' },
      headingFont: 'lora',
      textFont: 'nunito',
    };
    await app.sql(`update menus set look = $2, currency = 'JPY' where id = $1`, [menu.scope.menuId, look]);
    await addTranslation(menu, menu.scope.menuId, '0 Mittagskarte');
    await addTranslation(menu, menu.category('Food'), '1 Speisen');
    await addTranslation(menu, menu.item('Burger'), '2 Frikadelle');
    await addTranslation(menu, extras.options[0]?.id ?? '', '3 Käse');
    const copy = await editor.menus.duplicate({ ...menu.scope, name: 'Copy' });
    expect(await app.sql('select look, currency from menus where id = $1', [copy.menuId])).toEqual([
      { look, currency: 'JPY' },
    ]);
    const [burger] = (await fetchItems(editor.browser, copy)).filter(({ name }) => name === 'Burger');
    const copied = await translations(copy);
    const texts = (await translations(menu.scope)).map((translation) => ({ ...translation, subject_id: null }));
    expect(copied.map((translation) => ({ ...translation, subject_id: null }))).toEqual(texts);
    expect(copied.map(({ subject_id }) => subject_id)).toEqual([
      copy.menuId,
      burger?.category,
      burger?.id,
      burger?.optionGroups[0]?.options[0]?.id,
    ]);
  });

  test('is copied into another restaurant of the same owner, and into nobody else’s', async () => {
    const menu = await written();
    const [demo] = await app.sql<{ id: string }>('select id from restaurants where owner_id = $1 and is_sample', [
      editor.userId,
    ]);
    const toRestaurantId = demo?.id ?? '';
    const copy = await editor.menus.duplicate({ ...menu.scope, name: 'Lunch', toRestaurantId });
    expect(copy.restaurantId).toBe(toRestaurantId);
    expect(await likeness(copy)).toEqual(await likeness(menu.scope));

    const stranger = await openEditor(app);
    const missing = { code: 'not-found' };
    const across = { ...menu.scope, name: 'Lunch', toRestaurantId: stranger.restaurantId };
    await expect(editor.menus.duplicate(across)).rejects.toMatchObject(missing);
    const { browser: admin } = await logInAdmin(app);
    await expect(admin.api.menus.duplicate(across)).rejects.toMatchObject(missing);
  });
});

describe('items', () => {
  test('are copied right behind their originals, with options and translations of their own', async () => {
    const menu = await written();
    await addTranslation(menu, menu.item('Burger'), 'Frikadelle');
    const itemIds = ['Soup', 'Water', 'Burger'].map((name) => menu.item(name));
    const { itemIds: copies } = await editor.menus.duplicateItems({ ...menu.scope, itemIds });
    expect(await readMenu(editor.browser, menu.scope)).toEqual({
      Food: ['Burger', 'Burger', 'Soup', 'Soup'],
      Drinks: ['Water', 'Water'],
    });
    const items = await fetchItems(editor.browser, menu.scope);
    const named = copies.map((id) => items.find((item) => item.id === id)?.name);
    expect(named).toEqual(['Soup', 'Water', 'Burger']);
    const optionIds = items.flatMap(({ optionGroups }) => optionGroups.map(({ id }) => id));
    expect(new Set(optionIds).size).toBe(2);
    const subjects = (await translations(menu.scope)).map(({ subject_id }) => subject_id);
    expect(new Set(subjects)).toEqual(new Set([menu.item('Burger'), copies[2]]));
  });

  test('named by the browser are copied once, however often it tries', async () => {
    const menu = await written();
    const input = {
      ...menu.scope,
      itemIds: [menu.item('Soup'), menu.item('Water')],
      copyIds: [newId(), newId()],
    };
    const copied = { itemIds: input.copyIds };
    expect(await Promise.all([editor.menus.duplicateItems(input), editor.menus.duplicateItems(input)])).toEqual([
      copied,
      copied,
    ]);
    expect(await readMenu(editor.browser, menu.scope)).toEqual({
      Food: ['Burger', 'Soup', 'Soup'],
      Drinks: ['Water', 'Water'],
    });
  });

  test.each([
    ['fewer names than items', (menu: WrittenMenu) => [menu.item('Soup')]],
    ['one name twice', (menu: WrittenMenu) => [menu.item('Soup'), menu.item('Soup')]],
  ])('are not copied under %s', async (_what, copyIds) => {
    const menu = await written();
    const itemIds = [menu.item('Burger'), menu.item('Water')];
    await expect(editor.menus.duplicateItems({ ...menu.scope, itemIds, copyIds: copyIds(menu) })).rejects.toMatchObject(
      { code: 'invalid-argument' },
    );
  });

  test('are not copied under the name of another item', async () => {
    const menu = await written();
    const other = await written();
    for (const taken of [menu.item('Water'), other.item('Water')]) {
      const input = {
        ...menu.scope,
        itemIds: [menu.item('Soup'), menu.item('Burger')],
        copyIds: [taken, newId()],
      };
      await expect(editor.menus.duplicateItems(input)).rejects.toMatchObject({ code: 'already-exists' });
    }
    expect(await fetchItems(editor.browser, menu.scope)).toHaveLength(3);
  });
});
