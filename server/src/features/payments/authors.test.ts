import { collections } from '@comanda/contract';
import { expect, test } from 'vitest';
import { eventually, logInStaff, signUpOwner, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';
import { seatParty, type RestaurantOwner } from './party.fixture.ts';

let app: TestApp;
let house: RestaurantOwner;
let staff: { readonly browser: Browser; readonly userId: string };
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  house = await signUpOwner(app, { displayName: 'Olive Tree' });
  staff = await logInStaff(app, house.userId, { canViewOrders: true });
});

const renameStaff = (displayName: string) =>
  house.browser.api.staff.update({ userId: staff.userId, changes: { displayName } });

test('staff cannot take another name; their owner renames them', async () => {
  await expect(staff.browser.api.accounts.updateProfile({ displayName: 'Olive Tree' })).rejects.toMatchObject({
    code: 'accounts.name-by-owner',
    status: 403,
  });
  await renameStaff('Sam Server');
  expect(await staff.browser.api.accounts.whoAmI()).toMatchObject({ user: { displayName: 'Sam Server' } });
});

test.each(['System', 'guest', 'G u e s t', 'SYSTEM.'])('nobody is called %s, not even a key', async (name) => {
  const reserved = { code: 'invalid-argument' };
  await expect(renameStaff(name)).rejects.toMatchObject(reserved);
  await expect(house.browser.api.accounts.updateProfile({ displayName: name })).rejects.toMatchObject(reserved);
  await expect(signUpOwner(app, { displayName: name })).rejects.toMatchObject(reserved);
  await expect(
    house.browser.api.developers.createKey({ keyId: crypto.randomUUID(), name, scopes: ['orders.handle'] }),
  ).rejects.toMatchObject(reserved);
});

test('orders, payments and refunds name the account beside the name, also after it was renamed', async () => {
  await renameStaff('Sam Server');
  const limits = [{ currency: 'EUR', perRefund: 1_000, perDay: 5_000 }];
  await house.browser.api.staff.update({ userId: staff.userId, changes: { refundLimits: limits } });
  const party = await seatParty(app, house);
  const { restaurantId } = party;
  const orderId = await party.order(1);
  const paid = { restaurantId, orderIds: [orderId], paidWith: 'cash' as const };
  const { api } = staff.browser;
  await api.payments.takeAtTable(paid);
  await api.payments.takeBack({ restaurantId, orderIds: [orderId] });
  const { paymentIds } = await api.payments.takeAtTable(paid);
  const refundId = crypto.randomUUID();
  await api.payments.refund({ restaurantId, paymentId: paymentIds[0] ?? '', refundId, amount: 100, reason: 'Cold' });
  await api.orders.changeStatus({ restaurantId, orderId, from: 'accepted', to: 'preparing' });
  await renameStaff('Somebody Else');

  const order = await house.browser.api.documents.query({ collection: 'orders', where: [['id', '==', orderId]] });
  const sam = { changedBy: 'Sam Server', changedById: staff.userId };
  expect(collections.orders.parse(order.documents[0]).history).toMatchObject([
    { changedBy: 'Olive Tree', changedById: house.userId },
    sam,
  ]);
  const payments = await house.browser.api.documents.query({
    collection: 'payments',
    where: [['visitId', '==', party.visitId]],
    orderBy: [['createdAt', 'asc']],
  });
  expect(payments.documents).toMatchObject([
    { takenBy: 'Sam Server', takenById: staff.userId, takenBackBy: 'Sam Server', takenBackById: staff.userId },
    { takenById: staff.userId, refunds: [{ refundedBy: 'Sam Server', refundedById: staff.userId }] },
  ]);
});

test('the history of a payment method has the account', async () => {
  // The set-up after sign-up creates the methods.
  await eventually(() => house.browser.api.payments.setMethodTest({ type: 'credit_card', isTest: true }));
  const { documents } = await house.browser.api.documents.query({ collection: 'paymentMethods' });
  const methods = documents.map((one) => collections.paymentMethods.parse(one));
  expect(methods.find(({ type }) => type === 'credit_card')?.history[0]).toMatchObject({
    changedBy: 'Olive Tree',
    changedById: house.userId,
  });
});
