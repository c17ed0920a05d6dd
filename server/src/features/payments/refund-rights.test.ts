import { dayMs, hourMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logInStaff, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';
import { seatParty, type Party, type RestaurantOwner } from './party.fixture.ts';
import { offerInTestMode, seatTwoGuests, startPaying, submitTestCheckout } from './paying.fixture.ts';

let app: TestApp;
let house: RestaurantOwner;
let staff: { readonly browser: Browser; readonly userId: string };
beforeAll(async () => {
  app = await startTestApp();
  house = await signUpOwner(app);
  await offerInTestMode(app, house.userId, ['credit_card']);
});
beforeEach(async () => {
  staff = await logInStaff(app, house.userId, { canViewOrders: true });
});
afterAll(() => app[Symbol.asyncDispose]());

/** Menus of the test tables are in euros. */
const allow = (perRefund: number, perDay: number, currency = 'EUR') =>
  house.browser.api.staff.update({
    userId: staff.userId,
    changes: { refundLimits: [{ currency, perRefund, perDay }] },
  });

/** An order of one pizza for 10.00 that is paid in cash. */
const payInCash = async (party: Party) => {
  const orderId = await party.order(1);
  const { paymentIds } = await staff.browser.api.payments.takeAtTable({
    restaurantId: party.restaurantId,
    orderIds: [orderId],
    paidWith: 'cash',
  });
  return { orderId, paymentId: paymentIds[0] ?? '' };
};

const refund = (party: Party, paymentId: string, amount: number, by: Browser = staff.browser) =>
  by.api.payments.refund({
    restaurantId: party.restaurantId,
    paymentId,
    refundId: crypto.randomUUID(),
    amount,
    reason: 'Cold',
  });
const takeBack = (party: Party, orderId: string, by: Browser = staff.browser) =>
  by.api.payments.takeBack({ restaurantId: party.restaurantId, orderIds: [orderId] });
const cancel = (restaurantId: string, orderId: string, from: 'accepted' | 'unopened' = 'accepted') =>
  staff.browser.api.orders.cancel({ restaurantId, orderId, from, reason: 'Cold' });

const denied = { code: 'permission-denied', status: 403 };

describe('staff whom the owner gave no refunds', () => {
  test('handle orders and take payments, but give nothing back', async () => {
    const party = await seatParty(app, house);
    const { orderId, paymentId } = await payInCash(party);
    await expect(refund(party, paymentId, 1)).rejects.toMatchObject(denied);
    await expect(takeBack(party, orderId)).rejects.toMatchObject(denied);
    await expect(cancel(party.restaurantId, orderId)).rejects.toMatchObject({
      code: 'payments.refund-not-allowed',
      message: expect.stringContaining('Ask the owner'),
    });
    expect(await party.orders()).toMatchObject([{ status: 'accepted', paid: 1_000 }]);
    await takeBack(party, orderId, house.browser);
    // The order is owed again, so canceling it gives nothing back.
    await cancel(party.restaurantId, orderId);
    expect(await party.orders()).toMatchObject([{ status: 'cancelled', paid: 0 }]);
  });
});

describe('staff to whom the owner gave refunds', () => {
  test('give back up to the amount at once, in its currency', async () => {
    const party = await seatParty(app, house);
    const { orderId, paymentId } = await payInCash(party);
    await allow(500, 2_000, 'USD');
    await expect(refund(party, paymentId, 100)).rejects.toMatchObject({ code: 'payments.refund-not-allowed' });
    await allow(500, 2_000);
    await expect(refund(party, paymentId, 501)).rejects.toMatchObject({
      code: 'payments.refund-above-limit',
      message: 'You can give back up to €5.00 at once. Ask the owner to give back more.',
    });
    await expect(takeBack(party, orderId)).rejects.toMatchObject({ code: 'payments.refund-above-limit' });
    await expect(cancel(party.restaurantId, orderId)).rejects.toMatchObject({ code: 'payments.refund-above-limit' });
    expect(await refund(party, paymentId, 500)).toEqual({ status: 'done' });
    expect(await refund(party, paymentId, 500, house.browser)).toEqual({ status: 'done' });
  });

  test('give back up to the amount of a day, with everything that gives money back', async () => {
    const [first, second, third] = [
      await seatParty(app, house),
      await seatParty(app, house),
      await seatParty(app, house),
    ] as const;
    await allow(1_000, 1_500);
    const undone = await payInCash(first);
    await takeBack(first, undone.orderId);
    const refunded = await payInCash(second);
    await refund(second, refunded.paymentId, 400);
    const { paymentId } = await payInCash(third);
    await expect(refund(third, paymentId, 101)).rejects.toMatchObject({
      code: 'payments.refund-above-day-limit',
      message: 'You can give back up to €15.00 a day and have €1.00 left. Ask the owner to give back more.',
    });
    await refund(third, paymentId, 100);
    app.clock.advance(dayMs + hourMs);
    // The day has passed. The session is prolonged by the log-in that staff do every day.
    expect(await refund(third, paymentId, 900)).toEqual({ status: 'done' });
  });

  test('canceling an order that was paid online counts, because it is refunded', async () => {
    const party = await seatTwoGuests(app, house);
    const [guest] = party.guests;
    const { checkoutUrl } = await startPaying(party, guest, { kind: 'rest' });
    await submitTestCheckout(app, checkoutUrl, 'pay');
    await allow(2_000, 3_000);
    const [first, second] = party.orderIds;
    const { changeId } = await cancel(party.restaurantId, first, 'unopened');
    await expect(cancel(party.restaurantId, second, 'unopened')).rejects.toMatchObject({
      code: 'payments.refund-above-day-limit',
    });
    // An undone cancellation gives nothing back.
    await staff.browser.api.orders.undo({ restaurantId: party.restaurantId, orderId: first, changeId });
    await cancel(party.restaurantId, second, 'unopened');
  });

  test('cannot exceed the day by refunding at the same time', async () => {
    const parties = await Promise.all([1, 2, 3, 4].map(() => seatParty(app, house)));
    await allow(1_000, 2_000);
    const payments = [];
    for (const party of parties) payments.push({ party, ...(await payInCash(party)) });
    const outcomes = await Promise.allSettled(payments.map(({ party, paymentId }) => refund(party, paymentId, 1_000)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  test('lose the right at once when the owner takes it back', async () => {
    const party = await seatParty(app, house);
    const { paymentId } = await payInCash(party);
    await allow(1_000, 1_000);
    await refund(party, paymentId, 100);
    await house.browser.api.staff.update({ userId: staff.userId, changes: { refundLimits: null } });
    await expect(refund(party, paymentId, 100)).rejects.toMatchObject(denied);
  });
});

test('the owner reads the limits of a staff member, and cannot set ones that contradict each other', async () => {
  await allow(1_000, 1_000);
  const { documents } = await house.browser.api.documents.query({
    collection: 'users',
    where: [['id', '==', staff.userId]],
  });
  expect(documents).toMatchObject([{ refundLimits: [{ currency: 'EUR', perRefund: 1_000, perDay: 1_000 }] }]);
  await expect(allow(1_000, 999)).rejects.toMatchObject({ code: 'invalid-argument' });
  await expect(allow(0, 0)).rejects.toMatchObject({ code: 'invalid-argument' });
  await expect(allow(1, 1, 'euro')).rejects.toMatchObject({ code: 'invalid-argument' });
});
