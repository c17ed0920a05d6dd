import { describe, expect, test } from 'vitest';
import { transact } from '#platform/db';
import { lockBill, markSharePaid, findShare } from './shares/index.ts';
import { forceCloseVisit, logInAdmin, signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';
import { seatParty, type RestaurantOwner, type Party } from './party.fixture.ts';

let app: TestApp;
let house: RestaurantOwner;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  house = await signUpOwner(app);
});

const takeOrders = (party: Party, orderIds: string[], given: { given?: number; tip?: number } = {}) =>
  house.browser.api.payments.takeAtTable({ restaurantId: party.restaurantId, orderIds, paidWith: 'cash', ...given });
const cancel = (party: Party, orderId: string) =>
  house.browser.api.orders.cancel({
    restaurantId: party.restaurantId,
    orderId,
    from: 'accepted',
    reason: 'The oven is cold',
  });

/** Simulates an opened checkout, and the arrival of its money, in the database only. */
const openCheckout = (paymentId: string) =>
  app.sql(`update payments set method = 'credit_card', provider = 'test' where id = $1`, [paymentId]);
const receiveMoney = ({ restaurantId, visitId }: Party, paymentId: string) =>
  transact(app.ctx, async (ctx) => {
    const locked = await lockBill(ctx, restaurantId, visitId);
    const share = await findShare(ctx.db, restaurantId, { visitId, paymentId });
    if (share === null) throw new Error('no such share');
    const money = { method: 'credit_card', paidWith: null, tip: 0, given: null, takenBy: null } as const;
    return markSharePaid(ctx, locked, { share, paidAt: ctx.clock.now(), ...money });
  });

describe('staff take a share', () => {
  test("a guest's, with the tip they chose and the change of what they gave, and twice is once", async () => {
    const party = await seatParty(app, house);
    await party.order(1);
    const { paymentId } = await party.claim({ kind: 'rest' });
    await app.sql('update payments set tip_minor = 100 where id = $1', [paymentId]);
    await expect(party.takeShare({ paymentId, given: 1_099 })).rejects.toMatchObject({
      code: 'payments.given-too-little',
      message: expect.stringContaining('11.00'),
    });
    for (let turn = 1; turn <= 2; turn += 1) {
      expect(await party.takeShare({ paymentId, given: 2_000 })).toMatchObject({ amount: 1_000, change: 900 });
    }
    expect(await party.payments()).toMatchObject([{ id: paymentId, status: 'paid', parts: 1_000 }]);
    expect(await party.orders()).toMatchObject([{ paid: 1_000, held: 0, payment_status: 'paid' }]);
    const { documents } = await house.browser.api.documents.query({
      collection: 'visitBills',
      where: [['visitId', '==', party.visitId]],
    });
    expect(documents).toMatchObject([{ paid: 1_000, open: 0, shares: [{ state: 'paid', tip: 100 }] }]);
  });

  test('when two staff members record the same share, the second gets an error and asks the guest for nothing', async () => {
    const party = await seatParty(app, house);
    await party.order(1);
    const { paymentId } = await party.claim({ kind: 'rest' });
    const second = (await logInAdmin(app)).browser;
    const both = [house.browser, second].map((browser) => party.takeShare({ paymentId }, browser));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'splitting.already-paid' },
    });
    expect(await party.payments()).toMatchObject([{ status: 'paid', parts: 1_000 }]);
  });

  test('one that they make themselves, and not what a guest was faster with', async () => {
    const party = await seatParty(app, house);
    await party.order(1, 1);
    const [pizza, paymentId] = [await party.some('Pizza'), crypto.randomUUID()];
    const outcomes = await Promise.allSettled([party.claim(pizza), party.takeShare({ share: pizza, paymentId })]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await party.takeShare({ share: { kind: 'rest' }, given: 500, tip: 20 })).toMatchObject({
      amount: 450,
      change: 30,
    });
    expect(await party.billOf()).toMatchObject({ open: 0 });
    await expect(party.takeShare()).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('staff take whole orders', () => {
  test('only what is open of them: not what guests hold or have paid', async () => {
    const party = await seatParty(app, house);
    const orders = [await party.order(1), await party.order(0, 2)];
    const { paymentId } = await party.claim({ kind: 'amount', amount: 190 });
    await party.takeShare({ share: { kind: 'amount', amount: 171 } });
    const { amount, change } = await takeOrders(party, orders, { given: 2_000, tip: 50 });
    expect({ amount, change }).toEqual({ amount: 1_900 - 190 - 171, change: 411 });
    expect(await takeOrders(party, orders)).toEqual({ paymentIds: [], amount: 0, change: 0, paidOrders: [] });
    expect((await party.orders()).map(({ payment_status: status }) => status)).toEqual(['pending', 'pending']);
    await party.takeShare({ paymentId });
    expect((await party.orders()).map(({ payment_status: status }) => status)).toEqual(['paid', 'paid']);
    await expect(takeOrders(party, orders, { given: -1 })).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  test('what is taken back is open again, for the ways it was taken as well', async () => {
    const party = await seatParty(app, house);
    const orders = [await party.order(1)];
    await party.takeShare({ share: { kind: 'amount', amount: 400 } });
    const { paymentIds } = await takeOrders(party, orders);
    const { api } = house.browser;
    await api.payments.takeBack({ restaurantId: party.restaurantId, orderIds: orders, paymentIds });
    expect(await party.billOf()).toMatchObject({ paid: 400, open: 600 });
    await api.payments.takeBack({ restaurantId: party.restaurantId, orderIds: orders });
    expect(await party.billOf()).toMatchObject({ paid: 0, open: 1_000, shares: [] });
    const { paymentId } = await party.claim({ kind: 'rest' });
    await openCheckout(paymentId);
    await receiveMoney(party, paymentId);
    await expect(api.payments.takeBack({ restaurantId: party.restaurantId, orderIds: orders })).rejects.toMatchObject({
      code: 'payments.by-provider',
    });
  });

  test('a visit ends once the last share of what was brought is paid', async () => {
    const party = await seatParty(app, house);
    const orders = [await party.order(1), await party.order(0, 0, 1)];
    for (const orderId of orders) {
      const at = { restaurantId: party.restaurantId, orderId };
      await house.browser.api.orders.changeStatus({ ...at, from: 'accepted', to: 'delivered' });
    }
    const closed = () => app.sql('select close_reason from visits where id = $1', [party.visitId]);
    await party.takeShare({ share: { kind: 'amount', amount: 999 } });
    expect(await closed()).toEqual([{ close_reason: null }]);
    await party.takeShare({ share: { kind: 'rest' } });
    expect(await closed()).toEqual([{ close_reason: 'settled' }]);
  });
});

describe('an order that somebody pays for', () => {
  test('is not corrected while it is held, nor once some of it is paid', async () => {
    const party = await seatParty(app, house);
    const orderId = await party.order(1);
    const [line] = (await party.billOf()).lines;
    const correct = () =>
      house.browser.api.orders.correct({
        restaurantId: party.restaurantId,
        orderId,
        revision: 0,
        kept: [{ lineId: line?.lineId ?? '', quantity: 2 }],
        added: [],
      });
    const { paymentId } = await party.claim({ kind: 'amount', amount: 10 });
    await expect(correct()).rejects.toMatchObject({ code: 'orders.being-paid' });
    await party.takeShare({ paymentId });
    await expect(correct()).rejects.toMatchObject({ code: 'orders.partly-paid' });
    await house.browser.api.payments.takeBack({ restaurantId: party.restaurantId, orderIds: [orderId] });
    await correct();
    expect(await party.billOf()).toMatchObject({ total: 2_000, open: 2_000 });
  });

  test('leaves the bill when it is cancelled: held shares are free, and staff are told what to give back', async () => {
    const party = await seatParty(app, house);
    const [orderId] = [await party.order(1), await party.order(0, 2)];
    await party.takeShare({ share: { kind: 'amount', amount: 190 } });
    await party.claim({ kind: 'equal', among: 2 });
    const { changeId } = await cancel(party, orderId);
    const bill = await party.billOf();
    expect(bill).toMatchObject({ total: 900, held: 0, paid: 90, open: 810 });
    expect(await party.payments()).toMatchObject([
      { status: 'paid', attention: [{ code: 'order_cancelled', orderId, amount: 100 }] },
      { status: 'expired', attention: [] },
    ]);
    await house.browser.api.orders.undo({ restaurantId: party.restaurantId, orderId, changeId });
    expect(await party.billOf()).toMatchObject({ total: 1_900, paid: 190, open: 1_710 });
    expect(await party.payments()).toMatchObject([{ attention: [] }, { attention: [] }]);
  });

  test('while its payer is with a provider, stays theirs, and what comes for it finds no place', async () => {
    const party = await seatParty(app, house);
    const orderId = await party.order(1);
    await party.order(0, 2);
    const { paymentId } = await party.claim({ kind: 'rest' });
    await openCheckout(paymentId);
    await cancel(party, orderId);
    expect(await party.billOf()).toMatchObject({ total: 900, held: 900, open: 0 });
    expect(await receiveMoney(party, paymentId)).toMatchObject({ unplaced: 1_000 });
    expect(await party.orders()).toMatchObject([
      { status: 'cancelled', paid: 0, held: 0 },
      { paid: 900, payment_status: 'paid' },
    ]);
    expect(await receiveMoney(party, paymentId)).toMatchObject({ unplaced: 0 });
  });
});

describe('money that comes after its share was freed', () => {
  test('takes its dish again, or whatever is open, and the rest is to be given back', async () => {
    const party = await seatParty(app, house);
    const [, second = party.first] = party.guests;
    await party.order(1, 1);
    const pizza = await party.some('Pizza');
    const first = await party.claim(pizza);
    await party.release(first.paymentId);
    expect(await receiveMoney(party, first.paymentId)).toMatchObject({ unplaced: 0 });
    expect(await party.billOf()).toMatchObject({ paid: 1_000, open: 450 });

    const late = await party.claim({ kind: 'rest' }, { by: second });
    await party.release(late.paymentId, second);
    await party.takeShare({ share: { kind: 'amount', amount: 250 } });
    expect(await receiveMoney(party, late.paymentId)).toMatchObject({ unplaced: 250 });
    expect(await party.billOf()).toMatchObject({ paid: 1_450, open: 0 });
  });

  test('ten concurrent reports of the same money record it once', async () => {
    const party = await seatParty(app, house);
    await party.order(1);
    const { paymentId } = await party.claim({ kind: 'rest' });
    await Promise.all(Array.from({ length: 10 }, () => receiveMoney(party, paymentId)));
    expect(await party.payments()).toMatchObject([{ status: 'paid', parts: 1_000 }]);
    expect(await party.orders()).toMatchObject([{ paid: 1_000 }]);
  });
});

test('a party that changes tables keeps its shares', async () => {
  const party = await seatParty(app, house);
  const free = await seatParty(app, house, { phones: 1 });
  await forceCloseVisit(house.browser, free.at);
  await party.order(1);
  const { paymentId } = await party.claim({ kind: 'equal', among: 2 });
  await house.browser.api.visits.move({ ...party.at, toQrCodeId: free.qrCodeId });
  expect(await party.billOf()).toMatchObject({ held: 500, shares: [{ paymentId }] });
  await party.takeShare({ paymentId });
});
