import { beforeEach, expect, test } from 'vitest';
import { signUpOwner, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';
import { placeOneOrder, type OneOrder } from './one-order.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
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

const move = (from: 'unopened' | 'accepted', to: 'accepted' | 'preparing' | 'delivered') =>
  owner.browser.api.orders.changeStatus({ ...orderRef, from, to });
const undo = (changeId: string) => owner.browser.api.orders.undo({ ...orderRef, changeId });
const nothingToUndo = { code: 'orders.nothing-to-undo' };

test('undo reverts the last change with its ticks, and adds its own history entry', async () => {
  const [soup = ''] = await one.lineIds();
  await move('unopened', 'preparing');
  const { changeId } = await owner.browser.api.orders.tickItems({ ...orderRef, lineIds: [soup] });
  await undo(changeId ?? '');
  expect([await one.status(), await one.delivered()]).toEqual(['preparing', [false, false]]);
  expect((await one.history()).at(-1)).toMatchObject({
    previous_status: 'partially_delivered',
    new_status: 'preparing',
    notes: 'Undone',
    undoes: changeId,
  });
});

test('two who undo the same change at once have undone it once', async () => {
  const { changeId } = await move('unopened', 'delivered');
  await Promise.all([undo(changeId), undo(changeId)]);
  expect([await one.status(), await one.delivered()]).toEqual(['unopened', [false, false]]);
  expect(await one.history()).toHaveLength(3);
});

test('an undo is refused if someone else has changed the order since', async () => {
  const { changeId } = await move('unopened', 'accepted');
  await move('accepted', 'preparing');
  await expect(undo(changeId)).rejects.toMatchObject({ code: 'orders.conflict', data: { present: 'preparing' } });
  expect(await one.status()).toBe('preparing');
});

test('an undo is not undone, nor is what came before it', async () => {
  const first = await move('unopened', 'accepted');
  const second = await move('accepted', 'preparing');
  await undo(second.changeId);
  const undoing = (await one.history()).at(-1)?.id ?? '';
  await expect(undo(undoing)).rejects.toMatchObject(nothingToUndo);
  await expect(undo(first.changeId)).rejects.toMatchObject({ code: 'orders.conflict' });
  expect(await one.status()).toBe('accepted');
});

test('after a minute it is too late', async () => {
  const { changeId } = await move('unopened', 'preparing');
  app.clock.advance(50_000);
  await undo(changeId);
  const again = await move('unopened', 'preparing');
  app.clock.advance(60_001);
  await expect(undo(again.changeId)).rejects.toMatchObject(nothingToUndo);
});

test('that an order was placed cannot be undone', async () => {
  const [placed] = await one.history();
  await expect(undo(placed?.id ?? '')).rejects.toMatchObject(nothingToUndo);
});

test('cancelling can be undone, unless the portions are gone meanwhile', async () => {
  const { changeId } = await owner.browser.api.orders.cancel({ ...orderRef, from: 'unopened', reason: 'Left' });
  await app.sql('update items set stock_count = 1 where id = $1', [one.itemIds[0]]);
  await expect(undo(changeId)).rejects.toMatchObject({
    code: 'orders.items-unavailable',
    data: { items: [{ itemId: one.itemIds[0], reason: 'sold-out', left: 1 }] },
  });
  expect([await one.status(), await one.stock()]).toEqual(['cancelled', 1]);
  await app.sql('update items set stock_count = 5 where id = $1', [one.itemIds[0]]);
  await undo(changeId);
  expect([await one.status(), await one.stock()]).toEqual(['unopened', 3]);
  expect(await app.sql('select cancel_reason from orders where id = $1', [orderRef.orderId])).toEqual([
    { cancel_reason: null },
  ]);
});
