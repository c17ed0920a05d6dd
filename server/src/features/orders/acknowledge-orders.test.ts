import { orderDocument, unseenAfterMs } from '@comanda/contract/orders';
import { beforeEach, expect, test } from 'vitest';
import { logInStaff, openScreen, signUpOwner, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';
import { placeOneOrder, type OneOrder } from './one-order.fixture.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
});

let one: OneOrder;
let orderRef: OneOrder['orderRef'];
beforeEach(async () => {
  one = await placeOneOrder(app, owner.userId);
  ({ orderRef } = one);
});

const show = (orderIds: string[], by: Browser = owner.browser) =>
  by.api.orders.acknowledge({ restaurantId: orderRef.restaurantId, orderIds });

const read = async () => {
  const { documents } = await owner.browser.api.documents.query({
    collection: 'orders',
    where: [['id', '==', orderRef.orderId]],
  });
  return orderDocument.parse(documents[0]);
};

test('a new order has not been shown, and only the first screen that shows it is recorded', async () => {
  const placed = await read();
  expect(placed.shownAt).toBeNull();
  app.clock.advance(unseenAfterMs);
  await show([orderRef.orderId]);
  const { shownAt, updatedAt } = await read();
  expect(Date.parse(shownAt ?? '') - Date.parse(placed.createdAt)).toBeGreaterThanOrEqual(unseenAfterMs);
  expect(updatedAt).toBe(placed.updatedAt);
  app.clock.advance(unseenAfterMs);
  await show([orderRef.orderId]);
  expect((await read()).shownAt).toBe(shownAt);
});

test('ten screens that show an order concurrently record it once, and every screen is notified', async () => {
  await using screen = await openScreen(owner.browser, ['orders'], [['id', '==', orderRef.orderId]]);
  using frozen = app.clock.freeze();
  await Promise.all(Array.from({ length: 10 }, () => show([orderRef.orderId])));
  const { shownAt } = await read();
  expect(shownAt).toBe(frozen.at.toISOString());
  await screen.until(({ shown }) => JSON.stringify(shown('orders')).includes(String(shownAt)));
});

test('several orders can be acknowledged together, and unknown ids are ignored', async () => {
  const second = await one.order();
  using frozen = app.clock.freeze();
  await show([orderRef.orderId, second.orderId, crypto.randomUUID()]);
  const rows = await app.sql('select first_shown_at from orders where id = any($1)', [
    [orderRef.orderId, second.orderId],
  ]);
  expect(rows).toEqual([{ first_shown_at: frozen.at }, { first_shown_at: frozen.at }]);
});

test('people who do not work here are refused, and guests cannot read it', async () => {
  const stranger = await signUpOwner(app);
  await expect(show([orderRef.orderId], stranger.browser)).rejects.toMatchObject({ code: 'not-found' });
  const { browser: cook } = await logInStaff(app, owner.userId, { canManageMenus: true });
  await expect(show([orderRef.orderId], cook)).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(show([orderRef.orderId], one.guest.browser)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect((await read()).shownAt).toBeNull();
  const { documents } = await one.guest.browser.api.documents.query({
    collection: 'guestOrders',
    where: [['visitId', '==', one.guest.visit.visitId]],
  });
  expect(documents).toHaveLength(1);
  expect(documents[0]).not.toHaveProperty('shownAt');
});

test('an empty list and a list that is too long are refused', async () => {
  for (const orderIds of [[], Array.from({ length: 201 }, () => crypto.randomUUID())]) {
    await expect(show(orderIds)).rejects.toMatchObject({ code: 'invalid-argument' });
  }
});
