import { dayMs, limits, secondMs } from '@comanda/contract/kernel';
import { describe, expect, test } from 'vitest';
import { logInStaff, scanCode, createTable, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';
import { deleteRemovedMenusJob } from './remove-menu.ts';
import {
  openEditor,
  fetchItems,
  readMenu,
  createMenuWith,
  type Editor,
  type WrittenMenu,
} from './menu-editor.fixture.ts';

let app: TestApp;
let editor: Editor;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  editor = await openEditor(app);
});

const written = () => createMenuWith(app, editor, { Food: ['a', 'b', 'c', 'd'], Drinks: ['x', 'y'], Sweets: ['s'] });
const whole = { Food: ['a', 'b', 'c', 'd'], Drinks: ['x', 'y'], Sweets: ['s'] };
const read = (menu: WrittenMenu) => readMenu(editor.browser, menu.scope);
const items = (menu: WrittenMenu, names: string) => ({
  ...menu.scope,
  itemIds: names.split('').map((name) => menu.item(name)),
});
const category = (menu: WrittenMenu, name: string) => ({ ...menu.scope, categoryId: menu.category(name) });

describe('items that were removed', () => {
  test('leave no gap, and come back to where they were', async () => {
    const menu = await written();
    await editor.menus.removeItems(items(menu, 'bxa'));
    expect(await read(menu)).toEqual({ Food: ['c', 'd'], Drinks: ['y'], Sweets: ['s'] });
    await editor.menus.restoreItems(items(menu, 'axb'));
    expect(await read(menu)).toEqual(whole);
  });

  test('come back to where they were one by one, and all at once after going one by one', async () => {
    const menu = await written();
    for (const name of 'bca') await editor.menus.removeItems(items(menu, name));
    for (const name of 'acb') await editor.menus.restoreItems(items(menu, name));
    expect(await read(menu)).toEqual(whole);
    for (const name of 'bcad') await editor.menus.removeItems(items(menu, name));
    await editor.menus.restoreItems(items(menu, 'abcd'));
    expect(await read(menu)).toEqual(whole);
  });

  test('are not there for anyone until then', async () => {
    const menu = await written();
    await editor.menus.removeItems(items(menu, 'b'));
    const missing = { code: 'not-found' };
    await expect(editor.menus.removeItems(items(menu, 'b'))).rejects.toMatchObject(missing);
    await expect(editor.menus.setAvailability({ ...items(menu, 'ab'), available: false })).rejects.toMatchObject(
      missing,
    );
    await expect(
      editor.menus.editItems({ ...menu.scope, edits: [{ itemId: menu.item('b'), edits: {} }] }),
    ).rejects.toMatchObject(missing);
    expect((await fetchItems(editor.browser, menu.scope)).every(({ available }) => available)).toBe(true);
  });

  test('may be restored by two people: the second finds it done', async () => {
    const menu = await written();
    await editor.menus.removeItems(items(menu, 'b'));
    await Promise.all([editor.menus.restoreItems(items(menu, 'b')), editor.menus.restoreItems(items(menu, 'b'))]);
    expect(await read(menu)).toEqual(whole);
  });
});

describe('a category that was removed', () => {
  test('takes its items along, and comes back with exactly those', async () => {
    const menu = await written();
    await editor.menus.removeItems(items(menu, 'c'));
    await editor.menus.removeCategory(category(menu, 'Food'));
    expect(await read(menu)).toEqual({ Drinks: ['x', 'y'], Sweets: ['s'] });
    await editor.menus.restoreCategory(category(menu, 'Food'));
    expect(await read(menu)).toEqual({ ...whole, Food: ['a', 'b', 'd'] });
    await editor.menus.restoreItems(items(menu, 'c'));
    expect(await read(menu)).toEqual(whole);
  });

  test('takes nothing along that went just before, not even within the same millisecond', async () => {
    const menu = await written();
    await app.sql(`update items set removed_at = $2 where id = $1`, [
      menu.item('d'),
      new Date(app.clock.now().getTime() + 50),
    ]);
    await editor.menus.removeCategory(category(menu, 'Food'));
    await editor.menus.restoreCategory(category(menu, 'Food'));
    expect(await read(menu)).toEqual({ ...whole, Food: ['a', 'b', 'c'] });
  });

  test('comes back with everything when one of its items is restored: an item has no place without it', async () => {
    const menu = await written();
    await editor.menus.removeItems(items(menu, 'b'));
    await editor.menus.removeCategory(category(menu, 'Food'));
    await editor.menus.restoreItems(items(menu, 'b'));
    expect(await read(menu)).toEqual(whole);
    await editor.menus.restoreCategory(category(menu, 'Food'));
    expect(await read(menu)).toEqual(whole);
  });

  test('takes nothing new', async () => {
    const menu = await written();
    await editor.menus.removeCategory(category(menu, 'Food'));
    const missing = { code: 'not-found' };
    await expect(
      editor.menus.addItem({ ...category(menu, 'Food'), item: { name: 'e', price: 1 } }),
    ).rejects.toMatchObject(missing);
    await expect(
      editor.menus.moveItems({ ...items(menu, 'x'), ...category(menu, 'Food'), afterId: null }),
    ).rejects.toMatchObject(missing);
    await expect(editor.menus.moveCategory({ ...category(menu, 'Food'), afterId: null })).rejects.toMatchObject(
      missing,
    );
  });
});

describe('a menu that was removed', () => {
  test('is gone with everything in it, refuses everything, and comes back whole', async () => {
    const menu = await written();
    await editor.menus.remove(menu.scope);
    expect(await read(menu)).toEqual({});
    expect(await fetchItems(editor.browser, menu.scope)).toEqual([]);
    const missing = { code: 'not-found' };
    await expect(editor.menus.remove(menu.scope)).rejects.toMatchObject(missing);
    await expect(editor.menus.addCategory({ ...menu.scope, name: 'More' })).rejects.toMatchObject(missing);
    await expect(editor.menus.duplicate({ ...menu.scope, name: 'Copy' })).rejects.toMatchObject(missing);
    await editor.menus.restore(menu.scope);
    await editor.menus.restore(menu.scope);
    expect(await read(menu)).toEqual(whole);
  });

  test('says before how many tables and guests depend on it, and after who removed it', async () => {
    const table = await createTable(app, editor.userId, [{ name: 'Soup', priceMinor: 650 }]);
    const menu = { restaurantId: table.restaurantId, menuId: table.menuId };
    await Promise.all([scanCode(app, table.qrCodeId), scanCode(app, table.qrCodeId)]);
    expect(await editor.menus.readUse(menu)).toEqual({ tableCount: 1, guestCount: 2 });
    const chef = await logInStaff(app, editor.userId, { canManageMenus: true });
    await chef.browser.api.menus.remove(menu);
    await expect(editor.menus.readUse(menu)).rejects.toMatchObject({ code: 'not-found' });
    const { removed } = await editor.menus.listRemoved({ restaurantId: menu.restaurantId });
    const [user] = await app.sql<{ display_name: string }>('select display_name from users where id = $1', [
      chef.userId,
    ]);
    const [first] = removed;
    expect(first).toMatchObject({ id: menu.menuId, itemCount: 1, tableCount: 1, removedBy: user?.display_name });
    expect(Date.parse(first?.keptUntil ?? '') - Date.parse(first?.removedAt ?? '')).toBe(limits.removedKeptMs);
    await editor.menus.restore(menu);
    const left = await editor.menus.listRemoved({ restaurantId: menu.restaurantId });
    expect(left.removed.map(({ id }) => id)).not.toContain(menu.menuId);
  });

  test('stays readable for those who sit at its tables, who keep their bill and order nothing more', async () => {
    const table = await createTable(app, editor.userId, [{ name: 'Soup', priceMinor: 650 }]);
    const menu = { restaurantId: table.restaurantId, menuId: table.menuId };
    const page = (browser: Browser) => browser.fetch(`/menu/${table.qrCodeId}`);
    const { browser, visit } = await scanCode(app, table.qrCodeId);
    const order = {
      restaurantId: table.restaurantId,
      visitId: visit.visitId,
      key: crypto.randomUUID(),
      lines: [{ itemId: table.itemIds[0] ?? '', quantity: 1 }],
      total: 650,
    };
    await browser.api.orders.place(order);
    await editor.menus.remove(menu);

    expect((await page(browser)).status).toBe(200);
    const read = await browser.api.qrCodes.readTable({ qrCodeId: table.qrCodeId, language: 'en' });
    expect(read.menu.categories[0]?.items[0]).toMatchObject({ name: 'Soup', offer: 'out-of-hours' });
    await expect(browser.api.orders.place({ ...order, key: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'visits.table-unavailable',
    });
    const bill = await browser.api.documents.query({
      collection: 'guestOrders',
      where: [['visitId', '==', visit.visitId]],
    });
    expect(bill.documents).toHaveLength(1);

    await editor.menus.restore(menu);
    const back = await browser.api.qrCodes.readTable({ qrCodeId: table.qrCodeId, language: 'en' });
    expect(back.menu.categories[0]?.items[0]?.offer).toBe('available');
    await browser.api.orders.place({ ...order, key: crypto.randomUUID() });

    await editor.menus.remove(menu);
    await app.sql(`update visits set closed_at = now(), close_reason = 'staff' where id = $1`, [visit.visitId]);
    expect((await page(app.browser())).status).toBe(404);
  });

  test('keeps its QR codes, which point at it', async () => {
    const menu = await written();
    await app.sql(
      `insert into qr_codes (restaurant_id, id, menu_id, table_number) values ($1, 'AAAAAAAAA1', $2, '1')`,
      [menu.scope.restaurantId, menu.scope.menuId],
    );
    await editor.menus.remove(menu.scope);
    expect(await app.sql(`select menu_id from qr_codes where id = 'AAAAAAAAA1'`)).toEqual([
      { menu_id: menu.scope.menuId },
    ]);
  });
});

/** Moves the time of every removal into the past by this duration. */
const age = async (ms: number): Promise<void> => {
  for (const table of ['menus', 'categories', 'items']) {
    await app.sql(
      `update ${table} set removed_at = (removed_at at time zone 'UTC' - make_interval(secs => $1)) at time zone 'UTC'`,
      [ms / secondMs],
    );
  }
};

test('after 30 days what was removed is forgotten, and nothing else', async () => {
  const menu = await written();
  const gone = await written();
  await editor.menus.removeItems(items(menu, 'a'));
  await editor.menus.removeCategory(category(menu, 'Drinks'));
  await editor.menus.remove(gone.scope);
  await age(limits.removedKeptMs - dayMs);
  await editor.menus.removeItems(items(menu, 'b'));
  await deleteRemovedMenusJob.run(app.ctx, {});
  await editor.menus.restore(gone.scope);
  expect(await read(gone)).toEqual(whole);
  await editor.menus.remove(gone.scope);

  await age(2 * dayMs);
  await deleteRemovedMenusJob.run(app.ctx, {});
  await expect(editor.menus.restoreItems(items(menu, 'a'))).rejects.toMatchObject({ code: 'not-found' });
  await expect(editor.menus.restoreCategory(category(menu, 'Drinks'))).rejects.toMatchObject({ code: 'not-found' });
  await editor.menus.restoreItems(items(menu, 'b'));
  expect(await read(menu)).toEqual({ Food: ['b', 'c', 'd'], Sweets: ['s'] });

  await age(limits.removedKeptMs);
  await deleteRemovedMenusJob.run(app.ctx, {});
  await expect(editor.menus.restore(gone.scope)).rejects.toMatchObject({ code: 'not-found' });
});
