import { minuteMs, secondMs } from '@comanda/contract/kernel';
import type { PromoCodeFields } from '@comanda/contract/promotions';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTable, eventually, scanCode, signUpOwner, beforeAllOnSharedApp } from '#testing';
import type { Browser, Guest, TestApp } from '#testing';

let app: TestApp;
let stopped: Disposable;
let owner: { browser: Browser; userId: string };
beforeAllOnSharedApp((shared) => {
  app = shared;
});

let table: Awaited<ReturnType<typeof createTable>>;
beforeEach(async () => {
  owner = await signUpOwner(app);
  table = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650, stock: 1_000 }]);
  await setDelay(20);
  stopped = app.clock.freeze();
});
afterEach(() => stopped[Symbol.dispose]());

const setDelay = (sendDelaySeconds: number) =>
  owner.browser.api.restaurants.update({ restaurantId: table.restaurantId, changes: { sendDelaySeconds } });
const place = async (
  { browser, visit: { restaurantId, visitId } }: Guest,
  { quantity = 1, ...input }: { quantity?: number; promoCode?: string; total?: number } = {},
) =>
  (
    await browser.api.orders.place({
      restaurantId,
      visitId,
      key: crypto.randomUUID(),
      lines: [{ itemId: table.itemIds[0] ?? '', quantity }],
      total: 650 * quantity,
      ...input,
    })
  ).orderId;
const refOf = ({ visit: { restaurantId, visitId } }: Guest, orderId: string) => ({ restaurantId, visitId, orderId });
const takeBack = (guest: Guest, orderId: string) => guest.browser.api.orders.takeBack(refOf(guest, orderId));
const sendNow = (guest: Guest, orderId: string) => guest.browser.api.orders.sendNow(refOf(guest, orderId));
const read = async (
  browser: Browser,
  collection: 'orders' | 'waitingOrders' | 'guestOrders',
  where: [string, '==', string],
) => (await browser.api.documents.query({ collection, where: [where], orderBy: [['createdAt', 'asc']] })).documents;
const staffRead = (collection: 'orders' | 'waitingOrders') =>
  read(owner.browser, collection, ['restaurantId', '==', table.restaurantId]);
const guestRead = ({ browser, visit }: Guest) => read(browser, 'guestOrders', ['visitId', '==', visit.visitId]);
const scan = (browser?: Browser) => scanCode(app, table.qrCodeId, browser);
const stock = async () =>
  (await app.sql<{ stock_count: number }>('select stock_count from items where id = $1', [table.itemIds[0]]))[0]
    ?.stock_count;
const inSeconds = (seconds: number) => new Date(app.clock.now().getTime() + seconds * secondMs).toISOString();

describe('an order that waits', () => {
  test('is with the guest at once and with the staff when its time has come', async () => {
    const guest = await scan();
    const placedAt = inSeconds(0);
    const orderId = await place(guest);
    const sendsAt = inSeconds(20);
    expect(await guestRead(guest)).toMatchObject([{ id: orderId, waitsFor: 'time', sendsAt, dueAt: null }]);
    expect(await staffRead('orders')).toEqual([]);
    expect(await staffRead('waitingOrders')).toMatchObject([{ id: orderId, sendsAt }]);
    app.clock.advance(19 * secondMs);
    expect(await staffRead('orders')).toEqual([]);
    app.clock.advance(secondMs);
    await eventually(async () =>
      expect(await staffRead('orders')).toMatchObject([
        {
          id: orderId,
          waitsFor: null,
          sendsAt: null,
          placedAt,
          createdAt: sendsAt,
          status: 'unopened',
          ticketId: null,
        },
      ]),
    );
    expect(await staffRead('waitingOrders')).toEqual([]);
    await expect(takeBack(guest, orderId)).rejects.toMatchObject({ code: 'orders.already-sent' });
    await expect(sendNow(guest, orderId)).resolves.toEqual({});
  });

  test('is sent at once where the owner set no time, and where staff enter it', async () => {
    await owner.browser.api.orders.placeForTable({
      restaurantId: table.restaurantId,
      key: crypto.randomUUID(),
      at: { qrCodeId: table.qrCodeId },
      lines: [{ itemId: table.itemIds[0] ?? '', quantity: 1 }],
    });
    await setDelay(0);
    await place(await scan());
    expect(await staffRead('orders')).toHaveLength(2);
  });

  test('goes at once when its guest says so', async () => {
    const guest = await scan();
    const orderId = await place(guest);
    await sendNow(guest, orderId);
    await sendNow(guest, orderId);
    expect(await staffRead('orders')).toMatchObject([{ id: orderId, createdAt: inSeconds(0) }]);
  });

  test('taken back, it leaves nothing: no debt, no portions, no promo code used, no trace on any screen', async () => {
    const { restaurantId } = table;
    const code = {
      id: crypto.randomUUID(),
      code: 'ONCE',
      rule: { kind: 'amount' as const, amount: 150 },
      currency: 'EUR',
      minimum: 0,
      scope: { itemIds: [], categoryIds: [] },
      isActive: true,
      maxUses: 1,
      maxUsesPerDevice: null,
      firstDay: null,
      lastDay: null,
    } satisfies PromoCodeFields;
    await owner.browser.api.promotions.saveCode({ restaurantId, code });
    const guest = await scan();
    const orderId = await place(guest, { promoCode: 'ONCE', total: 500 });
    await expect(place(guest, { promoCode: 'ONCE', total: 500 })).rejects.toMatchObject({
      code: 'promotions.code-used-up',
    });
    expect(await stock()).toBe(999);
    await takeBack(guest, orderId);
    await takeBack(guest, orderId);
    expect(await stock()).toBe(1_000);
    expect([await guestRead(guest), await staffRead('orders'), await staffRead('waitingOrders')]).toEqual([[], [], []]);
    const visits = await owner.browser.api.documents.query({
      collection: 'visits',
      where: [['id', '==', guest.visit.visitId]],
    });
    expect(visits.documents).toMatchObject([{ unpaid: 0 }]);
    await expect(sendNow(guest, orderId)).rejects.toMatchObject({ code: 'orders.withdrawn' });
    app.clock.advance(minuteMs);
    const again = await place(guest, { promoCode: 'ONCE', total: 500 });
    await sendNow(guest, again);
    expect(await staffRead('orders')).toMatchObject([{ id: again }]);
  });

  test('cannot be taken back while somebody pays for it', async () => {
    const guest = await scan();
    const orderId = await place(guest);
    await app.sql('update orders set held_minor = 650 where id = $1', [orderId]);
    await expect(takeBack(guest, orderId)).rejects.toMatchObject({ code: 'orders.being-paid' });
  });

  test('belongs to its guest: nobody else at the table, and no phone elsewhere, can send it or take it back', async () => {
    const guest = await scan();
    const orderId = await place(guest);
    const friend = await scan();
    for (const act of [takeBack, sendNow]) {
      await expect(act(friend, orderId)).rejects.toMatchObject({ code: 'not-found' });
      await expect(act(guest, crypto.randomUUID())).rejects.toMatchObject({ code: 'not-found' });
      const elsewhere = await createTable(app, owner.userId, [{ name: 'Tea', priceMinor: 200 }]);
      const { browser } = await scanCode(app, elsewhere.qrCodeId);
      await expect(act({ ...guest, browser }, orderId)).rejects.toMatchObject({ code: 'visits.not-seated' });
    }
    expect(await staffRead('waitingOrders')).toMatchObject([{ id: orderId }]);
  });

  test('canceled by staff, it is told to its guest', async () => {
    const guest = await scan();
    const orderId = await place(guest);
    const { restaurantId } = table;
    await owner.browser.api.orders.cancel({ restaurantId, orderId, from: 'unopened', reason: 'No soup' });
    expect(await guestRead(guest)).toMatchObject([{ id: orderId, status: 'cancelled', cancelReason: 'No soup' }]);
    await expect(takeBack(guest, orderId)).resolves.toEqual({});
  });
});

describe('the seconds', () => {
  test('are those of the slowest station, or of the restaurant', async () => {
    const { restaurantId, menuId } = table;
    const [category] = await app.sql<{ id: string }>('select id from categories where menu_id = $1', [menuId]);
    const station = { restaurantId, stationId: crypto.randomUUID() };
    await owner.browser.api.kitchen.addStation({ ...station, name: 'Hot', categoryIds: [category?.id ?? ''] });
    const guest = await scan();
    const delayOf = async (sendDelaySeconds: number | null) => {
      await owner.browser.api.kitchen.setSendDelay({ ...station, sendDelaySeconds });
      const orderId = await place(guest);
      const [order] = await app.sql<{ seconds: number | null }>(
        'select extract(epoch from release_at - created_at)::int as seconds from orders where id = $1',
        [orderId],
      );
      if (order?.seconds !== null) await takeBack(guest, orderId);
      return order?.seconds;
    };
    expect(await delayOf(null)).toBe(20);
    expect(await delayOf(45)).toBe(45);
    expect(await delayOf(0)).toBeNull();
  });

  test.each([-1, 121, 1.5])('of %s are refused', async (sendDelaySeconds) => {
    await expect(setDelay(sendDelaySeconds)).rejects.toMatchObject({ code: 'invalid-argument' });
    const station = { restaurantId: table.restaurantId, stationId: crypto.randomUUID() };
    await expect(owner.browser.api.kitchen.setSendDelay({ ...station, sendDelaySeconds })).rejects.toMatchObject({
      code: 'invalid-argument',
    });
  });

  test('of another owner’s station cannot be set', async () => {
    const other = await signUpOwner(app);
    const station = { restaurantId: table.restaurantId, stationId: crypto.randomUUID(), sendDelaySeconds: 5 };
    await expect(other.browser.api.kitchen.setSendDelay(station)).rejects.toMatchObject({ code: 'not-found' });
    await expect(owner.browser.api.kitchen.setSendDelay(station)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('orders of one table', () => {
  test('within the time are sent together, as one ticket, at the time of the last', async () => {
    const [ann, bob] = [await scan(), await scan()];
    const first = await place(ann);
    app.clock.advance(15 * secondMs);
    const second = await place(bob);
    const sendsAt = inSeconds(20);
    expect(await guestRead(ann)).toMatchObject([{ sendsAt }, { sendsAt }]);
    app.clock.advance(10 * secondMs);
    expect(await staffRead('orders')).toEqual([]);
    app.clock.advance(10 * secondMs);
    await eventually(async () => expect(await staffRead('orders')).toHaveLength(2));
    expect(await staffRead('orders')).toMatchObject([
      { id: first, ticketId: first, createdAt: sendsAt },
      { id: second, ticketId: first, createdAt: sendsAt },
    ]);
  });

  test('one of them taken back or sent leaves the others as they are', async () => {
    const guests = [await scan(), await scan(), await scan()] as const;
    const [first, second, third] = [await place(guests[0]), await place(guests[1]), await place(guests[2])];
    await takeBack(guests[0], first);
    await sendNow(guests[1], second);
    expect(await staffRead('orders')).toMatchObject([{ id: second, ticketId: null }]);
    app.clock.advance(20 * secondMs);
    await eventually(async () =>
      expect(await staffRead('orders')).toMatchObject([{ id: second }, { id: third, ticketId: null }]),
    );
  });

  test('do not keep each other waiting for more than three minutes', async () => {
    const guest = await scan();
    await setDelay(100);
    const first = await place(guest);
    app.clock.advance(70 * secondMs);
    await place(guest);
    app.clock.advance(70 * secondMs);
    const late = await place(guest);
    const times = Object.fromEntries((await guestRead(guest)).map(({ id, sendsAt }) => [id, sendsAt]));
    expect([times[first], times[late]]).toEqual([inSeconds(30), inSeconds(100)]);
  });

  test('placed at the same moment on two nodes become one ticket', async () => {
    await using node = await app.anotherNode();
    const [ann, bob] = [await scan(), await scan(node.browser())];
    await Promise.all([place(ann), place(bob), place(ann), place(bob)]);
    app.clock.advance(20 * secondMs);
    await eventually(async () => expect(await staffRead('orders')).toHaveLength(4));
    expect(new Set((await staffRead('orders')).map(({ ticketId }) => ticketId)).size).toBe(1);
  });
});

describe('in the last moment', () => {
  test('of taking back and sending exactly one happens, fifty times on two nodes in turn', async () => {
    await using node = await app.anotherNode();
    const outcomes = { sent: 0, takenBack: 0 };
    const guests = [await scan(), await scan(node.browser())] as const;
    for (let round = 0; round < 50; round += 1) {
      const guest = round % 4 < 2 ? guests[0] : guests[1];
      const orderId = await place(guest);
      app.clock.advance(19 * secondMs + 999);
      const [answer] = await Promise.all([
        takeBack(guest, orderId).then(
          () => 'taken back',
          ({ code }: { code: string }) => code,
        ),
        Promise.resolve().then(() => app.clock.advance(1 + (round % 3))),
        ...(round % 2 === 0 ? [sendNow(guest, orderId).catch(({ code }: { code: string }) => code)] : []),
      ]);
      const [order] = await app.sql<{ status: string; waits_for: string | null }>(
        'select status, waits_for from orders where id = $1',
        [orderId],
      );
      if (answer === 'taken back') {
        outcomes.takenBack += 1;
        expect(order).toEqual({ status: 'cancelled', waits_for: 'time' });
      } else {
        outcomes.sent += 1;
        expect([answer, order]).toEqual(['orders.already-sent', { status: 'unopened', waits_for: null }]);
      }
    }
    expect(outcomes.sent + outcomes.takenBack).toBe(50);
    expect(await stock()).toBe(1_000 - outcomes.sent);
    const seen = await app.sql<{ count: number }>(
      'select count(*)::int as count from orders where restaurant_id = $1 and waits_for is null',
      [table.restaurantId],
    );
    expect(seen).toEqual([{ count: outcomes.sent }]);
  });

  test('a node that starts after a crash sends what has become due meanwhile, once', async () => {
    const crashed = await app.anotherNode();
    const guest = await scan(crashed.browser());
    const orderId = await place(guest);
    await crashed[Symbol.asyncDispose]();
    app.clock.advance(20 * secondMs);
    await using first = await app.anotherNode();
    await using second = await app.anotherNode();
    void [first, second];
    await eventually(async () => expect(await staffRead('orders')).toMatchObject([{ id: orderId }]));
    const history = await app.sql('select id from order_history where order_id = $1', [orderId]);
    expect(history).toHaveLength(1);
  });
});
