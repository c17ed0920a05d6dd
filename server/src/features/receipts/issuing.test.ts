import { expect, test } from 'vitest';
import { transact } from '#platform/db';
import { beforeAllOnSharedApp, type TestApp } from '#testing';
import { seatReceiptParty } from './party.fixture.ts';

let app: TestApp;
beforeAllOnSharedApp((shared) => {
  app = shared;
});

test('a payment has its receipt at once: what was eaten, by whom, what it cost and how it was paid', async () => {
  const party = await seatReceiptParty(app);
  const { order, take } = party;
  const orderIds = [await order([2, 0]), await order([0, 1])];
  const paymentId = await take(orderIds, 200);
  expect(await party.receipts()).toMatchObject([
    {
      number: 1,
      kind: 'payment',
      paymentId,
      orderIds: orderIds.toSorted(),
      path: expect.stringMatching(/^\/receipt\/[\w-]{32}$/),
      content: { total: 2_200, tip: 200, method: 'pay_at_table', paidWith: 'cash', refersToNumber: null },
    },
  ]);
  const [receipt] = await party.receipts();
  expect(receipt?.content.lines.map(({ name, grains, amount }) => [name, grains / 27_720, amount]).toSorted()).toEqual([
    ['Soup', 2, 1_300],
    ['Wine', 1, 900],
  ]);
});

test('a refund and a payment taken back have numbers of their own that name the first', async () => {
  const party = await seatReceiptParty(app);
  const { owner, restaurantId, order, take } = party;
  const paymentId = await take([await order([2, 0])], 100);
  const refund = (amount: number) =>
    owner.api.payments.refund({
      restaurantId,
      paymentId,
      refundId: crypto.randomUUID(),
      amount,
      reason: 'Cold',
    });
  await refund(300);
  await refund(1_100);
  const second = await order();
  await take([second]);
  await owner.api.payments.takeBack({ restaurantId, orderIds: [second] });
  const said = (await party.receipts()).map(({ number, kind, content }) => {
    const { refersToNumber, total, tip } = content;
    return [number, kind, refersToNumber, total, tip];
  });
  expect(said).toEqual([
    [1, 'payment', null, 1_300, 100],
    [2, 'refund', 1, -300, 0],
    [3, 'refund', 1, -1_000, -100],
    [4, 'payment', null, 650, 0],
    [5, 'cancellation', 4, -650, 0],
  ]);
});

test('the common reason of a refund is on its receipt in the language of the reader; own words are for the reports', async () => {
  const party = await seatReceiptParty(app);
  const { owner, restaurantId, order, take } = party;
  const paymentId = await take([await order([2, 0])]);
  const refund = (reason: { reason?: string; reasonCode?: 'long_wait' }) =>
    owner.api.payments.refund({ restaurantId, paymentId, refundId: crypto.randomUUID(), amount: 100, ...reason });
  await refund({ reasonCode: 'long_wait' });
  await refund({ reason: 'The pot was empty' });
  await expect(refund({})).rejects.toMatchObject({ code: 'invalid-argument' });
  await expect(refund({ reason: 'Slow', reasonCode: 'long_wait' })).rejects.toMatchObject({ code: 'invalid-argument' });
  const [, coded, written] = await party.receipts();
  const read = async (path = '', language: string) =>
    (await app.browser().fetch(path, { headers: { 'accept-language': language, accept: 'text/html' } })).text();
  expect(await read(coded?.path, 'de')).toContain('Lange Wartezeit');
  expect(await read(coded?.path, 'ja')).toContain('長い待ち時間');
  expect(await read(written?.path, 'de')).not.toContain('The pot was empty');
  const { documents } = await owner.api.documents.query({ collection: 'payments', where: [['id', '==', paymentId]] });
  expect(documents).toMatchObject([
    {
      refunds: [
        { reason: 'A long wait', reasonCode: 'long_wait', isAutomatic: false },
        { reason: 'The pot was empty', reasonCode: null },
      ],
    },
  ]);
});

test('fifty payments at once are numbered without a gap, none twice, each restaurant by itself', async () => {
  const [one, other] = [await seatReceiptParty(app), await seatReceiptParty(app)];
  const orders: Array<() => Promise<string>> = [];
  for (const party of [one, other]) {
    const orderIds = await Promise.all(Array.from({ length: 25 }, () => party.order()));
    orders.push(...orderIds.map((orderId) => () => party.take([orderId])));
  }
  // A concurrent retry with the same id creates no second payment and no second receipt.
  await Promise.all(orders.flatMap((take) => [take(), take()]));
  for (const party of [one, other]) {
    const receipts = await party.receipts();
    expect(receipts.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    expect(new Set(receipts.map(({ paymentId }) => paymentId)).size).toBe(25);
    expect(receipts.map(({ issuedAt }) => issuedAt)).toEqual(receipts.map(({ issuedAt }) => issuedAt).toSorted());
  }
});

test('a transaction that fails burns no number', async () => {
  const party = await seatReceiptParty(app);
  const { restaurantId, order, take } = party;
  await take([await order()]);
  const orderId = await order();
  const failing = transact(app.ctx, async (ctx) => {
    await ctx.db
      .insertInto('payments')
      .values({
        restaurant_id: restaurantId,
        id: crypto.randomUUID(),
        method: 'pay_at_table',
        status: 'paid',
        currency: 'USD',
        amount_minor: 650,
        created_at: new Date(),
        paid_at: new Date(),
      })
      .execute();
    ctx.touch('payments', restaurantId);
    await app.ctx.completions.complete(ctx, [{ collection: 'payments', tenant: restaurantId }]);
    const [issued] = await ctx.db
      .selectFrom('receipt_counters')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .execute();
    expect(issued?.last_number).toBe(2);
    throw new Error('the power is gone');
  });
  await expect(failing).rejects.toThrow('the power is gone');
  await take([orderId]);
  expect((await party.receipts()).map(({ number }) => number)).toEqual([1, 2]);
});
