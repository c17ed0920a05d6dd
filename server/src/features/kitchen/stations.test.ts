import { stationDocument, maxStationsPerRestaurant } from '@comanda/contract/kitchen';
import { limits } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logInStaff, openScreen, startTestApp, type TestApp } from '#testing';
import { deleteRemovedStationsJob } from './remove-station.ts';
import { openKitchen, type Kitchen } from './kitchen.fixture.ts';

let app: TestApp;
let kitchen: Kitchen;
let other: Kitchen;
beforeAll(async () => {
  app = await startTestApp();
  [kitchen, other] = await Promise.all([openKitchen(app), openKitchen(app)]);
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => app.sql('delete from stations'));

const add = async (name: string, categoryIds: string[] = [], { api, restaurantId } = kitchen): Promise<string> => {
  const stationId = crypto.randomUUID();
  await api.kitchen.addStation({ restaurantId, stationId, name, categoryIds });
  return stationId;
};

const read = async ({ api, restaurantId } = kitchen) => {
  const { documents } = await api.documents.query({
    collection: 'stations',
    where: [['restaurantId', '==', restaurantId]],
    orderBy: [['order', 'asc']],
  });
  return documents.map((document) => stationDocument.parse(document));
};
const names = async () => (await read()).map(({ name }) => name);
const of = (stationId: string) => ({ restaurantId: kitchen.restaurantId, stationId });

test('stations stand in their order, with what they make', async () => {
  await add('  Cold   kitchen ', [kitchen.dishes]);
  await add('Bar', [kitchen.drinks, kitchen.drinks]);
  expect((await read()).map(({ name, order, categoryIds }) => ({ name, order, categoryIds }))).toEqual([
    { name: 'Cold kitchen', order: 0, categoryIds: [kitchen.dishes] },
    { name: 'Bar', order: 1, categoryIds: [kitchen.drinks] },
  ]);
});

test('the same id again is the same station; ten at once stand one behind the other', async () => {
  const stationId = crypto.randomUUID();
  const bar = { ...of(stationId), name: 'Bar' };
  await Promise.all([kitchen.api.kitchen.addStation(bar), kitchen.api.kitchen.addStation({ ...bar, name: 'Again' })]);
  expect(await names()).toHaveLength(1);
  await Promise.all(Array.from({ length: 10 }, (_, number) => add(`Station ${number}`)));
  expect((await read()).map(({ order }) => order)).toEqual(Array.from({ length: 11 }, (_, place) => place));
});

test('renamed, and moved behind another or to the front', async () => {
  const [bar, grill, pass] = [await add('Bar'), await add('Grill'), await add('Pass')];
  await kitchen.api.kitchen.renameStation({ ...of(bar), name: 'Cocktails' });
  await kitchen.api.kitchen.moveStation({ ...of(bar), afterId: grill });
  await kitchen.api.kitchen.moveStation({ ...of(pass), afterId: null });
  expect(await names()).toEqual(['Pass', 'Grill', 'Cocktails']);
});

test('a category stands at one station: put elsewhere it leaves where it stood, and taken away it is shown at all', async () => {
  const [bar, grill] = [await add('Bar', [kitchen.dishes, kitchen.drinks]), await add('Grill')];
  const { restaurantId, dishes } = kitchen;
  await using screen = await openScreen(kitchen.owner.browser, ['stations'], [['id', '==', grill]]);
  await kitchen.api.kitchen.assignCategories({ restaurantId, stationId: grill, categoryIds: [dishes] });
  await screen.until(({ shown }) => JSON.stringify(shown('stations')).includes(dishes));
  expect((await read()).map(({ categoryIds }) => categoryIds)).toEqual([[kitchen.drinks], [dishes]]);
  await kitchen.api.kitchen.assignCategories({ restaurantId, stationId: null, categoryIds: [dishes] });
  expect((await read()).find(({ id }) => id === grill)?.categoryIds).toEqual([]);
  expect((await read()).find(({ id }) => id === bar)?.categoryIds).toEqual([kitchen.drinks]);
});

test('removing loses nothing: it comes back to where it stood, without what is made elsewhere by now', async () => {
  const { restaurantId, dishes, drinks } = kitchen;
  const [bar, grill] = [await add('Bar', [dishes, drinks]), await add('Grill')];
  await kitchen.api.kitchen.removeStation(of(bar));
  await kitchen.api.kitchen.removeStation(of(bar));
  expect((await read()).map(({ name, order }) => [name, order])).toEqual([['Grill', 0]]);
  await expect(kitchen.api.kitchen.renameStation({ ...of(bar), name: 'Gone' })).rejects.toMatchObject({
    code: 'not-found',
  });
  await kitchen.api.kitchen.assignCategories({ restaurantId, stationId: grill, categoryIds: [dishes] });
  await kitchen.api.kitchen.restoreStation(of(bar));
  await kitchen.api.kitchen.restoreStation(of(bar));
  expect((await read()).map(({ name, categoryIds }) => [name, categoryIds])).toEqual([
    ['Bar', [drinks]],
    ['Grill', [dishes]],
  ]);
});

test('stations that were removed too long ago are deleted with their assignments', async () => {
  const bar = await add('Bar', [kitchen.drinks]);
  await kitchen.api.kitchen.removeStation(of(bar));
  await deleteRemovedStationsJob.run(app.ctx, {});
  await kitchen.api.kitchen.restoreStation(of(bar));
  await kitchen.api.kitchen.removeStation(of(bar));
  await app.sql('update stations set removed_at = $2 where id = $1', [
    bar,
    new Date(app.clock.now().getTime() - limits.removedKeptMs - 1),
  ]);
  await deleteRemovedStationsJob.run(app.ctx, {});
  await expect(kitchen.api.kitchen.restoreStation(of(bar))).rejects.toMatchObject({ code: 'not-found' });
  const left = await app.sql('select 1 from station_categories where category_id = $1', [kitchen.drinks]);
  expect(left).toEqual([]);
});

test('the number of stations is limited, also when restoring', async () => {
  for (let number = 0; number < maxStationsPerRestaurant; number += 1) await add(`Station ${number}`);
  await expect(add('One more')).rejects.toMatchObject({ code: 'kitchen.too-many-stations' });
  const [first] = await read();
  await kitchen.api.kitchen.removeStation(of(first?.id ?? ''));
  await add('Instead');
  await expect(kitchen.api.kitchen.restoreStation(of(first?.id ?? ''))).rejects.toMatchObject({
    code: 'kitchen.too-many-stations',
  });
});

test("another restaurant's station or category answers as one that is not there", async () => {
  const theirs = await add('Theirs', [other.dishes], other);
  const mine = await add('Mine');
  const { restaurantId, api } = kitchen;
  for (const stationId of [theirs, crypto.randomUUID()]) {
    const refused = [
      () => api.kitchen.renameStation({ ...of(stationId), name: 'Mine now' }),
      () => api.kitchen.moveStation({ ...of(stationId), afterId: null }),
      () => api.kitchen.moveStation({ ...of(mine), afterId: stationId }),
      () => api.kitchen.removeStation(of(stationId)),
      () => api.kitchen.restoreStation(of(stationId)),
      () => api.kitchen.assignCategories({ restaurantId, stationId, categoryIds: [kitchen.dishes] }),
      () => api.kitchen.removeStation({ restaurantId: other.restaurantId, stationId }),
    ];
    for (const ask of refused) await expect(ask()).rejects.toMatchObject({ code: 'not-found' });
  }
  for (const categoryId of [other.dishes, crypto.randomUUID()]) {
    const categoryIds = [kitchen.dishes, categoryId];
    await expect(add('Both', categoryIds)).rejects.toMatchObject({ code: 'not-found' });
    const orderRef = { restaurantId, stationId: mine, categoryIds };
    await expect(api.kitchen.assignCategories(orderRef)).rejects.toMatchObject({ code: 'not-found' });
  }
  expect((await read()).map(({ name, categoryIds }) => [name, categoryIds])).toEqual([['Mine', []]]);
  expect((await read(other)).find(({ id }) => id === theirs)).toMatchObject({ categoryIds: [other.dishes] });
});

test('staff who see orders read them, and arrange nothing', async () => {
  const bar = await add('Bar');
  const { browser } = await logInStaff(app, kitchen.owner.userId, { canViewOrders: true });
  expect(await read({ ...kitchen, api: browser.api })).toHaveLength(1);
  const name = 'Mine';
  await expect(browser.api.kitchen.renameStation({ ...of(bar), name })).rejects.toMatchObject({
    code: 'permission-denied',
  });
});

test.each([
  ['', 'Station name is required'],
  ['   ', 'Station name is required'],
  ['x'.repeat(41), 'Station name is too long (maximum 40 characters)'],
])('%s is no name', async (name, sentence) => {
  await expect(add(name)).rejects.toMatchObject({ code: 'invalid-argument', data: { fields: { name: [sentence] } } });
  expect(await names()).toEqual([]);
});
