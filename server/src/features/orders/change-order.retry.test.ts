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
let changeId: string;
beforeEach(async () => {
  one = await placeOneOrder(app, owner.userId);
  changeId = crypto.randomUUID();
});

const steps = async () => (await one.history()).map(({ new_status: status }) => status);

test('a move that is sent again, at once or after others have moved on, is one move', async () => {
  const { orders } = owner.browser.api;
  const accept = () => orders.changeStatus({ ...one.orderRef, from: 'unopened', to: 'accepted', changeId });
  const answers = await Promise.all([accept(), accept(), accept()]);
  await orders.changeStatus({ ...one.orderRef, from: 'accepted', to: 'preparing' });
  expect([...answers, await accept()]).toEqual(Array.from({ length: 4 }, () => ({ changeId })));
  expect(await steps()).toEqual(['unopened', 'accepted', 'preparing']);
});

test('a tick that is sent again is one tick, and answers what can be undone', async () => {
  const { orders } = owner.browser.api;
  const [soup = ''] = await one.lineIds();
  const tick = () => orders.tickItems({ ...one.orderRef, lineIds: [soup], changeId });
  expect(await tick()).toEqual({ changeId });
  expect(await tick()).toEqual({ changeId });
  expect(await steps()).toEqual(['unopened', 'partially_delivered']);
  await orders.undo({ ...one.orderRef, changeId });
  expect(await one.delivered()).toEqual([false, false]);
});

test('a cancellation that is sent again puts the portions back once', async () => {
  const { orders } = owner.browser.api;
  const cancel = () => orders.cancel({ ...one.orderRef, from: 'unopened', reason: 'Left', changeId });
  await Promise.all([cancel(), cancel()]);
  expect(await one.stock()).toBe(10);
});

test('the change of one order is not the change of another', async () => {
  const { orders } = owner.browser.api;
  const other = await placeOneOrder(app, owner.userId);
  await orders.changeStatus({ ...one.orderRef, from: 'unopened', to: 'accepted', changeId });
  await orders.changeStatus({ ...other.orderRef, from: 'unopened', to: 'accepted', changeId });
  expect([await one.status(), await other.status()]).toEqual(['accepted', 'accepted']);
});
