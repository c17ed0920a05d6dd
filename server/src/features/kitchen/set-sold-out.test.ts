import type { Filter } from '@comanda/contract/documents';
import { soldOutItemDocument } from '@comanda/contract/kitchen';
import { dayMs, hourMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reopenItemsJob } from '#features/menus';
import { logInStaff, openScreen, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';
import { openKitchen, type Kitchen } from './kitchen.fixture.ts';

let app: TestApp;
let kitchen: Kitchen;
let cook: Browser;
beforeAll(async () => {
  app = await startTestApp();
  kitchen = await openKitchen(app);
  ({ browser: cook } = await logInStaff(app, kitchen.owner.userId, { canViewOrders: true }));
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => app.sql('update items set is_available = true, reopens_at = null, stock_count = null'));

type SetSoldOutInput = Parameters<Browser['api']['kitchen']['setSoldOut']>[0];
const say = (word: Partial<SetSoldOutInput>, by: Browser = cook) =>
  by.api.kitchen.setSoldOut({ restaurantId: kitchen.restaurantId, itemId: kitchen.wineId, isSoldOut: true, ...word });

const soldOut = async () => {
  const { documents } = await cook.api.documents.query({
    collection: 'soldOutItems',
    where: [['restaurantId', '==', kitchen.restaurantId]],
  });
  return documents.map((document) => soldOutItemDocument.parse(document));
};

/** The next midnight in UTC: the end of the day where a restaurant has no opening hours. */
const nextMidnight = (): string => {
  const nowMs = app.clock.now().getTime();
  return new Date(nowMs - (nowMs % dayMs) + dayMs).toISOString();
};

test('a cook who may not touch the menu says that a dish is off: phones hear it, nobody orders it, and it comes back', async () => {
  const here: Filter[] = [['restaurantId', '==', kitchen.restaurantId]];
  await using phone = await openScreen(kitchen.guest.browser, ['menuStates'], here);
  await using screen = await openScreen(cook, ['soldOutItems'], here);
  await say({});
  await phone.until(({ shown }) => JSON.stringify(shown('menuStates')).includes(kitchen.wineId));
  await screen.until(({ shown }) => shown('soldOutItems').length === 1);
  expect(await soldOut()).toMatchObject([{ id: kitchen.wineId, name: 'Wine', reason: 'said', reopensAt: null }]);
  await expect(kitchen.order()).rejects.toMatchObject({ code: 'orders.items-unavailable' });
  await say({ isSoldOut: false });
  await phone.until(({ shown }) => !JSON.stringify(shown('menuStates')).includes(kitchen.wineId));
  expect(await soldOut()).toEqual([]);
  await kitchen.order();
});

test('for the day: it is back by itself in the early morning of the restaurant, and not before', async () => {
  await kitchen.api.restaurants.update({
    restaurantId: kitchen.restaurantId,
    changes: { timezone: 'Asia/Tokyo', openingHours: [{ day: 'friday', from: '18:00', to: '04:00' }] },
  });
  await say({ until: 'day' });
  const [off] = await soldOut();
  const reopensAt = new Date(off?.reopensAt ?? '');
  expect(reopensAt.toLocaleTimeString('en-GB', { timeZone: 'Asia/Tokyo' })).toBe('05:00:00');
  const waitMs = reopensAt.getTime() - app.clock.now().getTime();
  expect(waitMs).toBeGreaterThan(0);
  expect(waitMs).toBeLessThanOrEqual(dayMs);
  await reopenItemsJob.run(app.ctx, {});
  expect(await soldOut()).toHaveLength(1);
  app.clock.advance(waitMs);
  await using screen = await openScreen(cook, ['soldOutItems'], [['restaurantId', '==', kitchen.restaurantId]]);
  await reopenItemsJob.run(app.ctx, {});
  await screen.until(({ shown }) => shown('soldOutItems').length === 0);
});

test('a later change in the menu wins: an item that is off until reopened does not come back by itself', async () => {
  const { restaurantId, menuId, wineId, api } = kitchen;
  const edit = (edits: Parameters<typeof api.menus.editItems>[0]['edits'][number]['edits']) =>
    api.menus.editItems({ restaurantId, menuId, edits: [{ itemId: wineId, edits }] });
  await kitchen.api.restaurants.update({ restaurantId, changes: { timezone: 'UTC', openingHours: null } });
  using _frozen = app.clock.freeze();
  await say({ until: 'day' });
  await edit({ price: { from: 500, to: 550 } });
  expect((await soldOut())[0]?.reopensAt).toBe(nextMidnight());
  await edit({ available: { from: false, to: true } });
  await api.menus.setAvailability({ restaurantId, menuId, itemIds: [wineId], available: false });
  app.clock.advance(dayMs + hourMs);
  await reopenItemsJob.run(app.ctx, {});
  expect(await soldOut()).toMatchObject([{ id: wineId, reopensAt: null }]);
  // The last request counts.
  await say({ until: 'day' });
  expect((await soldOut())[0]?.reopensAt).toBe(nextMidnight());
  await say({ until: 'reopened' });
  expect((await soldOut())[0]?.reopensAt).toBeNull();
});

test('the last counted portion is listed, and comes back only by a new count', async () => {
  const { restaurantId, soupId } = kitchen;
  await app.sql('update items set stock_count = 0 where restaurant_id = $1 and id = $2', [restaurantId, soupId]);
  expect(await soldOut()).toMatchObject([{ id: soupId, reason: 'counted' }]);
  await expect(say({ itemId: soupId, isSoldOut: false })).rejects.toMatchObject({ code: 'kitchen.counted-out' });
});

test('permissions and input are checked', async () => {
  const { browser: stranger } = await signUpOwner(app);
  const { browser: waiter } = await logInStaff(app, kitchen.owner.userId, {});
  const other = await openKitchen(app);
  await expect(say({}, stranger)).rejects.toMatchObject({ code: 'not-found' });
  await expect(say({}, waiter)).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(say({}, kitchen.guest.browser)).rejects.toMatchObject({ code: 'unauthenticated' });
  for (const itemId of [other.wineId, crypto.randomUUID()]) {
    await expect(say({ itemId })).rejects.toMatchObject({ code: 'not-found' });
  }
  // @ts-expect-error -- The contract knows no such word.
  await expect(say({ until: 'noon' })).rejects.toMatchObject({ code: 'invalid-argument' });
  expect(await soldOut()).toEqual([]);
});
