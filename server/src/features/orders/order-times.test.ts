import { dayMs, minuteMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTable, scanCode, signUpOwner, startTestApp, type Browser, type Guest, type TestApp } from '#testing';
import { releaseDueOrdersJob } from './changing/index.ts';

let app: TestApp;
let stopped: Disposable;
let owner: { browser: Browser; userId: string };
beforeAll(async () => {
  app = await startTestApp();
  stopped = app.clock.freeze();
});
afterAll(async () => {
  stopped[Symbol.dispose]();
  await app[Symbol.asyncDispose]();
});

let window: Awaited<ReturnType<typeof createTable>>;
beforeEach(async () => {
  owner = await signUpOwner(app);
  window = await createTable(app, owner.userId, [{ name: 'Bowl', priceMinor: 900 }]);
  await setKind(false);
  await update({ timezone: 'UTC', chosenDayEndHour: 0 });
  // Noon of the next day.
  const now = app.clock.now().getTime();
  app.clock.advance(Math.floor(now / dayMs) * dayMs + dayMs * 1.5 - now);
});

const setKind = (paysFirst: boolean) => {
  const { restaurantId, qrCodeId } = window;
  return owner.browser.api.qrCodes.setKind({ restaurantId, qrCodeIds: [qrCodeId], kind: 'takeaway', paysFirst });
};
const update = (changes: Parameters<Browser['api']['restaurants']['update']>[0]['changes']) =>
  owner.browser.api.restaurants.update({ restaurantId: window.restaurantId, changes });
const offerSlots = (pickupSlotOrders: number) =>
  update({ pickupSlotMinutes: 15, pickupLeadMinutes: 20, pickupSlotOrders });
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * minuteMs).toISOString();
const scan = () => scanCode(app, window.qrCodeId);
const order = async ({ browser, visit: { restaurantId, visitId } }: Guest, dueAt?: string) =>
  (
    await browser.api.orders.place({
      restaurantId,
      visitId,
      key: crypto.randomUUID(),
      lines: [{ itemId: window.itemIds[0] ?? '', quantity: 1 }],
      total: 900,
      ...(dueAt === undefined ? {} : { dueAt }),
    })
  ).orderId;
const times = () => app.browser().api.orders.readTimes({ qrCodeId: window.qrCodeId });
const seen = async (collection: 'orders' | 'waitingOrders') =>
  (
    await owner.browser.api.documents.query({
      collection,
      where: [['restaurantId', '==', window.restaurantId]],
      orderBy: [['createdAt', 'asc']],
    })
  ).documents;
const release = () => releaseDueOrdersJob.run(app.ctx, {});

describe('an order for later', () => {
  test('can be placed for the slots of the day after the lead time, where the owner offers them', async () => {
    expect((await times()).slots).toEqual([]);
    const guest = await scan();
    await expect(order(guest, inMinutes(30))).rejects.toMatchObject({ code: 'orders.time-unavailable' });
    await offerSlots(3);
    const { slots } = await times();
    // Twenty minutes past noon is within the slot of 12:15, so 12:30 is the first.
    expect(slots[0]).toBe(inMinutes(30));
    expect(slots[1]).toBe(inMinutes(45));
    expect(slots.at(-1)).toBe(inMinutes(11 * 60 + 45));
    for (const wrong of [inMinutes(15), inMinutes(37), inMinutes(24 * 60)])
      await expect(order(guest, wrong)).rejects.toMatchObject({ code: 'orders.time-unavailable' });
    await expect(order(guest, inMinutes(30))).resolves.toBeTypeOf('string');
  });

  test('reaches the kitchen when it has to begin, not before', async () => {
    await offerSlots(3);
    const guest = await scan();
    const dueAt = inMinutes(60);
    const orderId = await order(guest, dueAt);
    expect(await seen('orders')).toEqual([]);
    expect(await seen('waitingOrders')).toMatchObject([{ id: orderId, waitsFor: 'time', dueAt }]);
    const placedAt = app.clock.now().toISOString();
    app.clock.advance(39 * minuteMs);
    await release();
    expect(await seen('orders')).toEqual([]);
    app.clock.advance(minuteMs);
    await release();
    expect(await seen('orders')).toMatchObject([
      { id: orderId, waitsFor: null, dueAt, placedAt, createdAt: app.clock.now().toISOString() },
    ]);
    expect(await seen('waitingOrders')).toEqual([]);
  });

  test('waits for its payment first, and then for its time', async () => {
    await setKind(true);
    await offerSlots(3);
    const orderId = await order(await scan(), inMinutes(60));
    expect(await seen('waitingOrders')).toMatchObject([{ id: orderId, waitsFor: 'payment' }]);
    const { restaurantId } = window;
    app.clock.advance(5 * minuteMs);
    await owner.browser.api.payments.takeAtTable({ restaurantId, orderIds: [orderId], paidWith: 'cash' });
    expect(await seen('waitingOrders')).toMatchObject([{ id: orderId, waitsFor: 'time', paymentStatus: 'paid' }]);
    app.clock.advance(35 * minuteMs);
    await release();
    expect(await seen('orders')).toMatchObject([{ id: orderId, waitsFor: null }]);
  });

  test('fifty phones at once do not oversell a slot, and a canceled order gives its place back', async () => {
    await offerSlots(7);
    const dueAt = inMinutes(45);
    const guests = await Promise.all(Array.from({ length: 50 }, scan));
    const outcomes = await Promise.allSettled(guests.map((guest) => order(guest, dueAt)));
    const placed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(placed).toHaveLength(7);
    expect(new Set(refused)).toEqual(new Set(['orders.time-unavailable']));
    expect(await seen('waitingOrders')).toHaveLength(7);
    expect((await times()).slots).not.toContain(dueAt);
    const { restaurantId } = window;
    await owner.browser.api.orders.cancel({
      restaurantId,
      orderId: placed[0] ?? '',
      from: 'unopened',
      reason: '',
      reasonCode: 'guest_changed_mind',
    });
    expect((await times()).slots).toContain(dueAt);
    await expect(order(await scan(), dueAt)).resolves.toBeTypeOf('string');
    await expect(order(await scan(), dueAt)).rejects.toMatchObject({ code: 'orders.time-unavailable' });
  }, 60_000);

  test('is taken while the restaurant is still closed, for a time at which it is open', async () => {
    await offerSlots(3);
    const day = app.clock.now().toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }).toLowerCase();
    await app.sql('update restaurants set opening_hours = $2 where id = $1', [
      window.restaurantId,
      JSON.stringify([{ day, from: '14:00', to: '15:00' }]),
    ]);
    const guest = await scan();
    await expect(order(guest)).rejects.toMatchObject({ code: 'orders.restaurant-closed' });
    expect((await times()).slots).toEqual([120, 135, 150, 165].map(inMinutes));
    await expect(order(guest, inMinutes(120))).resolves.toBeTypeOf('string');
  });
});

describe('a busy kitchen', () => {
  test('tells guests how long it takes, once it has more orders than it makes in ten minutes', async () => {
    const guest = await scan();
    await update({ ordersPerTenMinutes: 2 });
    expect((await times()).waitMinutes).toBeNull();
    const first = await order(guest);
    expect((await times()).waitMinutes).toBeNull();
    await order(guest);
    expect((await times()).waitMinutes).toBe(20);
    await order(guest);
    await order(guest);
    expect((await times()).waitMinutes).toBe(30);
    const { restaurantId } = window;
    for (const status of ['delivered'] as const)
      await owner.browser.api.orders.changeStatus({ restaurantId, orderId: first, from: 'unopened', to: status });
    expect((await times()).waitMinutes).toBe(20);
    await update({ ordersPerTenMinutes: null });
    expect((await times()).waitMinutes).toBeNull();
  });

  test('is paused by staff for some time, goes on by itself, and still takes orders of the staff and for later', async () => {
    await offerSlots(3);
    const guest = await scan();
    const { restaurantId, qrCodeId, itemIds } = window;
    const { until } = await owner.browser.api.restaurants.pauseOrdering({ restaurantId, minutes: 20 });
    expect(until).toBe(inMinutes(20));
    expect((await times()).pausedUntil).toBe(until);
    await expect(order(guest)).rejects.toMatchObject({ code: 'orders.paused', data: { minutes: 20 } });
    await expect(order(guest, inMinutes(60))).resolves.toBeTypeOf('string');
    await owner.browser.api.orders.placeForTable({
      restaurantId,
      key: crypto.randomUUID(),
      at: { qrCodeId },
      lines: [{ itemId: itemIds[0] ?? '', quantity: 1 }],
    });
    app.clock.advance(20 * minuteMs);
    expect((await times()).pausedUntil).toBeNull();
    await expect(order(guest)).resolves.toBeTypeOf('string');
    await owner.browser.api.restaurants.pauseOrdering({ restaurantId, minutes: 20 });
    await owner.browser.api.restaurants.pauseOrdering({ restaurantId, minutes: null });
    await expect(order(guest)).resolves.toBeTypeOf('string');
    const stranger = await signUpOwner(app);
    await expect(stranger.browser.api.restaurants.pauseOrdering({ restaurantId, minutes: 20 })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
