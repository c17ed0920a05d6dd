import { dayMs, minuteMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTable,
  openScreen,
  scanCode,
  signUpOwner,
  startTestApp,
  type Browser,
  type Guest,
  type TestApp,
} from '#testing';

let app: TestApp;
let stopped: Disposable;
beforeAll(async () => {
  app = await startTestApp();
  stopped = app.clock.freeze();
});
afterAll(async () => {
  stopped[Symbol.dispose]();
  await app[Symbol.asyncDispose]();
});

let owner: { browser: Browser; userId: string };
let window: Awaited<ReturnType<typeof createTable>>;
/** The first item is made at the grill, the second at the bar, the third at no station. */
let grillId: string;
let barId: string;
beforeEach(async () => {
  owner = await signUpOwner(app);
  window = await createTable(app, owner.userId, [
    { name: 'Steak', priceMinor: 1_900 },
    { name: 'Spritz', priceMinor: 700 },
    { name: 'Bread', priceMinor: 300 },
  ]);
  const { restaurantId, menuId, qrCodeId, itemIds } = window;
  [grillId, barId] = [await addStation('Grill', 0), await addStation('Bar', 1)];
  await app.sql(
    `with added as (insert into categories (restaurant_id, menu_id, id, name, position)
       values ($1, $2, gen_random_uuid(), 'Bread', 3) returning id)
     update items set category_id = added.id from added where items.id = $3`,
    [restaurantId, menuId, itemIds[2]],
  );
  await owner.browser.api.qrCodes.setKind({ restaurantId, qrCodeIds: [qrCodeId], kind: 'takeaway', paysFirst: false });
  await owner.browser.api.restaurants.update({
    restaurantId,
    changes: {
      timezone: 'UTC',
      chosenDayEndHour: 0,
      pickupSlotMinutes: 20,
      pickupLeadMinutes: 20,
      pickupSlotOrders: 40,
    },
  });
  // Noon of the next day.
  const now = app.clock.now().getTime();
  app.clock.advance(Math.floor(now / dayMs) * dayMs + dayMs * 1.5 - now);
});

/** Adds a station that makes this item, in a category of its own. */
const addStation = async (name: string, item: number): Promise<string> => {
  const { restaurantId, menuId, itemIds } = window;
  const [stationId, categoryId] = [crypto.randomUUID(), crypto.randomUUID()];
  await app.sql('insert into categories (restaurant_id, menu_id, id, name, position) values ($1, $2, $3, $4, $5)', [
    restaurantId,
    menuId,
    categoryId,
    name,
    item + 1,
  ]);
  await app.sql('update items set category_id = $1 where id = $2', [categoryId, itemIds[item]]);
  await owner.browser.api.kitchen.addStation({ restaurantId, stationId, name, categoryIds: [categoryId] });
  return stationId;
};
const limit = (stationId: string, count: number | null, unit: 'orders' | 'dishes' = 'orders') =>
  owner.browser.api.kitchen.setCapacity({
    restaurantId: window.restaurantId,
    stationId,
    capacity: count === null ? null : { count, unit },
  });

const steak = 0;
const spritz = 1;
const bread = 2;
const prices = [1_900, 700, 300];
/** The number of portions by item. */
type Dishes = ReadonlyArray<readonly [item: number, quantity: number]>;
const toItems = (dishes: Dishes) =>
  dishes.map(([item, quantity]) => ({ itemId: window.itemIds[item] ?? '', quantity }));
const scan = () => scanCode(app, window.qrCodeId);
interface PlacingOptions {
  readonly dueAt?: string;
  readonly waitMinutes?: number | null;
}
const order = async (
  { browser, visit: { restaurantId, visitId } }: Guest,
  dishes: Dishes,
  told: PlacingOptions = {},
) => {
  const total = dishes.reduce((sum, [item, quantity]) => sum + (prices[item] ?? 0) * quantity, 0);
  const placing = { restaurantId, visitId, key: crypto.randomUUID(), lines: toItems(dishes), total, ...told };
  return (await browser.api.orders.place(placing)).orderId;
};
const times = (dishes?: Dishes) =>
  app.browser().api.orders.readTimes({
    qrCodeId: window.qrCodeId,
    ...(dishes === undefined ? {} : { items: toItems(dishes) }),
  });
const waitFor = async (dishes?: Dishes) => (await times(dishes)).waitMinutes;
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * minuteMs).toISOString();

describe('a station with a limit', () => {
  test('makes only those wait who order its dishes; the page names the busiest', async () => {
    await limit(grillId, 2);
    await limit(barId, 3);
    expect(await times()).toMatchObject({ waitMinutes: null, isLimited: true });
    const guest = await scan();
    for (let count = 0; count < 5; count += 1) await order(guest, [[steak, 1]]);
    await order(guest, [[bread, 9]]);
    expect(await waitFor([[steak, 1]])).toBe(30);
    expect(await waitFor([[spritz, 4]])).toBeNull();
    expect(await waitFor([[bread, 1]])).toBeNull();
    expect(
      await waitFor([
        [spritz, 1],
        [steak, 1],
      ]),
    ).toBe(30);
    expect(await waitFor()).toBe(30);
    await limit(grillId, null);
    expect(await waitFor([[steak, 1]])).toBeNull();
  });

  test('is known to phones that only read the menu, as is a pause', async () => {
    const { restaurantId } = window;
    await using phone = await openScreen(app.browser(), ['menuStates'], [['restaurantId', '==', restaurantId]]);
    const hears = (isLimited: boolean, isPaused: boolean) =>
      phone.until(({ shown }) =>
        JSON.stringify(shown('menuStates')).includes(
          `"isLimited":${String(isLimited)},"orderingPausedUntil":${isPaused ? '"' : 'null'}`,
        ),
      );
    await hears(false, false);
    await limit(grillId, 2);
    await hears(true, false);
    await limit(grillId, null);
    await hears(false, false);
    await owner.browser.api.restaurants.update({ restaurantId, changes: { ordersPerTenMinutes: 6 } });
    await hears(true, false);
    await owner.browser.api.restaurants.pauseOrdering({ restaurantId, minutes: 10 });
    await hears(true, true);
    await owner.browser.api.restaurants.pauseOrdering({ restaurantId, minutes: null });
    await hears(true, false);
  });

  test('counts dishes that are not ready yet, and those of the cart', async () => {
    await limit(grillId, 4, 'dishes');
    const guest = await scan();
    const orderId = await order(guest, [
      [steak, 3],
      [spritz, 8],
    ]);
    expect(await waitFor([[steak, 1]])).toBeNull();
    expect(await waitFor([[steak, 2]])).toBe(20);
    expect(await waitFor([[steak, 6]])).toBe(30);
    const { restaurantId } = window;
    const lines = await app.sql<{ id: string }>('select id from order_items where order_id = $1 and item_id = $2', [
      orderId,
      window.itemIds[steak],
    ]);
    await owner.browser.api.kitchen.bump({ restaurantId, orderId, lineIds: lines.map(({ id }) => id) });
    expect(await waitFor([[steak, 4]])).toBeNull();
  });

  test('and a limit of the whole kitchen: the longer time counts', async () => {
    const { restaurantId } = window;
    await owner.browser.api.restaurants.update({ restaurantId, changes: { ordersPerTenMinutes: 2 } });
    await limit(grillId, 1);
    const guest = await scan();
    await order(guest, [[steak, 1]]);
    await order(guest, [[steak, 1]]);
    expect(await waitFor([[spritz, 1]])).toBe(20);
    expect(await waitFor([[steak, 1]])).toBe(30);
  });

  test('stays without effect where the station is removed, and has it again when it is restored', async () => {
    const station = { restaurantId: window.restaurantId, stationId: grillId };
    await limit(grillId, 1);
    await order(await scan(), [[steak, 1]]);
    expect(await waitFor()).toBe(20);
    await owner.browser.api.kitchen.removeStation(station);
    expect(await times()).toMatchObject({ waitMinutes: null, isLimited: false });
    await owner.browser.api.kitchen.restoreStation(station);
    expect(await waitFor()).toBe(20);
  });
});

describe('when an order is placed', () => {
  test('it is refused if it takes longer than the guest was told, and taken once they know', async () => {
    await limit(grillId, 1);
    const guest = await scan();
    await order(guest, [[steak, 1]], { waitMinutes: null });
    await expect(order(guest, [[steak, 1]], { waitMinutes: null })).rejects.toMatchObject({
      code: 'orders.wait-longer',
      data: { minutes: 20 },
    });
    await order(guest, [[steak, 1]], { waitMinutes: 20 });
    await expect(order(guest, [[steak, 1]], { waitMinutes: 20 })).rejects.toMatchObject({ data: { minutes: 30 } });
    // The bar has nothing to do, and a phone that was told nothing is not asked.
    await order(guest, [[spritz, 1]], { waitMinutes: null });
    await order(guest, [[steak, 1]]);
    expect(await waitFor([[steak, 1]])).toBe(40);
  });

  test('fifty at once are all counted', async () => {
    await limit(grillId, 10);
    const guests = await Promise.all(Array.from({ length: 50 }, scan));
    await Promise.all(guests.map((guest) => order(guest, [[steak, 1]])));
    expect(await waitFor([[steak, 1]])).toBe(60);
    await expect(order(await scan(), [[steak, 1]], { waitMinutes: 50 })).rejects.toMatchObject({
      code: 'orders.wait-longer',
      data: { minutes: 60 },
    });
  }, 60_000);
});

describe('a slot', () => {
  test('takes as much as the station makes in its time, from fifty phones at once', async () => {
    // Three in ten minutes are six in a slot of twenty.
    await limit(grillId, 3);
    const dueAt = inMinutes(60);
    const guests = await Promise.all(Array.from({ length: 50 }, scan));
    const outcomes = await Promise.allSettled(guests.map((guest) => order(guest, [[steak, 2]], { dueAt })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'orders.time-unavailable' });
    expect((await times([[steak, 1]])).slots).not.toContain(dueAt);
    expect((await times([[steak, 1]])).slots).toContain(inMinutes(80));
    expect((await times([[spritz, 1]])).slots).toContain(dueAt);
    await expect(order(await scan(), [[spritz, 1]], { dueAt })).resolves.toBeTypeOf('string');
  }, 60_000);

  test('takes a larger order if the station has nothing to make for it yet', async () => {
    await limit(grillId, 2, 'dishes');
    const [dueAt, later] = [inMinutes(60), inMinutes(80)];
    const guest = await scan();
    await order(guest, [[steak, 1]], { dueAt });
    expect((await times([[steak, 3]])).slots).toContain(dueAt);
    expect((await times([[steak, 4]])).slots).not.toContain(dueAt);
    await expect(order(guest, [[steak, 9]], { dueAt })).rejects.toMatchObject({ code: 'orders.time-unavailable' });
    await expect(order(guest, [[steak, 9]], { dueAt: later })).resolves.toBeTypeOf('string');
  });
});

describe('what is refused', () => {
  test.each([0, -1, 1.5, 1_001])('a limit of %s', async (count) => {
    await expect(limit(grillId, count)).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  test('a limit by another owner, or of a station that does not exist', async () => {
    const { restaurantId } = window;
    const stranger = await signUpOwner(app);
    const capacity = { count: 1, unit: 'orders' } as const;
    await expect(
      stranger.browser.api.kitchen.setCapacity({ restaurantId, stationId: grillId, capacity }),
    ).rejects.toMatchObject({ code: 'not-found' });
    await expect(limit(crypto.randomUUID(), 1)).rejects.toMatchObject({ code: 'not-found' });
    expect((await times()).isLimited).toBe(false);
  });

  test('dishes of another restaurant change nothing', async () => {
    await limit(grillId, 1);
    await order(await scan(), [[steak, 1]]);
    const other = await signUpOwner(app);
    const theirs = await createTable(app, other.userId, [{ name: 'Soup', priceMinor: 500 }]);
    const items = theirs.itemIds.map((itemId) => ({ itemId, quantity: 5 }));
    expect(await app.browser().api.orders.readTimes({ qrCodeId: window.qrCodeId, items })).toMatchObject({
      waitMinutes: null,
    });
    expect(await app.browser().api.orders.readTimes({ qrCodeId: theirs.qrCodeId })).toMatchObject({
      waitMinutes: null,
      isLimited: false,
    });
  });
});
