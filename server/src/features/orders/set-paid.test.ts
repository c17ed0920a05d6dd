import { hourMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forceCloseVisit, scanCode, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';
import { placeOneOrder, type OneOrder } from './one-order.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

let one: OneOrder;
let orderRef: OneOrder['orderRef'];
beforeEach(async () => {
  one = await placeOneOrder(app, owner.userId);
  ({ orderRef } = one);
});

const pay = (orderIds: string[], paidWith: 'cash' | 'card' | null = null) =>
  owner.browser.api.payments.takeAtTable({ restaurantId: orderRef.restaurantId, orderIds, paidWith });
const voidPayments = (orderIds: string[]) =>
  owner.browser.api.payments.takeBack({ restaurantId: orderRef.restaurantId, orderIds });
const deliver = (orderId = orderRef.orderId) =>
  owner.browser.api.orders.changeStatus({ ...orderRef, orderId, from: 'unopened', to: 'delivered' });
const closed = async () =>
  (
    await app.sql<{ close_reason: string | null }>('select close_reason from visits where id = $1', [
      one.guest.visit.visitId,
    ])
  )[0]?.close_reason;
const payment = async (orderId = orderRef.orderId) =>
  (await app.sql('select payment_status, paid_with from orders where id = $1', [orderId]))[0];

test('staff record a payment, and can void it', async () => {
  await pay([orderRef.orderId], 'card');
  expect(await payment()).toEqual({ payment_status: 'paid', paid_with: 'card' });
  await voidPayments([orderRef.orderId]);
  expect(await payment()).toEqual({ payment_status: 'pending', paid_with: null });
});

test('a visit is over once everything was brought and paid, whichever came last', async () => {
  const second = await one.order();
  await pay([orderRef.orderId, second.orderId]);
  await deliver();
  expect(await closed()).toBeNull();
  await deliver(second.orderId);
  expect(await closed()).toBe('settled');
  await expect(one.order()).rejects.toMatchObject({ code: 'visits.closed' });
});

test('two who finish the last two orders at once settle the visit', async () => {
  const second = await one.order();
  await pay([orderRef.orderId, second.orderId]);
  await Promise.all([deliver(), deliver(second.orderId)]);
  expect(await closed()).toBe('settled');
});

test('cancelling the last that was owed settles a visit; cancelling everything does not', async () => {
  const second = await one.order();
  await deliver();
  await pay([orderRef.orderId]);
  await owner.browser.api.orders.cancel({ ...second, from: 'unopened', reason: 'Left' });
  expect(await closed()).toBe('settled');
  one = await placeOneOrder(app, owner.userId);
  await owner.browser.api.orders.cancel({ ...one.orderRef, from: 'unopened', reason: 'Left' });
  expect(await closed()).toBeNull();
});

test('voiding a payment, or undoing the delivery, reopens a settled visit', async () => {
  const { changeId } = await deliver();
  await pay([orderRef.orderId]);
  expect(await closed()).toBe('settled');
  await voidPayments([orderRef.orderId]);
  expect(await closed()).toBeNull();
  await one.order();
  await owner.browser.api.orders.undo({ ...orderRef, changeId });
  expect(await one.status()).toBe('unopened');
});

test('a settled visit stays over when the next party sits there, when it is long ago, and when staff closed it', async () => {
  await deliver();
  await pay([orderRef.orderId]);
  await scanCode(app, one.qrCodeId);
  await voidPayments([orderRef.orderId]);
  expect(await closed()).toBe('settled');

  one = await placeOneOrder(app, owner.userId);
  ({ orderRef } = one);
  await deliver();
  await pay([orderRef.orderId]);
  app.clock.advance(5 * hourMs);
  await voidPayments([orderRef.orderId]);
  expect(await closed()).toBe('settled');

  one = await placeOneOrder(app, owner.userId);
  ({ orderRef } = one);
  await forceCloseVisit(owner.browser, one.guest.visit);
  await voidPayments([orderRef.orderId]);
  expect(await closed()).toBe('staff');
});

test('a party that scans while a visit is reopened finds one visit at its table', async () => {
  await deliver();
  await pay([orderRef.orderId]);
  await Promise.all([
    voidPayments([orderRef.orderId]),
    ...Array.from({ length: 5 }, () => scanCode(app, one.qrCodeId)),
  ]);
  const open = await app.sql('select id from visits where qr_code_id = $1 and closed_at is null', [one.qrCodeId]);
  expect(open).toHaveLength(1);
});

test('a payment of several orders is refused as a whole if one of them is missing or canceled', async () => {
  await expect(pay([orderRef.orderId, crypto.randomUUID()])).rejects.toMatchObject({ code: 'not-found' });
  const second = await one.order();
  await owner.browser.api.orders.cancel({ ...second, from: 'unopened', reason: 'Left' });
  await expect(pay([orderRef.orderId, second.orderId])).rejects.toMatchObject({ code: 'payments.order-cancelled' });
  expect(await payment()).toMatchObject({ payment_status: 'pending' });
});

test('two people who settle the same table concurrently both succeed', async () => {
  const second = await one.order();
  const orderIds = [orderRef.orderId, second.orderId];
  await Promise.all([pay(orderIds), pay(orderIds.toReversed())]);
  expect([await payment(), await payment(second.orderId)]).toMatchObject([
    { payment_status: 'paid' },
    { payment_status: 'paid' },
  ]);
});
