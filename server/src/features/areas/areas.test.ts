import { isDeepStrictEqual } from 'node:util';
import { collections } from '@comanda/contract';
import { maxAreasPerRestaurant } from '@comanda/contract/areas';
import type { TablePlace } from '@comanda/contract/qr-codes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTable, logInStaff, openScreen, signUpOwner, startTestApp } from '#testing';
import type { Browser, TestApp } from '#testing';

let app: TestApp;
let owner: { browser: Browser; userId: string };
let other: { browser: Browser; userId: string };
beforeAll(async () => {
  app = await startTestApp();
  [owner, other] = [await signUpOwner(app), await signUpOwner(app)];
});
afterAll(() => app[Symbol.asyncDispose]());

let restaurantId: string;
let qrCodeId: string;
let areaId: string;
beforeEach(async () => {
  await app.sql('delete from areas');
  ({ restaurantId, qrCodeId } = await createTable(app, owner.userId, []));
  areaId = await addArea('Terrace');
});

const addArea = async (name: string): Promise<string> => {
  const id = crypto.randomUUID();
  await owner.browser.api.areas.save({ restaurantId, areaId: id, name });
  return id;
};
const spot = (change: Partial<TablePlace> = {}): TablePlace => ({
  areaId,
  x: 2,
  y: 3,
  width: 3,
  height: 2,
  shape: 'round',
  ...change,
});
const placeTable = (place: TablePlace | null, seats?: number, by: Browser = owner.browser) =>
  by.api.areas.placeTables({ restaurantId, tables: [{ qrCodeId, place, seats }] });
const readTable = async () => {
  const { documents } = await owner.browser.api.documents.query({
    collection: 'qrCodes',
    where: [['id', '==', qrCodeId]],
  });
  return collections.qrCodes.parse(documents[0]);
};
const areaNames = async () =>
  (
    await owner.browser.api.documents.query({ collection: 'areas', where: [['restaurantId', '==', restaurantId]] })
  ).documents
    .map((document) => collections.areas.parse(document).name)
    .toSorted();

test('an area is added and renamed under the id that the page made, and sending it again changes nothing', async () => {
  await owner.browser.api.areas.save({ restaurantId, areaId, name: 'Terrace' });
  await owner.browser.api.areas.save({ restaurantId, areaId, name: '  Roof   terrace ' });
  expect(await areaNames()).toEqual(['Roof terrace']);
});

test('a restaurant has at most 20 areas, also when two people add the last one at once', async () => {
  for (let count = 1; count < maxAreasPerRestaurant - 1; count += 1) await addArea(`Area ${count}`);
  const outcomes = await Promise.allSettled([addArea('Garden'), addArea('Bar')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(addArea('Cellar')).rejects.toMatchObject({ code: 'areas.too-many', status: 412 });
  expect(await areaNames()).toHaveLength(maxAreasPerRestaurant);
});

test('a placed table is on the plan of all screens, and can be moved and taken off it', async () => {
  const waiter = (await logInStaff(app, owner.userId, { canViewOrders: true })).browser;
  await using screen = await openScreen(waiter, ['floorTables'], [['restaurantId', '==', restaurantId]]);
  const untilShown = (expected: object) =>
    screen.until(({ shown }) => {
      const documents = shown('floorTables');
      const table = typeof documents === 'string' ? undefined : documents.find(({ id }) => id === qrCodeId);
      return isDeepStrictEqual({ place: table?.['place'], seats: table?.['seats'] }, expected);
    });
  await placeTable(spot(), 4);
  await untilShown({ place: spot(), seats: 4 });
  await placeTable(spot({ x: 21, y: 14 }));
  await untilShown({ place: spot({ x: 21, y: 14 }), seats: 4 });
  await placeTable(null);
  await untilShown({ place: null, seats: 4 });
});

test('a table stands inside the plan', async () => {
  for (const change of [{ x: 22 }, { y: 15 }, { x: -1 }, { width: 0 }, { width: 9 }, { x: 0.5 }]) {
    await expect(placeTable(spot(change))).rejects.toMatchObject({ code: 'invalid-argument' });
  }
  expect((await readTable()).place).toBeNull();
});

test('removing an area takes its tables off the plan', async () => {
  await placeTable(spot());
  await owner.browser.api.areas.remove({ restaurantId, areaId });
  expect((await readTable()).place).toBeNull();
  expect(await areaNames()).toEqual([]);
  await expect(owner.browser.api.areas.remove({ restaurantId, areaId })).rejects.toMatchObject({ code: 'not-found' });
});

test('tables that are placed while their area is removed are on no plan', async () => {
  for (let round = 0; round < 8; round += 1) {
    areaId = await addArea('Bar');
    const [placed] = await Promise.allSettled([
      placeTable(spot()),
      owner.browser.api.areas.remove({ restaurantId, areaId }),
    ]);
    if (placed.status === 'rejected') expect(placed.reason).toMatchObject({ code: 'not-found' });
    expect((await readTable()).place).toBeNull();
  }
});

test('all tables are placed, or none', async () => {
  const tables = [
    { qrCodeId, place: spot() },
    { qrCodeId: '7K3M9QX2TB', place: spot({ x: 8 }) },
  ];
  await expect(owner.browser.api.areas.placeTables({ restaurantId, tables })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect((await readTable()).place).toBeNull();
});

test("another owner's restaurant, area and table answer as missing ones", async () => {
  const theirs = await createTable(app, other.userId, []);
  const theirArea = crypto.randomUUID();
  await other.browser.api.areas.save({ restaurantId: theirs.restaurantId, areaId: theirArea, name: 'Bar' });
  const missing = { code: 'not-found' };
  await expect(placeTable(spot({ areaId: theirArea }))).rejects.toMatchObject(missing);
  await expect(placeTable(spot(), 2, other.browser)).rejects.toMatchObject(missing);
  const tables = [{ qrCodeId: theirs.qrCodeId, place: spot() }];
  await expect(owner.browser.api.areas.placeTables({ restaurantId, tables })).rejects.toMatchObject(missing);
  await expect(other.browser.api.areas.remove({ restaurantId, areaId })).rejects.toMatchObject(missing);
  await expect(other.browser.api.areas.save({ restaurantId, areaId, name: 'Mine' })).rejects.toMatchObject(missing);
});

test('only people who manage the codes arrange the tables', async () => {
  const waiter = (await logInStaff(app, owner.userId, { canViewOrders: true })).browser;
  await expect(placeTable(spot(), 2, waiter)).rejects.toMatchObject({ code: 'permission-denied' });
  const manager = (await logInStaff(app, owner.userId, { canManageQRCodes: true })).browser;
  await placeTable(spot(), 2, manager);
  expect((await readTable()).seats).toBe(2);
});
