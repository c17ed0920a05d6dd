import { beforeEach, describe, expect, test } from 'vitest';
import { minuteMs, weekdays } from '@comanda/contract/kernel';
import {
  blockInserts,
  scanCode,
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

let table: Awaited<ReturnType<typeof createSmallTable>>;
let guest: Guest;
beforeEach(async () => {
  table = await createSmallTable(app, owner.userId);
  guest = await scanCode(app, table.qrCodeId);
});

describe('ordering is refused', () => {
  test.each([
    ['a restaurant that is not active', `update restaurants set status = 'inactive' where id = $1`],
    ['a table that is paused', 'update qr_codes set is_available = false where restaurant_id = $1'],
    ['a table whose code was removed', 'update qr_codes set removed_at = now() where restaurant_id = $1'],
    ['a table whose menu was removed', 'update menus set removed_at = now() where restaurant_id = $1'],
  ])('%s takes none', async (_, change) => {
    await app.sql(change, [table.restaurantId]);
    await expect(
      guest.browser.api.orders.place(createPlaceInput(table, guest, [{ item: 0 }], 650)),
    ).rejects.toMatchObject({
      code: 'visits.table-unavailable',
    });
    expect(await findGuestOrders(app, guest)).toEqual([]);
    await app.sql(`update restaurants set status = 'active' where id = $1`, [table.restaurantId]);
  });

  test('out of opening hours the kitchen is closed', async () => {
    // The only opening hours are two days away, so the kitchen is closed now on any weekday.
    const day = weekdays[(app.clock.now().getUTCDay() + 1) % 7];
    const hours = [{ day, from: '10:00', to: '11:00' }];
    await using _ = await withRestaurant(
      app,
      table.restaurantId,
      `timezone = 'UTC', opening_hours = '${JSON.stringify(hours)}'`,
    );
    await expect(
      guest.browser.api.orders.place(createPlaceInput(table, guest, [{ item: 0 }], 650)),
    ).rejects.toMatchObject({
      code: 'orders.restaurant-closed',
      data: { opens: { time: '10:00' } },
    });
  });

  test('closed on all seven days is closed, and no hours at all are open', async () => {
    const order = createPlaceInput(table, guest, [{ item: 0 }], 650);
    {
      await using _ = await withRestaurant(app, table.restaurantId, `opening_hours = '[]'`);
      await expect(guest.browser.api.orders.place(order)).rejects.toMatchObject({ code: 'orders.restaurant-closed' });
    }
    await using _ = await withRestaurant(app, table.restaurantId, 'opening_hours = null');
    await guest.browser.api.orders.place(order);
  });

  test('sixty orders of one visit in a quarter of an hour are enough, and the next quarter starts from zero', async () => {
    await app.sql(
      `insert into orders (restaurant_id, id, restaurant_name, currency, total_minor, status, payment_method,
         table_number, visit_id, created_at)
       select $1, gen_random_uuid(), 'R', 'EUR', 1, 'delivered', 'pay_at_table', 'T', $2, $3 from generate_series(1, 60)`,
      [table.restaurantId, guest.visit.visitId, app.clock.now()],
    );
    app.clock.advance(5 * minuteMs);
    const order = createPlaceInput(table, guest, [{ item: 0 }], 650);
    await expect(guest.browser.api.orders.place(order)).rejects.toMatchObject({
      code: 'orders.too-many',
      message: 'Too many orders. Please try again in 10 minutes, or ask your server.',
    });
    app.clock.advance(10 * minuteMs);
    await guest.browser.api.orders.place(order);
  });

  test('of four hundred orders at once on two nodes, exactly sixty are placed', async () => {
    await using node = await app.anotherNode();
    const cookie = `comanda.device=${guest.browser.cookies().get('comanda.device')}`;
    const place = async (index: number) => {
      const response = await (index % 2 === 0 ? app : node).browser().fetch('/api/orders/place', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(createPlaceInput(table, guest, [{ item: 0 }], 650)),
      });
      const { code }: { code?: string } = JSON.parse(await response.text());
      return code ?? 'placed';
    };
    const codes = await Promise.all(Array.from({ length: 400 }, (_, index) => place(index)));
    expect(codes.filter((code) => code === 'placed')).toHaveLength(60);
    expect(codes.filter((code) => code === 'orders.too-many')).toHaveLength(340);
    expect(await findGuestOrders(app, guest)).toHaveLength(60);
  });

  test('an order above the default maximum is refused with that amount, staff see a call, and owners can raise it', async () => {
    const soups = (quantity: number) =>
      guest.browser.api.orders.place(createPlaceInput(table, guest, [{ item: 0, quantity }], 650 * quantity));
    await soups(76);
    await expect(soups(77)).rejects.toMatchObject({
      code: 'orders.order-limit',
      message: 'One order by phone can be at most €500.00. Please send it in two parts, or ask your server.',
      data: { maximum: 50_000 },
    });
    expect(await findGuestOrders(app, guest)).toHaveLength(1);
    const calls = await app.sql('select kind, reason from visit_calls where visit_id = $1', [guest.visit.visitId]);
    expect(calls).toEqual([{ kind: 'order_limit', reason: '€500.50' }]);
    await owner.browser.api.restaurants.update({
      restaurantId: table.restaurantId,
      changes: { maxOrderTotalMinor: 60_000 },
    });
    await soups(77);
    await owner.browser.api.restaurants.update({
      restaurantId: table.restaurantId,
      changes: { maxOrderTotalMinor: null },
    });
    await expect(soups(77)).rejects.toMatchObject({ code: 'orders.order-limit' });
  });

  test('the orders of a visit pass the default maximum neither one by one nor at once, and staff still order', async () => {
    const soups = () =>
      guest.browser.api.orders.place(createPlaceInput(table, guest, [{ item: 0, quantity: 70 }], 45_500));
    for (let count = 0; count < 3; count += 1) await soups();
    const outcomes = await Promise.allSettled([soups(), soups(), soups()]);
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'placed'));
    expect(codes.toSorted()).toEqual(['orders.visit-limit', 'orders.visit-limit', 'placed']);
    const calls = await app.sql('select kind, reason from visit_calls where visit_id = $1', [guest.visit.visitId]);
    expect(calls).toEqual([{ kind: 'order_limit', reason: '€455.00' }]);
    const { restaurantId, visitId } = guest.visit;
    await owner.browser.api.orders.placeForTable({
      restaurantId,
      key: crypto.randomUUID(),
      at: { visitId },
      lines: [{ itemId: table.itemIds[0] ?? '', quantity: 99 }],
    });
    await expect(soups()).rejects.toMatchObject({ code: 'orders.visit-limit' });
  });

  test('a visit from before the default limits goes on without them, but not past what its owner has set', async () => {
    await app.sql('update visits set has_default_limits = false where id = $1', [guest.visit.visitId]);
    const soups = () =>
      guest.browser.api.orders.place(createPlaceInput(table, guest, [{ item: 0, quantity: 99 }], 64_350));
    for (let count = 0; count < 4; count += 1) await soups();
    await using _ = await withRestaurant(app, table.restaurantId, 'max_visit_total_minor = 300000');
    await expect(soups()).rejects.toMatchObject({ code: 'orders.visit-limit' });
  });

  test('two orders at once do not pass the most a visit may order together', async () => {
    await using _ = await withRestaurant(app, table.restaurantId, 'max_visit_total_minor = 1000');
    const second = await scanCode(app, table.qrCodeId);
    const outcomes = await Promise.allSettled(
      [guest, second, guest, second].map((one) =>
        one.browser.api.orders.place(createPlaceInput(table, one, [{ item: 0 }], 650)),
      ),
    );
    expect(
      outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'placed')).toSorted(),
    ).toEqual(['orders.visit-limit', 'orders.visit-limit', 'orders.visit-limit', 'placed']);
    expect(await findGuestOrders(app, guest)).toHaveLength(1);
    await app.sql(`update orders set status = 'cancelled' where visit_id = $1`, [guest.visit.visitId]);
    await guest.browser.api.orders.place(createPlaceInput(table, guest, [{ item: 0 }], 650));
  });
});

describe('a visit that is being closed', () => {
  test('waits for the order that is being written, and stays open for it', async () => {
    const block = await blockInserts(app, 'orders');
    const placing = guest.browser.api.orders.place(createPlaceInput(table, guest, [{ item: 0 }], 650));
    await block.waitedFor();
    const { restaurantId, visitId } = guest.visit;
    const closing = owner.browser.api.visits.close({ restaurantId, visitId });
    const outcome = expect(closing).rejects.toMatchObject({ code: 'visits.still-open' });
    await block[Symbol.asyncDispose]();
    await placing;
    await outcome;
  });
});
