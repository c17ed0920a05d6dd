import { orderDocument } from '@comanda/contract/orders';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { logInStaff, openScreen, signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';
import { openKitchen, type Kitchen } from './kitchen.fixture.ts';

let app: TestApp;
let kitchen: Kitchen;
let order: Awaited<ReturnType<Kitchen['order']>>;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  kitchen = await openKitchen(app);
});
beforeEach(async () => {
  order = await kitchen.order();
});

const bump = (lineIds: readonly (string | undefined)[], by = kitchen.api) =>
  by.kitchen.bump({ ...order.orderRef, lineIds: lineIds.map(String) });
const recall = (lineIds: readonly (string | undefined)[], by = kitchen.api) =>
  by.kitchen.recall({ ...order.orderRef, lineIds: lineIds.map(String) });

test('a line knows its category, and a bump says when it was ready; the order is being prepared from then on', async () => {
  const [soup, wine] = order.lineIds;
  const placed = await kitchen.readOrder(order.orderId);
  expect(placed.items.map(({ categoryId }) => categoryId)).toEqual([kitchen.dishes, kitchen.drinks]);
  expect(await bump([soup])).toEqual({ changedLineIds: [soup] });
  const begun = await kitchen.readOrder(order.orderId);
  expect(begun.status).toBe('preparing');
  expect(begun.history.map(({ previousStatus, newStatus }) => [previousStatus, newStatus])).toEqual([
    [null, 'unopened'],
    ['unopened', 'preparing'],
  ]);
  expect(await kitchen.isReady(order.orderId)).toEqual([true, false]);
  await bump([wine]);
  const made = await kitchen.readOrder(order.orderId);
  // Ready lines are not delivered: waiters report that. The second bump does not change the order's status.
  expect(made.status).toBe('preparing');
  expect(made.history).toHaveLength(2);
  expect(made.items.some(({ delivered }) => delivered)).toBe(false);
});

test('two screens bump the same line at once: it is ready once, since the first of them', async () => {
  const [soup] = order.lineIds;
  const answers = await Promise.all(Array.from({ length: 8 }, () => bump([soup])));
  expect(answers.filter(({ changedLineIds }) => changedLineIds.length > 0)).toHaveLength(1);
  const { items, history } = await kitchen.readOrder(order.orderId);
  expect(history).toHaveLength(2);
  app.clock.advance(60_000);
  expect(await bump([soup])).toEqual({ changedLineIds: [] });
  expect((await kitchen.readOrder(order.orderId)).items[0]?.readyAt).toBe(items[0]?.readyAt);
});

test('a recall undoes a bump, and repeating it changes nothing; the order stays in preparation', async () => {
  const [soup, wine] = order.lineIds;
  await bump([soup, wine]);
  expect(await recall([soup])).toEqual({ changedLineIds: [soup] });
  expect(await recall([soup])).toEqual({ changedLineIds: [] });
  expect(await kitchen.isReady(order.orderId)).toEqual([false, true]);
  expect((await kitchen.readOrder(order.orderId)).status).toBe('preparing');
});

test('a bump that is sent again after another screen recalled it stays recalled, and so with a recall', async () => {
  const [soup = ''] = order.lineIds;
  const bumped = { ...order.orderRef, lineIds: [soup], changeId: crypto.randomUUID() };
  const recalled = { ...bumped, changeId: crypto.randomUUID() };
  expect(await kitchen.api.kitchen.bump(bumped)).toEqual({ changedLineIds: [soup] });
  expect(await kitchen.api.kitchen.recall(recalled)).toEqual({ changedLineIds: [soup] });
  expect(await kitchen.api.kitchen.bump(bumped)).toEqual({ changedLineIds: [] });
  expect(await kitchen.isReady(order.orderId)).toEqual([false, false]);
  await bump([soup]);
  expect(await kitchen.api.kitchen.recall(recalled)).toEqual({ changedLineIds: [] });
  expect(await kitchen.isReady(order.orderId)).toEqual([true, false]);
});

test('a delivered line counts as ready, is not bumped again, and cannot be recalled', async () => {
  const [soup, wine] = order.lineIds;
  const { changeId } = await kitchen.api.orders.tickItems({ ...order.orderRef, lineIds: [soup ?? ''] });
  expect(await kitchen.isReady(order.orderId)).toEqual([true, false]);
  expect(await bump([soup])).toEqual({ changedLineIds: [] });
  await expect(recall([soup, wine])).rejects.toMatchObject({ code: 'kitchen.already-served' });
  // Only the tick made the line ready, so undoing it makes it not ready.
  await kitchen.api.orders.undo({ ...order.orderRef, changeId: changeId ?? '' });
  expect(await kitchen.isReady(order.orderId)).toEqual([false, false]);
});

test('undoing a delivery keeps the ready time that the kitchen had set', async () => {
  const [soup] = order.lineIds;
  await bump([soup]);
  const { readyAt } = (await kitchen.readOrder(order.orderId)).items[0] ?? {};
  app.clock.advance(1_000);
  const { changeId } = await kitchen.api.orders.changeStatus({ ...order.orderRef, from: 'preparing', to: 'delivered' });
  expect(await kitchen.isReady(order.orderId)).toEqual([true, true]);
  await kitchen.api.orders.undo({ ...order.orderRef, changeId });
  const { items } = await kitchen.readOrder(order.orderId);
  expect(items.map((line) => line.readyAt)).toEqual([readyAt, null]);
});

test('a canceled order is a conflict, and no line becomes ready', async () => {
  await kitchen.api.orders.cancel({ ...order.orderRef, from: 'unopened', reason: 'The guest has left' });
  const conflict = { code: 'orders.conflict', message: expect.stringContaining('Canceled') };
  await expect(bump(order.lineIds)).rejects.toMatchObject(conflict);
  await expect(recall(order.lineIds)).rejects.toMatchObject(conflict);
  expect(await kitchen.isReady(order.orderId)).toEqual([false, false]);
});

test('every staff screen is notified, and guests cannot read ready times', async () => {
  await using screen = await openScreen(kitchen.owner.browser, ['orders'], [['id', '==', order.orderId]]);
  await bump(order.lineIds);
  await screen.until(({ shown }) =>
    z
      .array(orderDocument)
      .parse(shown('orders'))
      .every(({ items }) => items.every(({ readyAt }) => readyAt !== null)),
  );
  const { documents } = await kitchen.guest.browser.api.documents.query({
    collection: 'guestOrders',
    where: [['visitId', '==', kitchen.guest.visit.visitId]],
  });
  // A guest reads when a whole order can be picked up, and nothing about its lines.
  for (const document of documents) {
    expect(document).toMatchObject({ readyAt: null });
    expect(JSON.stringify(document['items'])).not.toContain('readyAt');
  }
});

test('staff need the flag; guests and strangers are none; a line of another order is not there', async () => {
  const { browser: cook } = await logInStaff(app, kitchen.owner.userId, { canViewOrders: true });
  const { browser: printer } = await logInStaff(app, kitchen.owner.userId, { canManageQRCodes: true });
  const { browser: stranger } = await signUpOwner(app);
  for (const word of [bump, recall]) {
    await expect(word(order.lineIds, printer.api)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(word(order.lineIds, kitchen.guest.browser.api)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(word(order.lineIds, stranger.api)).rejects.toMatchObject({ code: 'not-found' });
    await expect(word((await kitchen.order()).lineIds)).rejects.toMatchObject({ code: 'not-found' });
    await expect(word([...order.lineIds, crypto.randomUUID()])).rejects.toMatchObject({ code: 'not-found' });
    await expect(word([])).rejects.toMatchObject({ code: 'invalid-argument' });
    await expect(word(['soup'])).rejects.toMatchObject({ code: 'invalid-argument' });
  }
  expect(await kitchen.isReady(order.orderId)).toEqual([false, false]);
  expect(await bump(order.lineIds, cook.api)).toEqual({ changedLineIds: order.lineIds });
});
