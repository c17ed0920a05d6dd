import { beforeEach, describe, expect, test } from 'vitest';
import {
  failStatements,
  scanCode,
  createTable,
  signUpOwner,
  beforeAllOnSharedApp,
  type Browser,
  type Guest,
  type TestApp,
} from '#testing';
import { createPlaceInput, findGuestOrders, createSmallTable, withRestaurant } from './placing.fixture.ts';

let app: TestApp;
let owner: { browser: Browser; userId: string };
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  owner = await signUpOwner(app);
});

let table: Awaited<ReturnType<typeof createTable>>;
let guest: Guest;
beforeEach(async () => {
  table = await createSmallTable(app, owner.userId);
  guest = await scanCode(app, table.qrCodeId);
});

const at = (place: number): string => table.itemIds[place] ?? '';
const stockOf = async (itemId: string) =>
  (await app.sql<{ stock_count: number }>('select stock_count from items where id = $1', [itemId]))[0]?.stock_count;

test('an order copies names and prices from the menu, and begins its history', async () => {
  const { orderId, total } = await guest.browser.api.orders.place({
    ...createPlaceInput(table, guest, [{ item: 0, quantity: 2, notes: 'No salt' }, { item: 1 }], 1_550),
    customerName: 'Rosa',
    notes: 'We are in a hurry',
  });
  expect(total).toBe(1_550);
  expect(
    await app.sql(
      'select name, price_minor, quantity, notes, is_delivered from order_items where order_id = $1 order by position',
      [orderId],
    ),
  ).toEqual([
    { name: 'Soup', price_minor: 650, quantity: 2, notes: 'No salt', is_delivered: false },
    { name: 'Bread', price_minor: 250, quantity: 1, notes: '', is_delivered: false },
  ]);
  expect(await app.sql('select customer_name, table_number, notes from orders where id = $1', [orderId])).toEqual([
    { customer_name: 'Rosa', table_number: 'Table 7', notes: 'We are in a hurry' },
  ]);
  expect(await app.sql('select previous_status, new_status from order_history where order_id = $1', [orderId])).toEqual(
    [{ previous_status: null, new_status: 'unopened' }],
  );
});

test('what guests write is kept in every script, without signs that steer a printer or turn its text around', async () => {
  const { orderId } = await guest.browser.api.orders.place({
    ...createPlaceInput(table, guest, [{ item: 0, notes: ' 辛くしないで\u202e\n🌶️ no\u0007thanks ' }], 650),
    customerName: '  Zoë\t\u200fO’Brien 👩‍🍳\u001b ',
    notes: 'αλάτι\r\nسلام',
  });
  expect(await app.sql('select customer_name, notes from orders where id = $1', [orderId])).toEqual([
    { customer_name: 'Zoë O’Brien 👩‍🍳', notes: 'αλάτι\nسلام' },
  ]);
  expect(await app.sql('select notes from order_items where order_id = $1', [orderId])).toEqual([
    { notes: '辛くしないで\n🌶️ no thanks' },
  ]);
});

describe('stock', () => {
  test('ten guests want the last portion: one gets it, nine are told so and may have the rest', async () => {
    const guests = await Promise.all(Array.from({ length: 10 }, () => scanCode(app, table.qrCodeId)));
    const outcomes = await Promise.allSettled(
      guests.map((one) =>
        one.browser.api.orders.place(createPlaceInput(table, one, [{ item: 2 }, { item: 0 }], 4_850)),
      ),
    );
    const refused = guests.filter((_, place) => outcomes[place]?.status === 'rejected');
    expect(refused).toHaveLength(9);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      expect(outcome.reason).toMatchObject({
        code: 'orders.items-unavailable',
        data: { items: [{ itemId: at(2), reason: 'sold-out', left: 0 }] },
      });
    }
    expect(await stockOf(at(2))).toBe(0);
    await Promise.all(
      refused.map((one) => one.browser.api.orders.place(createPlaceInput(table, one, [{ item: 0 }], 650))),
    );
    expect(await findGuestOrders(app, guest)).toHaveLength(10);
  });

  test('who wants more than there is learns how many are left', async () => {
    await app.sql('update items set stock_count = 3 where id = $1', [at(2)]);
    const two = createPlaceInput(
      table,
      guest,
      [
        { item: 2, quantity: 2 },
        { item: 2, quantity: 2, notes: 'Rare' },
      ],
      16_800,
    );
    await expect(guest.browser.api.orders.place(two)).rejects.toMatchObject({
      code: 'orders.items-unavailable',
      data: { items: [{ itemId: at(2), reason: 'sold-out', left: 3 }] },
    });
    expect(await stockOf(at(2))).toBe(3);
  });

  test('two orders of the same two counted dishes in opposite order both end', async () => {
    const counted = await createTable(app, owner.userId, [
      { name: 'A', priceMinor: 100, stock: 40 },
      { name: 'B', priceMinor: 100, stock: 40 },
    ]);
    const guests = await Promise.all(Array.from({ length: 10 }, () => scanCode(app, counted.qrCodeId)));
    await Promise.all(
      guests.map((one, index) => {
        const { lines, ...order } = createPlaceInput(
          counted,
          one,
          [
            { item: 0, quantity: 2 },
            { item: 1, quantity: 2 },
          ],
          400,
        );
        return one.browser.api.orders.place({ ...order, lines: index % 2 === 0 ? lines : lines.toReversed() });
      }),
    );
    expect(await Promise.all(counted.itemIds.map(stockOf))).toEqual([20, 20]);
  });

  test('an order that fails midway leaves nothing behind, not even the portion it took', async () => {
    await using _ = await failStatements(app, 'items', '53100', 'update');
    await expect(
      guest.browser.api.orders.place(createPlaceInput(table, guest, [{ item: 2 }], 4_200)),
    ).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await findGuestOrders(app, guest)).toEqual([]);
    expect(await stockOf(at(2))).toBe(1);
  });
});

describe('options', () => {
  const [small, large, away, chilli, cheese, ham] = Array.from({ length: 6 }, () => crypto.randomUUID());
  const option = (id: string | undefined, name: string, price: number, available = true) => ({
    id,
    name,
    price,
    available,
    dietaryTags: [],
    allergens: [],
  });
  beforeEach(async () => {
    const groups = [
      {
        id: crypto.randomUUID(),
        name: 'Size',
        kind: 'single',
        isRequired: true,
        min: 1,
        max: 1,
        options: [option(small, 'Small', 0), option(large, 'Large', 200), option(away, 'Huge', 400, false)],
      },
      {
        id: crypto.randomUUID(),
        name: 'Extras',
        kind: 'multiple',
        isRequired: false,
        min: 0,
        max: 2,
        options: [option(chilli, 'Chilli', 50), option(cheese, 'Cheese', 100), option(ham, 'Ham', 150)],
      },
    ];
    await app.sql('update items set option_groups = $2 where id = $1', [at(0), JSON.stringify(groups)]);
  });

  const place = (optionIds: Array<string | undefined>, total: number) =>
    guest.browser.api.orders.place(
      createPlaceInput(table, guest, [{ item: 0, optionIds: optionIds.map((id) => id ?? '') }], total),
    );

  test('the price is that of the item with what was picked, and the line says what that was', async () => {
    const { orderId } = await place([chilli, large, cheese], 1_000);
    const [line] = await app.sql<{ options: object[] }>('select options from order_items where order_id = $1', [
      orderId,
    ]);
    expect(line?.options).toMatchObject([
      { optionId: large, group: 'Size', name: 'Large', price: 200 },
      { optionId: chilli, group: 'Extras', name: 'Chilli', price: 50 },
      { optionId: cheese, group: 'Extras', name: 'Cheese', price: 100 },
    ]);
  });

  test.each<[string, Array<string | undefined>]>([
    ['nothing where something is required', []],
    ['two where one is allowed', [small, large]],
    ['three where two are allowed', [small, chilli, cheese, ham]],
    ['one that is not available', [away]],
    ['the same twice', [small, chilli, chilli]],
    ['one of no group at all', [small, crypto.randomUUID()]],
  ])('%s is refused, naming the dish', async (_, picked) => {
    await expect(place(picked, 650)).rejects.toMatchObject({
      code: 'orders.items-unavailable',
      data: { items: [{ itemId: at(0), reason: 'options', left: null }] },
    });
    expect(await findGuestOrders(app, guest)).toEqual([]);
  });

  test("another item's option is refused", async () => {
    const other = createPlaceInput(table, guest, [{ item: 1, optionIds: [large ?? ''] }], 450);
    await expect(guest.browser.api.orders.place(other)).rejects.toMatchObject({ code: 'orders.items-unavailable' });
  });
});

test('a sold-out dish, a removed one and one out of its hours are named all at once, each with its reason', async () => {
  await app.sql('update items set is_available = false where id = $1', [at(0)]);
  await app.sql('update items set removed_at = now() where id = $1', [at(1)]);
  await app.sql(`update items set available_hours = '[]' where id = $1`, [at(2)]);
  await expect(
    guest.browser.api.orders.place(createPlaceInput(table, guest, [{ item: 0 }, { item: 1 }, { item: 2 }], 5_100)),
  ).rejects.toMatchObject({
    code: 'orders.items-unavailable',
    data: { items: [{ reason: 'sold-out' }, { reason: 'gone' }, { reason: 'not-now' }] },
  });
});

test('tax and service charge are part of the total that the server computes', async () => {
  await using _ = await withRestaurant(
    app,
    table.restaurantId,
    'tax_rate_milli_percent = 10000, prices_include_tax = false, service_charge_milli_percent = 12500',
  );
  await expect(
    guest.browser.api.orders.place(createPlaceInput(table, guest, [{ item: 0 }], 650)),
  ).rejects.toMatchObject({
    code: 'orders.price-changed',
    data: { total: 796 },
  });
  await guest.browser.api.orders.place(createPlaceInput(table, guest, [{ item: 0 }], 796));
});
