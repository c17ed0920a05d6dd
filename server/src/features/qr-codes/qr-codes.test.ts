import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logInAdmin, logInStaff, scanCode, startTestApp, type TestApp } from '#testing';
import { createTables, openQrCodeFloor, listTables, type QrCodeFloor } from './qr-codes.fixture.ts';

let app: TestApp;
let floor: QrCodeFloor;
let other: QrCodeFloor;
beforeAll(async () => {
  app = await startTestApp();
  [floor, other] = await Promise.all([openQrCodeFloor(app), openQrCodeFloor(app)]);
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => app.sql('delete from qr_codes'));

const nobodys = '0198f2b0-0000-7000-8000-000000000000';
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Table ${index + 1}`);

describe('creating', () => {
  test('many tables at once get a code each, in the order they were named', async () => {
    const qrCodeIds = await createTables(floor, ...numbered(40));
    const tables = new Map((await listTables(floor)).map((table) => [table.id, table]));
    expect(qrCodeIds.map((id) => tables.get(id)?.tableNumber)).toEqual(numbered(40));
    expect(tables.get(qrCodeIds[0] ?? '')).toMatchObject({
      menuId: floor.menuId,
      isAvailable: true,
      scanCount: 0,
      lastScannedAt: null,
    });
  });

  test('500 at once, with the longest names there are', async () => {
    const names = Array.from({ length: 500 }, (_, index) => `${index} ${'卓'.repeat(56)}`);
    const qrCodeIds = await createTables(floor, ...names);
    expect(new Set(qrCodeIds).size).toBe(500);
    for (const id of qrCodeIds) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(await listTables(floor)).toHaveLength(500);
  });

  test('two tables may bear one name, and spaces around it do not count', async () => {
    await createTables(floor, 'Bar', '  Bar ', 'Bar\t1');
    expect((await listTables(floor)).map(({ tableNumber }) => tableNumber).toSorted()).toEqual(['Bar', 'Bar', 'Bar 1']);
  });

  test('a restaurant has at most 2,000 tables, and of two who create the last ones at once one is told', async () => {
    for (let round = 0; round < 3; round += 1) await createTables(floor, ...numbered(500));
    const tooMany = { code: 'qr-codes.too-many', status: 412, message: expect.stringContaining('2,000 tables') };
    const results = await Promise.allSettled([
      createTables(floor, ...numbered(300)),
      createTables(floor, ...numbered(300)),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: tooMany });
    const qrCodeIds = await createTables(floor, ...numbered(200));
    await expect(createTables(floor, 'One more')).rejects.toMatchObject(tooMany);
    const scope = { restaurantId: floor.restaurantId, qrCodeIds };
    await floor.browser.api.qrCodes.remove(scope);
    await createTables(floor, 'One more');
    await expect(floor.browser.api.qrCodes.restore(scope)).rejects.toMatchObject(tooMany);
    await createTables(other, 'Elsewhere');
  });

  test('a table can wait for its menu', async () => {
    const { restaurantId, browser } = floor;
    await browser.api.qrCodes.create({ restaurantId, menuId: null, tableNumbers: ['Terrace'] });
    expect((await listTables(floor))[0]?.menuId).toBeNull();
  });

  test.each([
    ['no table', [], 'tableNumbers', 'Please name a table'],
    ['501 tables', numbered(501), 'tableNumbers', 'At most 500 tables at once'],
    ['a blank name', ['Table 1', ' '], 'tableNumbers.1', 'Table name is required'],
    ['a name too long', ['x'.repeat(61)], 'tableNumbers.0', 'Table name is too long (maximum 60 characters)'],
  ])('%s is refused, and nothing is stored', async (_, tableNumbers, field, sentence) => {
    const { restaurantId, menuId, browser } = floor;
    await expect(browser.api.qrCodes.create({ restaurantId, menuId, tableNumbers })).rejects.toMatchObject({
      code: 'invalid-argument',
      data: { fields: { [field]: [sentence] } },
    });
    expect(await listTables(floor)).toEqual([]);
  });
});

describe('changing', () => {
  const change = {
    rename: ({ restaurantId, browser }: QrCodeFloor, [qrCodeId = '']: string[]) =>
      browser.api.qrCodes.rename({ restaurantId, qrCodeId, tableNumber: 'New name' }),
    setMenu: ({ restaurantId, browser }: QrCodeFloor, qrCodeIds: string[]) =>
      browser.api.qrCodes.setMenu({ restaurantId, qrCodeIds, menuId: null }),
    setAvailability: ({ restaurantId, browser }: QrCodeFloor, qrCodeIds: string[]) =>
      browser.api.qrCodes.setAvailability({ restaurantId, qrCodeIds, isAvailable: false }),
    remove: ({ restaurantId, browser }: QrCodeFloor, qrCodeIds: string[]) =>
      browser.api.qrCodes.remove({ restaurantId, qrCodeIds }),
    restore: ({ restaurantId, browser }: QrCodeFloor, qrCodeIds: string[]) =>
      browser.api.qrCodes.restore({ restaurantId, qrCodeIds }),
  };
  const changes = Object.entries(change);

  test('a table is renamed, moved to another menu, paused and opened again, and its code stays what it was', async () => {
    const [id = ''] = await createTables(floor, 'Table 1');
    const { restaurantId, browser } = floor;
    const { menuId } = await browser.api.menus.create({ restaurantId, name: 'Lunch' });
    await browser.api.qrCodes.rename({ restaurantId, qrCodeId: id.toLowerCase(), tableNumber: ' Window  seat ' });
    await browser.api.qrCodes.setMenu({ restaurantId, qrCodeIds: [id, id], menuId });
    await change.setAvailability(floor, [id]);
    expect(await listTables(floor)).toMatchObject([{ id, tableNumber: 'Window seat', menuId, isAvailable: false }]);
    await browser.api.qrCodes.setAvailability({ restaurantId, qrCodeIds: [id], isAvailable: true });
    expect((await scanCode(app, id)).visit.state).toBe('seated');
  });

  test('a removed code opens nothing; restored, the same sticker works again', async () => {
    const [id = '', kept = ''] = await createTables(floor, 'Table 1', 'Table 2');
    await change.remove(floor, [id]);
    expect((await listTables(floor)).map((table) => table.id)).toEqual([kept]);
    await expect(scanCode(app, id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(change.rename(floor, [id])).rejects.toMatchObject({ code: 'not-found' });
    await change.restore(floor, [id]);
    expect((await listTables(floor)).map((table) => table.id)).toContain(id);
    expect((await scanCode(app, id)).visit.state).toBe('seated');
  });

  test('removing twice and restoring twice do no harm', async () => {
    const ids = await createTables(floor, 'Table 1', 'Table 2');
    await Promise.all([change.remove(floor, ids), change.remove(floor, ids.toReversed())]);
    expect(await listTables(floor)).toEqual([]);
    await Promise.all([change.restore(floor, ids), change.restore(floor, ids)]);
    expect(await listTables(floor)).toHaveLength(2);
  });

  test('2,000 tables are paused at once, and 2,001 are too many', async () => {
    const ids = (await Promise.all([1, 2, 3, 4].map(() => createTables(floor, ...numbered(500))))).flat();
    await change.setAvailability(floor, ids);
    expect((await listTables(floor)).filter(({ isAvailable }) => isAvailable)).toEqual([]);
    await expect(change.remove(floor, [...ids, 'ZZZZZZZZZZ'])).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  test.each(changes)("%s: another restaurant's code answers as a missing one, and nothing changes", async (_, run) => {
    const [own = ''] = await createTables(floor, 'Mine');
    const [theirs = ''] = await createTables(other, 'Theirs');
    const before = [await listTables(floor), await listTables(other)];
    const together = run === change.rename ? [] : [own];
    await expect(run(floor, [theirs, ...together])).rejects.toMatchObject({ code: 'not-found' });
    await expect(run(floor, ['ZZZZZZZZZZ', ...together])).rejects.toMatchObject({ code: 'not-found' });
    expect([await listTables(floor), await listTables(other)]).toEqual(before);
  });

  test.each(changes)('%s: ids that are none are refused as such', async (_, run) => {
    for (const id of ['', 'ILOU567890', "'; drop", 'A'.repeat(5_000)]) {
      await expect(run(floor, [id])).rejects.toMatchObject({ code: 'invalid-argument' });
    }
  });

  test.each(changes)("%s: in another owner's restaurant there is nothing", async (_, run) => {
    const ids = await createTables(other, 'Theirs');
    await expect(run({ ...floor, restaurantId: other.restaurantId }, ids)).rejects.toMatchObject({ code: 'not-found' });
    await expect(run({ ...floor, restaurantId: nobodys }, ids)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('menus', () => {
  test("a code never opens another restaurant's menu, one that was removed, or none there is", async () => {
    const { restaurantId, browser } = floor;
    const qrCodeIds = await createTables(floor, 'Table 1');
    const { menuId: gone } = await browser.api.menus.create({ restaurantId, name: 'Old' });
    await browser.api.menus.remove({ restaurantId, menuId: gone });
    for (const menuId of [other.menuId, nobodys, gone]) {
      await expect(browser.api.qrCodes.setMenu({ restaurantId, qrCodeIds, menuId })).rejects.toMatchObject({
        code: 'not-found',
      });
      await expect(
        browser.api.qrCodes.create({ restaurantId, menuId, tableNumbers: ['Table 2'] }),
      ).rejects.toMatchObject({ code: 'not-found' });
    }
    expect(await listTables(floor)).toMatchObject([{ menuId: floor.menuId }]);
  });

  test('those who look after the tables know the menus by name', async () => {
    const staff = await logInStaff(app, floor.userId, { canManageQRCodes: true });
    const { documents } = await staff.browser.api.documents.query({
      collection: 'menuNames',
      where: [['restaurantId', '==', floor.restaurantId]],
    });
    expect(documents).toContainEqual({
      id: floor.menuId,
      restaurantId: floor.restaurantId,
      name: 'Dinner',
      servingHours: null,
    });
  });
});

describe('who may', () => {
  test('staff with the flag and administrators may; others may not', async () => {
    const { restaurantId, menuId } = floor;
    const tables = { restaurantId, menuId, tableNumbers: ['Table 1'] };
    const staff = await logInStaff(app, floor.userId, { canManageQRCodes: true });
    const admin = await logInAdmin(app);
    for (const { browser } of [staff, admin]) await browser.api.qrCodes.create(tables);
    const cook = await logInStaff(app, floor.userId, { canManageMenus: true, canViewOrders: true });
    await expect(cook.browser.api.qrCodes.create(tables)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(app.browser().api.qrCodes.create(tables)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await listTables(floor)).toHaveLength(2);
  });
});

describe('scans', () => {
  test('thirty phones at once are thirty scans, however often each of them comes back', async () => {
    const [id = ''] = await createTables(floor, 'Table 1', 'Table 2');
    const guests = await Promise.all(Array.from({ length: 30 }, () => scanCode(app, id)));
    await Promise.all(guests.map(({ browser }) => scanCode(app, id, browser)));
    const tables = await listTables(floor);
    expect(tables.map(({ scanCount }) => scanCount).toSorted()).toEqual([0, 30]);
    const [newest] = await app.sql<{ at: Date }>('select max(joined_at) as at from visit_guests where visit_id = $1', [
      guests[0]?.visit.visitId,
    ]);
    expect(tables.find((table) => table.id === id)?.lastScannedAt).toBe(newest?.at.toISOString());
  });
});
