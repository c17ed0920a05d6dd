import { orderDocument } from '@comanda/contract/orders';
import { minuteMs, toBusinessDay } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTable, scanCode, signUpOwner, startTestApp, type Browser, type Guest, type TestApp } from '#testing';

let app: TestApp;
let stopped: Disposable;
let owner: { browser: Browser; userId: string };
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpOwner(app);
  stopped = app.clock.freeze();
});
afterAll(async () => {
  stopped[Symbol.dispose]();
  await app[Symbol.asyncDispose]();
});

let counter: Awaited<ReturnType<typeof createTable>>;
beforeEach(async () => {
  counter = await createTable(app, owner.userId, [{ name: 'Espresso', priceMinor: 250, stock: 1_000 }]);
  await setKind({ kind: 'counter', paysFirst: false });
});

const setKind = (use: { kind: 'table' | 'counter' | 'takeaway'; paysFirst: boolean }) => {
  const { restaurantId, qrCodeId } = counter;
  return owner.browser.api.qrCodes.setKind({ restaurantId, qrCodeIds: [qrCodeId], ...use });
};
const scan = (browser?: Browser) => scanCode(app, counter.qrCodeId, browser);
const placeInput = ({ visit: { restaurantId, visitId } }: Guest) => ({
  restaurantId,
  visitId,
  key: crypto.randomUUID(),
  lines: [{ itemId: counter.itemIds[0] ?? '', quantity: 1 }],
  total: 250,
});
const order = async (guest: Guest) => (await guest.browser.api.orders.place(placeInput(guest))).orderId;
const read = async (browser: Browser, collection: 'orders' | 'waitingOrders', orderId: string) => {
  const where = [
    ['restaurantId', '==', counter.restaurantId],
    ['id', '==', orderId],
  ] as const;
  const { documents } = await browser.api.documents.query({ collection, where: where.map((one) => [...one]) });
  return documents.map((document) => orderDocument.parse(document));
};
const ownOrders = async ({ browser }: Guest) =>
  (await browser.api.documents.query({ collection: 'guestOrders' })).documents;
const pay = (orderId: string) =>
  owner.browser.api.payments.takeAtTable({
    restaurantId: counter.restaurantId,
    orderIds: [orderId],
    paidWith: 'cash',
  });
const phones = Array.from({ length: 50 }, (_, index) => index);

describe('at a counter', () => {
  test('each phone has a visit and a bill of its own, in every join mode, and keeps it when it scans again', async () => {
    await app.sql(`update restaurants set join_mode = 'approval' where id = $1`, [counter.restaurantId]);
    const [ann, ben] = [await scan(), await scan()];
    expect(ann.visit).toMatchObject({ state: 'seated' });
    expect(ben.visit).toMatchObject({ state: 'seated' });
    expect(ben.visit.visitId).not.toBe(ann.visit.visitId);
    expect((await scan(ann.browser)).visit.visitId).toBe(ann.visit.visitId);
    const orderId = await order(ann);
    expect(await ownOrders(ann)).toMatchObject([{ id: orderId, kind: 'counter' }]);
    expect(await ownOrders(ben)).toEqual([]);
    await expect(order({ ...ben, visit: ann.visit })).rejects.toMatchObject({ code: 'visits.not-seated' });
  });

  test('fifty phones that order at the same moment get fifty numbers', async () => {
    const guests = await Promise.all(phones.map(() => scan()));
    expect(new Set(guests.map(({ visit }) => visit.visitId)).size).toBe(phones.length);
    const orderIds = await Promise.all(guests.map((guest) => order(guest)));
    const rows = await app.sql<{ pickup_number: number }>(
      'select pickup_number from orders where id = any($1) order by pickup_number',
      [orderIds],
    );
    const [first = 0] = rows.map((row) => row.pickup_number);
    expect(rows.map((row) => row.pickup_number)).toEqual(phones.map((index) => first + index));
  }, 60_000);

  test('a retry keeps its number, and the numbers begin anew with the next business day', async () => {
    const guest = await scan();
    const input = placeInput(guest);
    const { orderId } = await guest.browser.api.orders.place(input);
    expect((await guest.browser.api.orders.place(input)).orderId).toBe(orderId);
    expect(await ownOrders(guest)).toHaveLength(1);
    app.clock.advance(24 * 60 * minuteMs);
    const next = await scan();
    const nextId = await order(next);
    expect(await ownOrders(next)).toMatchObject([{ id: nextId, pickupNumber: 1 }]);
  });

  test('an order of the staff there opens a visit of its own and has a number too', async () => {
    const { restaurantId, qrCodeId, itemIds } = counter;
    const placeForCounter = () =>
      owner.browser.api.orders.placeForTable({
        restaurantId,
        key: crypto.randomUUID(),
        at: { qrCodeId },
        lines: [{ itemId: itemIds[0] ?? '', quantity: 1 }],
      });
    const [one, other] = [await placeForCounter(), await placeForCounter()];
    expect(other.visitId).not.toBe(one.visitId);
    const [[first], [second]] = [
      await read(owner.browser, 'orders', one.orderId),
      await read(owner.browser, 'orders', other.orderId),
    ];
    expect(second?.pickupNumber).toBe((first?.pickupNumber ?? 0) + 1);
  });

  test('guests are not moved to or from a counter', async () => {
    const guest = await scan();
    const table = await createTable(app, owner.userId, []);
    const seated = await scanCode(app, table.qrCodeId);
    const { restaurantId } = counter;
    const { visitId } = guest.visit;
    for (const move of [
      { visitId, toQrCodeId: table.qrCodeId },
      { visitId: seated.visit.visitId, toQrCodeId: counter.qrCodeId },
    ])
      await expect(owner.browser.api.visits.move({ restaurantId, ...move })).rejects.toMatchObject({
        code: 'visits.not-a-table',
      });
  });

  test('an order is ready when its last line is, and the guest reads it', async () => {
    const guest = await scan();
    const orderId = await order(guest);
    expect(await ownOrders(guest)).toMatchObject([{ readyAt: null, status: 'unopened' }]);
    const [placed] = await read(owner.browser, 'orders', orderId);
    const lineIds = placed?.items.map(({ id }) => id) ?? [];
    await owner.browser.api.kitchen.bump({ restaurantId: counter.restaurantId, orderId, lineIds });
    expect(await ownOrders(guest)).toMatchObject([{ readyAt: app.clock.now().toISOString(), status: 'preparing' }]);
  });
});

test('a code that was created before there were counters belongs to a table, and its orders have no number', async () => {
  const table = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 250 }]);
  counter = table;
  const guest = await scan();
  const orderId = await order(guest);
  expect(await read(owner.browser, 'orders', orderId)).toMatchObject([
    { kind: 'table', pickupNumber: null, readyAt: null, waitsFor: null, placedAt: null },
  ]);
});

describe('where payment comes first', () => {
  beforeEach(() => setKind({ kind: 'takeaway', paysFirst: true }));

  test('staff get the order when it is paid, with its age counted from then on', async () => {
    const guest = await scan();
    const orderId = await order(guest);
    const placedAt = app.clock.now().toISOString();
    expect(await read(owner.browser, 'orders', orderId)).toEqual([]);
    expect(await read(owner.browser, 'waitingOrders', orderId)).toMatchObject([{ waitsFor: 'payment' }]);
    expect(await ownOrders(guest)).toMatchObject([{ id: orderId, waitsFor: 'payment', kind: 'takeaway' }]);
    app.clock.advance(3 * minuteMs);
    await pay(orderId);
    const createdAt = app.clock.now().toISOString();
    expect(await read(owner.browser, 'orders', orderId)).toMatchObject([
      { waitsFor: null, placedAt, createdAt, paymentStatus: 'paid', status: 'unopened' },
    ]);
    expect(await read(owner.browser, 'waitingOrders', orderId)).toEqual([]);
    expect(await ownOrders(guest)).toMatchObject([{ id: orderId, waitsFor: null }]);
  });

  test('nobody starts an order that is not paid, and it is in no figure', async () => {
    const guest = await scan();
    const orderId = await order(guest);
    const { restaurantId } = counter;
    await expect(
      owner.browser.api.orders.changeStatus({ restaurantId, orderId, from: 'unopened', to: 'accepted' }),
    ).rejects.toMatchObject({ code: 'orders.not-sent-yet' });
    const figures = async () =>
      (
        await app.sql<{ count: number }>(
          `select count(*)::int as count from webhook_events where subject_id = $1 and topic = 'order.placed'`,
          [orderId],
        )
      )[0]?.count;
    expect(await figures()).toBe(0);
    const today = { restaurantIds: [restaurantId] };
    const ordersToday = async () => (await owner.browser.api.reports.dashboard(today)).floor?.orders.today ?? 0;
    const takeawayToday = async () => {
      const day = toBusinessDay(app.clock.now(), { timezone: 'UTC', dayEndHour: 0 });
      const { money } = await owner.browser.api.reports.dayEnd({ restaurantId, day });
      return money[0]?.kinds.find(({ kind }) => kind === 'takeaway')?.revenue ?? 0;
    };
    const before = { orders: await ordersToday(), takeaway: await takeawayToday() };
    await pay(orderId);
    expect(await ordersToday()).toBe(before.orders + 1);
    expect(await takeawayToday()).toBe(before.takeaway + 250);
  });

  test('an order without a price needs no payment', async () => {
    await app.sql('update items set price_minor = 0 where id = $1', [counter.itemIds[0]]);
    const guest = await scan();
    const { orderId } = await guest.browser.api.orders.place({ ...placeInput(guest), total: 0 });
    expect(await read(owner.browser, 'orders', orderId)).toMatchObject([{ waitsFor: null }]);
  });
});
