import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failOn, scan, setTable, signUpOwner, startTestApp, type Guest, type TestApp } from '#testing';

let app: TestApp;
let ownerId: string;
beforeAll(async () => {
  app = await startTestApp();
  ownerId = (await signUpOwner(app)).userId;
});
afterAll(() => app[Symbol.asyncDispose]());

type Table = Awaited<ReturnType<typeof setTable>>;
let table: Table;
let guest: Guest;
beforeEach(async () => {
  table = await setTable(app, ownerId, [
    { name: 'Soup', priceMinor: 650 },
    { name: 'Bread', priceMinor: 250 },
    { name: 'The last lobster', priceMinor: 4_200, stock: 1 },
  ]);
  guest = await scan(app, table.qrCodeId);
});

const at = (place: number): string => table.itemIds[place] ?? '';

const order = (lines: Array<{ item: number; quantity?: number }>, total: number, who: Guest = guest) => ({
  restaurantId: who.visit.restaurantId,
  visitId: who.visit.visitId,
  key: crypto.randomUUID(),
  lines: lines.map(({ item, quantity = 1 }) => ({ itemId: at(item), quantity })),
  total,
});

const ordersOf = (who: Guest = guest) =>
  app.sql<{ id: string; total_minor: number; status: string }>(
    'select id, total_minor, status from orders where visit_id = $1 order by created_at',
    [who.visit.visitId],
  );

test('an order copies names and prices from the menu, and begins its history', async () => {
  const { orderId, total } = await guest.browser.api.orders.place({
    ...order([{ item: 0, quantity: 2 }, { item: 1 }], 1_550),
    customerName: 'Rosa',
    notes: 'No salt',
  });
  expect(total).toBe(1_550);
  expect(
    await app.sql(
      'select name, price_minor, quantity, is_delivered from order_items where order_id = $1 order by position',
      [orderId],
    ),
  ).toEqual([
    { name: 'Soup', price_minor: 650, quantity: 2, is_delivered: false },
    { name: 'Bread', price_minor: 250, quantity: 1, is_delivered: false },
  ]);
  expect(await app.sql('select previous_status, new_status from order_history where order_id = $1', [orderId])).toEqual(
    [{ previous_status: null, new_status: 'unopened' }],
  );
});

test('fifty taps at once with one key are one order', async () => {
  const placing = order([{ item: 0 }], 650);
  const answers = await Promise.all(Array.from({ length: 50 }, () => guest.browser.api.orders.place(placing)));
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await ordersOf()).toHaveLength(1);
});

test('the same key with other contents is refused', async () => {
  const placing = order([{ item: 0 }], 650);
  await guest.browser.api.orders.place(placing);
  await expect(guest.browser.api.orders.place({ ...placing, notes: 'And more' })).rejects.toMatchObject({
    code: 'orders.key-reused',
  });
});

test('a retry is answered with its order even when the dish is gone by then', async () => {
  const placing = order([{ item: 2 }], 4_200);
  const first = await guest.browser.api.orders.place(placing);
  expect(await guest.browser.api.orders.place(placing)).toEqual(first);
});

test('ten guests want the last portion: one gets it, nine are told so', async () => {
  const guests = await Promise.all(Array.from({ length: 10 }, () => scan(app, table.qrCodeId)));
  const outcomes = await Promise.allSettled(
    guests.map((one) => one.browser.api.orders.place(order([{ item: 2 }, { item: 0 }], 4_850, one))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    expect(outcome.reason).toMatchObject({
      code: 'orders.items-unavailable',
      data: { items: [{ itemId: at(2), reason: 'sold-out', left: 0 }] },
    });
  }
  expect(await app.sql('select stock_count from items where id = $1', [at(2)])).toEqual([{ stock_count: 0 }]);
});

test('two orders of the same two counted dishes in opposite order both end', async () => {
  const counted = await setTable(app, ownerId, [
    { name: 'A', priceMinor: 100, stock: 40 },
    { name: 'B', priceMinor: 100, stock: 40 },
  ]);
  const guests = await Promise.all(Array.from({ length: 10 }, () => scan(app, counted.qrCodeId)));
  await Promise.all(
    guests.map(({ browser, visit }, index) =>
      browser.api.orders.place({
        restaurantId: visit.restaurantId,
        visitId: visit.visitId,
        key: crypto.randomUUID(),
        lines: (index % 2 === 0 ? counted.itemIds : counted.itemIds.toReversed()).map((itemId) => ({
          itemId,
          quantity: 2,
        })),
        total: 400,
      }),
    ),
  );
  expect(await app.sql('select stock_count from items where menu_id = $1', [counted.menuId])).toEqual([
    { stock_count: 20 },
    { stock_count: 20 },
  ]);
});

describe('the server trusts nothing', () => {
  test('a forged total is answered with the true one', async () => {
    await expect(guest.browser.api.orders.place(order([{ item: 0 }], 1))).rejects.toMatchObject({
      code: 'orders.price-changed',
      data: { total: 650 },
    });
  });

  test.each([
    ['a negative quantity', -1],
    ['half a soup', 0.5],
    ['no soup', 0],
    ['a hundred soups', 100],
  ])('%s is refused with the field', async (_, quantity) => {
    await expect(guest.browser.api.orders.place(order([{ item: 0, quantity }], 650))).rejects.toMatchObject({
      code: 'invalid-argument',
    });
  });

  test('ten thousand lines are refused', async () => {
    const lines = Array.from({ length: 10_000 }, () => ({ item: 0 }));
    await expect(guest.browser.api.orders.place(order(lines, 650))).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  test("an item of another restaurant's menu does not exist", async () => {
    const other = await signUpOwner(app);
    const theirs = await setTable(app, other.userId, [{ name: 'Theirs', priceMinor: 650 }]);
    const lines = [{ itemId: theirs.itemIds[0] ?? '', quantity: 1 }];
    await expect(guest.browser.api.orders.place({ ...order([], 650), lines })).rejects.toMatchObject({
      code: 'orders.items-unavailable',
      data: { items: [{ reason: 'gone' }] },
    });
  });

  test('a phone of another table, and one of no table, order nothing here', async () => {
    const elsewhere = await scan(app, (await setTable(app, ownerId, [])).qrCodeId);
    await expect(elsewhere.browser.api.orders.place(order([{ item: 0 }], 650))).rejects.toMatchObject({
      code: 'visits.not-seated',
    });
    await expect(app.browser().api.orders.place(order([{ item: 0 }], 650))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('a sold-out dish, a removed one and one out of its hours are named, each with its reason', async () => {
    await app.sql('update items set is_available = false where id = $1', [at(0)]);
    await app.sql('update items set removed_at = now() where id = $1', [at(1)]);
    await app.sql(`update items set available_hours = '[]' where id = $1`, [at(2)]);
    await expect(
      guest.browser.api.orders.place(order([{ item: 0 }, { item: 1 }, { item: 2 }], 5_100)),
    ).rejects.toMatchObject({
      code: 'orders.items-unavailable',
      data: { items: [{ reason: 'sold-out' }, { reason: 'gone' }, { reason: 'not-now' }] },
    });
  });

  test('an order that fails midway leaves nothing behind, not even the portion it took', async () => {
    await using _ = await failOn(app, 'items', '53100', 'update');
    await expect(guest.browser.api.orders.place(order([{ item: 2 }], 4_200))).rejects.toMatchObject({
      code: 'resource-exhausted',
    });
    expect(await ordersOf()).toEqual([]);
    expect(await app.sql('select stock_count from items where id = $1', [at(2)])).toEqual([{ stock_count: 1 }]);
  });
});
