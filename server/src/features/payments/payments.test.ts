import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { transact } from '#platform/db';
import {
  eventually,
  findLockWaiters,
  scanCode,
  createTable,
  signUpOwner,
  beforeAllOnSharedApp,
  type Browser,
  type TestApp,
} from '#testing';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
});

/** A party that can order soups for 6.50. */
const seatParty = async () => {
  const { restaurantId, qrCodeId, itemIds } = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
  const guest = await scanCode(app, qrCodeId);
  const order = async () => {
    const { orderId } = await guest.browser.api.orders.place({
      restaurantId,
      visitId: guest.visit.visitId,
      key: crypto.randomUUID(),
      lines: [{ itemId: itemIds[0] ?? '', quantity: 1 }],
      total: 650,
    });
    return orderId;
  };
  return { restaurantId, visitId: guest.visit.visitId, order };
};

let party: Awaited<ReturnType<typeof seatParty>>;
let orderIds: string[];
beforeEach(async () => {
  party = await seatParty();
  orderIds = [await party.order(), await party.order()];
});

const take = (tip = 0, orders = orderIds) =>
  owner.browser.api.payments.takeAtTable({
    restaurantId: party.restaurantId,
    orderIds: orders,
    paidWith: 'cash',
    tip,
  });
const takeBack = (orders = orderIds) =>
  owner.browser.api.payments.takeBack({ restaurantId: party.restaurantId, orderIds: orders });
const refund = (paymentId: string, amount: number, refundId: string = crypto.randomUUID(), by = owner.browser) =>
  by.api.payments.refund({
    restaurantId: party.restaurantId,
    paymentId,
    refundId,
    amount,
    reason: 'The soup was cold',
  });
const payments = () =>
  app.sql<{ id: string; status: string; amount: number; tip: number }>(
    `select id, status, amount_minor::int as amount, tip_minor::int as tip from payments where visit_id = $1
     order by created_at, id`,
    [party.visitId],
  );
const refunded = async (paymentId: string) =>
  (
    await app.sql<{ sum: number }>(
      'select coalesce(sum(amount_minor), 0)::int as sum from refunds where payment_id = $1',
      [paymentId],
    )
  )[0]?.sum;
const only = async (): Promise<string> => {
  const [payment] = await payments();
  return payment?.id ?? '';
};

describe('taking money at the table', () => {
  test("a table's bill is one payment that names its orders, its tip and who took it", async () => {
    const { paymentIds } = await take(200);
    const documents = await owner.browser.api.documents.query({
      collection: 'payments',
      where: [['visitId', '==', party.visitId]],
    });
    expect(documents.documents).toMatchObject([
      {
        id: paymentIds[0],
        status: 'paid',
        method: 'pay_at_table',
        paidWith: 'cash',
        amount: 1_300,
        tip: 200,
        orderIds: orderIds.toSorted(),
        takenBy: expect.stringMatching(/\S/),
        refunds: [],
      },
    ]);
  });

  test('ten concurrent calls for the same table record one payment', async () => {
    await Promise.all(Array.from({ length: 10 }, () => take()));
    expect(await payments()).toMatchObject([{ status: 'paid', amount: 1_300 }]);
  });

  test('what is paid already stays as it was, and the rest is a payment of its own', async () => {
    await take(0, orderIds.slice(0, 1));
    await take();
    expect(await payments()).toMatchObject([{ amount: 650 }, { amount: 650 }]);
    expect(await take()).toEqual({ paymentIds: [], amount: 0, change: 0, paidOrders: [] });
  });

  test('two tables at once are two payments, and have no tip together', async () => {
    const first = party;
    const [mine = ''] = orderIds;
    const { restaurantId } = first;
    const ours = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]);
    expect(ours.restaurantId).toBe(restaurantId);
    const neighbour = await scanCode(app, ours.qrCodeId);
    const { orderId } = await neighbour.browser.api.orders.place({
      restaurantId,
      visitId: neighbour.visit.visitId,
      key: crypto.randomUUID(),
      lines: [{ itemId: ours.itemIds[0] ?? '', quantity: 1 }],
      total: 650,
    });
    await expect(take(100, [mine, orderId])).rejects.toMatchObject({ code: 'payments.one-bill' });
    const { paymentIds } = await take(0, [mine, orderId]);
    expect(paymentIds).toHaveLength(2);
  });
});

describe('taking back', () => {
  test('a payment goes whole, with every order it paid, and stays in the books', async () => {
    await take(150);
    const { orderIds: owed } = await takeBack(orderIds.slice(0, 1));
    expect(owed.toSorted()).toEqual(orderIds.toSorted());
    expect(await payments()).toMatchObject([{ status: 'taken_back', amount: 1_300, tip: 150 }]);
    expect(await app.sql('select payment_status from orders where visit_id = $1', [party.visitId])).toEqual([
      { payment_status: 'pending' },
      { payment_status: 'pending' },
    ]);
    await take();
    expect(await payments()).toMatchObject([{ status: 'taken_back' }, { status: 'paid' }]);
  });

  test('a payment recorded again with another order, while a void waits for the lock, is voided as a whole too', async () => {
    const [first = '', second = ''] = orderIds;
    await take(0, [first]);
    const { waiting } = await transact(app.ctx, async ({ db }) => {
      await sql`select from orders where restaurant_id = ${party.restaurantId} and id = ${first} for update`.execute(
        db,
      );
      const asked = takeBack([first]);
      await eventually(async () => expect(await findLockWaiters(app)).not.toEqual([]));
      // Simulates a concurrent payment of both orders together.
      await sql`insert into payment_parts (restaurant_id, payment_id, order_id, amount_minor)
        select restaurant_id, payment_id, ${second}, 650 from payment_parts where restaurant_id = ${party.restaurantId} and order_id = ${first}`.execute(
        db,
      );
      await sql`update orders set payment_status = 'paid', paid_at = now() where id = ${second}`.execute(db);
      return { waiting: asked };
    });
    expect((await waiting).orderIds.toSorted()).toEqual(orderIds.toSorted());
    expect(await app.sql('select distinct payment_status from orders where visit_id = $1', [party.visitId])).toEqual([
      { payment_status: 'pending' },
    ]);
  });

  test('a refunded payment cannot be voided, in any order of the calls', async () => {
    await take();
    const payment = await only();
    await Promise.allSettled([refund(payment, 100), takeBack()]);
    const [{ status } = { status: '' }] = await payments();
    expect(await refunded(payment)).toBe(status === 'paid' ? 100 : 0);
    if (status === 'paid') await expect(takeBack()).rejects.toMatchObject({ code: 'payments.refunded-already' });
  });
});

describe('giving back', () => {
  test('in parts, with the tip, up to the last cent and no further', async () => {
    await take(100);
    const payment = await only();
    await refund(payment, 1_000);
    await expect(refund(payment, 401)).rejects.toMatchObject({
      code: 'payments.more-than-paid',
      message: expect.stringContaining('4.00'),
    });
    await refund(payment, 400);
    await expect(refund(payment, 1)).rejects.toMatchObject({ code: 'payments.not-paid' });
    expect(await refunded(payment)).toBe(1_400);
  });

  test('the same refund asked for again is the same one; other contents under it are refused', async () => {
    await take();
    const payment = await only();
    const refundId = crypto.randomUUID();
    await Promise.all([refund(payment, 500, refundId), refund(payment, 500, refundId), refund(payment, 500, refundId)]);
    expect(await refunded(payment)).toBe(500);
    await expect(refund(payment, 501, refundId)).rejects.toMatchObject({ code: 'payments.refund-reused' });
  });

  test('one refund asked for at once of two payments is given once', async () => {
    await take(0, orderIds.slice(0, 1));
    await take();
    const [one, other] = await payments();
    for (let round = 1; round <= 10; round += 1) {
      const refundId = crypto.randomUUID();
      const outcomes = await Promise.allSettled(
        [one?.id ?? '', other?.id ?? ''].map((payment) => refund(payment, 10, refundId)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(outcomes).toContainEqual({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'payments.refund-reused' }),
      });
    }
  });

  test('twenty at once never give back more than there was', async () => {
    await take();
    const payment = await only();
    await Promise.allSettled(Array.from({ length: 20 }, () => refund(payment, 200)));
    expect(await refunded(payment)).toBe(1_200);
  });

  test('nothing is given back of what was not paid', async () => {
    await take();
    const payment = await only();
    await takeBack();
    await expect(refund(payment, 100)).rejects.toMatchObject({ code: 'payments.not-paid' });
  });

  test('bad input and the payments of others are refused, and nothing is stored', async () => {
    await take();
    const payment = await only();
    const other = await signUpOwner(app);
    await expect(refund(payment, 100, crypto.randomUUID(), other.browser)).rejects.toMatchObject({ code: 'not-found' });
    await expect(refund(crypto.randomUUID(), 100)).rejects.toMatchObject({ code: 'not-found' });
    for (const amount of [0, -5, 1.5, Number.MAX_SAFE_INTEGER]) {
      await expect(refund(payment, amount)).rejects.toMatchObject({ code: 'invalid-argument' });
    }
    const { api } = owner.browser;
    const blank = { restaurantId: party.restaurantId, paymentId: payment, refundId: crypto.randomUUID(), amount: 1 };
    await expect(api.payments.refund({ ...blank, reason: '  ' })).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(await refunded(payment)).toBe(0);
  });
});
