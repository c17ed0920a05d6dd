import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { goodPassword, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';
import {
  openEditor,
  fetchCategories,
  fetchItems,
  readMenu,
  createMenuWith,
  type Editor,
} from './menu-editor.fixture.ts';

let app: TestApp;
let editor: Editor;
/** The same owner, logged in on a second device. */
let second: Browser;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  editor = await openEditor(app);
  second = app.browser();
  await second.api.accounts.logIn({ email: editor.email, password: goodPassword });
});

const written = () => createMenuWith(app, editor, { Food: ['a', 'b', 'c', 'd'], Drinks: ['x', 'y'] });

describe('items', () => {
  test('are added last, first, or behind another', async () => {
    const menu = await written();
    const add = (name: string, afterId?: string | null) =>
      editor.menus.addItem({
        ...menu.scope,
        categoryId: menu.category('Food'),
        item: { name, price: 1 },
        ...(afterId === undefined ? {} : { afterId }),
      });
    await add('last');
    await add('first', null);
    await add('middle', menu.item('b'));
    expect(await readMenu(editor.browser, menu.scope)).toEqual({
      Food: ['first', 'a', 'b', 'middle', 'c', 'd', 'last'],
      Drinks: ['x', 'y'],
    });
  });

  test('move within a category and into another, in the order given', async () => {
    const menu = await written();
    const move = (names: string, category: string, after: string | null) =>
      editor.menus.moveItems({
        ...menu.scope,
        itemIds: names.split('').map((name) => menu.item(name)),
        categoryId: menu.category(category),
        afterId: after === null ? null : menu.item(after),
      });
    await move('d', 'Food', null);
    expect(await readMenu(editor.browser, menu.scope)).toMatchObject({ Food: ['d', 'a', 'b', 'c'] });
    await move('cyd', 'Drinks', 'x');
    expect(await readMenu(editor.browser, menu.scope)).toEqual({ Food: ['a', 'b'], Drinks: ['x', 'c', 'y', 'd'] });
    await move('abxcyd', 'Food', null);
    expect(await readMenu(editor.browser, menu.scope)).toEqual({ Food: ['a', 'b', 'x', 'c', 'y', 'd'], Drinks: [] });
  });

  test('go to the end where the one they were to stand behind has just gone elsewhere', async () => {
    const menu = await written();
    await editor.menus.removeItems({ ...menu.scope, itemIds: [menu.item('b')] });
    for (const anchor of ['b', 'x']) {
      await editor.menus.moveItems({
        ...menu.scope,
        itemIds: [menu.item('a')],
        categoryId: menu.category('Food'),
        afterId: menu.item(anchor),
      });
      expect(await readMenu(editor.browser, menu.scope)).toMatchObject({ Food: ['c', 'd', 'a'] });
    }
  });

  test('named by the browser are added once, however often it tries', async () => {
    const menu = await written();
    const itemId = newId();
    const add = () =>
      editor.menus.addItem({
        ...menu.scope,
        itemId,
        categoryId: menu.category('Food'),
        item: { name: 'e', price: 1 },
      });
    expect(await Promise.all([add(), add(), add()])).toEqual([{ itemId }, { itemId }, { itemId }]);
    expect(await readMenu(editor.browser, menu.scope)).toMatchObject({ Food: ['a', 'b', 'c', 'd', 'e'] });
  });

  test('cannot take the name of one in another menu', async () => {
    const other = await written();
    const menu = await written();
    const item = { name: 'e', price: 1 };
    const taken = { code: 'already-exists', status: 409 };
    await expect(
      editor.menus.addItem({ ...menu.scope, itemId: other.item('a'), categoryId: menu.category('Food'), item }),
    ).rejects.toMatchObject(taken);
    await expect(
      editor.menus.addCategory({ ...menu.scope, categoryId: other.category('Food'), name: 'Food' }),
    ).rejects.toMatchObject(taken);
  });
});

describe('categories', () => {
  test('are added and moved behind each other, and added once however often the browser tries', async () => {
    const menu = await written();
    const categoryId = newId();
    const add = () =>
      editor.menus.addCategory({ ...menu.scope, categoryId, name: 'Sweets', afterId: menu.category('Food') });
    await Promise.all([add(), add()]);
    const names = async () => (await fetchCategories(editor.browser, menu.scope)).map(({ name }) => name);
    expect(await names()).toEqual(['Food', 'Sweets', 'Drinks']);
    await editor.menus.moveCategory({
      ...menu.scope,
      categoryId: menu.category('Food'),
      afterId: menu.category('Drinks'),
    });
    await editor.menus.moveCategory({ ...menu.scope, categoryId: menu.category('Drinks'), afterId: null });
    expect(await names()).toEqual(['Drinks', 'Sweets', 'Food']);
    expect(Object.keys(await readMenu(editor.browser, menu.scope))).toEqual(['Drinks', 'Sweets', 'Food']);
  });

  test('that two people add and move at once all find a place', async () => {
    const menu = await written();
    const add = (browser: Browser, name: string) =>
      browser.api.menus.addCategory({ ...menu.scope, name, afterId: null });
    const move = (browser: Browser, name: string) =>
      browser.api.menus.moveCategory({ ...menu.scope, categoryId: menu.category(name), afterId: null });
    await Promise.all(
      [editor.browser, second].flatMap((browser, desk) => [
        ...[1, 2, 3].map((number) => add(browser, `${desk}.${number}`)),
        move(browser, desk === 0 ? 'Food' : 'Drinks'),
      ]),
    );
    expect(Object.keys(await readMenu(editor.browser, menu.scope))).toHaveLength(8);
  });
});

type Step =
  | {
      readonly kind: 'add' | 'remove' | 'restore' | 'duplicate' | 'removeCategory' | 'restoreCategory';
      readonly pick: number;
    }
  | { readonly kind: 'move'; readonly pick: number; readonly after: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('add', 'add', 'remove', 'restore', 'duplicate', 'removeCategory', 'restoreCategory'),
    pick: fc.nat(1_000),
  }),
  fc.record({ kind: fc.constant('move' as const), pick: fc.nat(1_000), after: fc.nat(1_000) }),
);

test('whatever two people do, one after the other or at once, every item stands once, in one category, at a place of its own', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
    async (rounds) => {
      const menu = await written();
      const categories = ['Food', 'Drinks'].map((name) => menu.category(name));
      const known = 'abcdxy'.split('').map((name) => menu.item(name));
      const pickedFrom = (ids: readonly string[], number: number): string => ids[number % ids.length] ?? '';

      const doStep = async ({ menus }: Browser['api'], taken: Step): Promise<void> => {
        const item = { ...menu.scope, itemIds: [pickedFrom(known, taken.pick)] };
        const category = { ...menu.scope, categoryId: pickedFrom(categories, taken.pick) };
        switch (taken.kind) {
          case 'add':
            known.push((await menus.addItem({ ...category, item: { name: 'new', price: 1 } })).itemId);
            break;
          case 'duplicate':
            known.push(...(await menus.duplicateItems(item)).itemIds);
            break;
          case 'move': {
            const after = taken.after % (known.length + 1);
            await menus.moveItems({ ...item, ...category, afterId: known[after] ?? null });
            break;
          }
          case 'remove':
            await menus.removeItems(item);
            break;
          case 'restore':
            await menus.restoreItems(item);
            break;
          case 'removeCategory':
            await menus.removeCategory(category);
            break;
          case 'restoreCategory':
            await menus.restoreCategory(category);
            break;
        }
      };

      for (const round of rounds) {
        const outcomes = await Promise.allSettled(
          round.map((next, index) => doStep(index % 2 === 0 ? editor.browser.api : second.api, next)),
        );
        // A command may fail because the other person has removed the item, but for no other reason.
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'not-found' });
      }

      await readMenu(editor.browser, menu.scope);
      const stored = await app.sql<{ id: string; is_removed: boolean; is_homeless: boolean }>(
        `select i.id, i.removed_at is not null as is_removed, i.removed_at is null and c.removed_at is not null as is_homeless
       from items i join categories c on c.restaurant_id = i.restaurant_id and c.id = i.category_id where i.menu_id = $1`,
        [menu.scope.menuId],
      );
      expect(stored.map(({ id }) => id).toSorted()).toEqual(known.toSorted());
      expect(stored.filter(({ is_homeless }) => is_homeless)).toEqual([]);
      const presentIds = (await fetchItems(editor.browser, menu.scope)).map(({ id }) => id);
      expect(presentIds.toSorted()).toEqual(
        stored.flatMap(({ id, is_removed }) => (is_removed ? [] : [id])).toSorted(),
      );
    },
  );
  await fc.assert(property, { numRuns: 25 });
});
