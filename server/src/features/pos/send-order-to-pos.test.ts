import { hourMs, minuteMs, secondMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  eventually,
  logInAdmin,
  startPosReceiver,
  startSquareServer,
  startTestApp,
  type PosReceiver,
  type SquareServer,
  type TestApp,
} from '#testing';
import { openPosRestaurant, startSampleReceiver } from './pos.fixture.ts';

let square: SquareServer;
let receiver: PosReceiver;
let app: TestApp;
let admin: Awaited<ReturnType<typeof logInAdmin>>;
type Restaurant = Awaited<ReturnType<typeof openPosRestaurant>>;
/** Restaurants connected with Square, with a vendor's webhook, and with nothing yet. */
let withSquare: Restaurant;
let withVendor: Restaurant;
let unconnected: Restaurant;

beforeAll(async () => {
  square = await startSquareServer();
  receiver = await startPosReceiver();
  app = await startTestApp({ SQUARE_URL: square.url, PRIVATE_NETWORKS_ALLOWED: '127.0.0.0/8' });
  square.now = () => app.clock.now();
  admin = await logInAdmin(app);
  square.items.push({ id: 'ITEM1', name: 'Soup', variations: [{ id: 'VAR1', name: 'Regular', price: 650 }] });
  [withSquare, withVendor, unconnected] = await Promise.all([
    openPosRestaurant(app, admin),
    openPosRestaurant(app, admin),
    openPosRestaurant(app, admin),
  ]);
  await withSquare.connectSquare(square);
  await withVendor.connectWebhook(receiver);
});
beforeEach(() => {
  square.mood = 'well';
  receiver.mood = 'well';
  receiver.forgetsKeys = false;
  receiver.refusesChanges = false;
  receiver.saysInstead = null;
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await square[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

const noAnswer = 'There was no answer in time.';

const atSquare = (orderId: string) => [...square.orders.values()].filter((one) => one.reference_id === orderId);
const atReceiver = (orderId: string) => receiver.taken.filter(({ order }) => order.orderId === orderId);
const askedOf = (standIn: { asked: readonly { body: string }[] }, orderId: string, what: string) =>
  standIn.asked.filter(({ body }) => body.includes(orderId) && body.includes(what)).length;

// Must run first: the receiver uses the real time, and later tests advance the clock by days.
test('the sample receiver of the documents takes an order, its change and its end', async () => {
  const restaurant = unconnected;
  const { restaurantId, breadId } = restaurant;
  await using sample = await startSampleReceiver();
  await restaurant.connectWebhook(sample);
  expect(await admin.browser.api.pos.pullMenu({ restaurantId })).toEqual({ items: 2, mapped: 2 });
  const orderId = await restaurant.order();
  await restaurant.until(orderId, { state: 'sent', difference: '' });
  const { api } = restaurant.owner.browser;
  const added = [{ itemId: breadId, quantity: 1 }];
  await api.orders.correct({ restaurantId, orderId, revision: 0, kept: [], added });
  await eventually(async () => expect(sample.said()).toContain('Changed order for Table 7'));
  await restaurant.until(orderId, { state: 'sent', difference: '' });
  await api.orders.cancel({ restaurantId, orderId, from: 'unopened', reason: 'They left' });
  await eventually(async () => expect(sample.said()).toContain('Canceled order for Table 7: They left'));
  expect(sample.said().match(/New order/g)).toHaveLength(1);
  await admin.browser.api.pos.disconnect({ restaurantId });
});

test('an order stands at Square a moment after it was placed, with its table, its dishes and its total, also where its restaurant is suspended meanwhile', async () => {
  const restaurant = withSquare;
  await admin.browser.api.pos.pullMenu({ restaurantId: restaurant.restaurantId });
  const subject = {
    ownerId: restaurant.owner.userId,
    restaurantId: restaurant.restaurantId,
    reason: 'Unpaid invoices',
  };
  await admin.browser.api.administration.suspend(subject);
  const orderId = await restaurant.order();
  await restaurant.until(orderId, { state: 'sent', difference: '' });
  await admin.browser.api.administration.restore(subject);
  const [made, ...more] = atSquare(orderId);
  expect(more).toEqual([]);
  expect(made).toMatchObject({
    location_id: square.location,
    ticket_name: 'Table 7',
    line_items: [
      { quantity: '2', catalog_object_id: 'VAR1', base_price_money: { amount: 650, currency: 'EUR' } },
      { quantity: '1', name: 'Bread' },
    ],
    fulfillments: [{ type: 'PICKUP', state: 'PROPOSED' }],
  });
  const compared = await admin.browser.api.pos.compare({ restaurantId: restaurant.restaurantId, orderId });
  expect(compared).toMatchObject({ differences: [], theirs: { total: 1_600 }, ours: { total: 1_600 } });
});

test('while Square is out of order it is tried again and again, a little later each time, and made once', async () => {
  const restaurant = withSquare;
  square.mood = 'broken';
  const orderId = await restaurant.order();
  await restaurant.until(orderId, { state: 'waiting', attempts: 1, last_error: 'Square is out of order (500).' });
  app.clock.advance(2 * secondMs);
  expect(await restaurant.find(orderId)).toMatchObject({ attempts: 1 });
  app.clock.advance(4 * secondMs);
  await restaurant.until(orderId, { state: 'waiting', attempts: 2, last_error: 'Square is out of order (500).' });
  square.mood = 'well';
  app.clock.advance(16 * secondMs);
  await restaurant.until(orderId, { state: 'sent', attempts: 3, last_error: '' });
  expect(atSquare(orderId)).toHaveLength(1);
});

test('an answer that got lost is asked for, and the order not made again', async () => {
  const restaurant = withSquare;
  square.mood = 'silent';
  const orderId = await restaurant.order();
  await eventually(async () => expect(atSquare(orderId)).toHaveLength(1));
  app.clock.advance(21 * secondMs);
  await restaurant.until(orderId, { state: 'waiting', last_error: noAnswer });
  square.mood = 'well';
  app.clock.advance(6 * secondMs);
  await restaurant.until(orderId, { state: 'sent' });
  expect(atSquare(orderId)).toHaveLength(1);
  expect(askedOf(square, orderId, 'idempotency_key')).toBe(1);
});

test('a call that comes back to life after an hour finds the one order, and makes no other', async () => {
  const restaurant = withSquare;
  square.mood = 'asleep';
  const orderId = await restaurant.order();
  await eventually(async () => expect(askedOf(square, orderId, 'idempotency_key')).toBe(1));
  app.clock.advance(21 * secondMs);
  await restaurant.until(orderId, { attempts: 1, last_error: noAnswer });
  square.mood = 'well';
  app.clock.advance(hourMs);
  await restaurant.until(orderId, { state: 'sent', attempts: 2 });
  // The request of an hour ago is only executed now.
  square.wakeUp();
  expect(atSquare(orderId)).toHaveLength(1);
  expect(askedOf(square, orderId, 'idempotency_key')).toBe(2);
});

test('a vendor who looks at no key gets each order once, also when its answer is lost', async () => {
  const restaurant = withVendor;
  receiver.forgetsKeys = true;
  receiver.mood = 'silent';
  const orderId = await restaurant.order();
  await eventually(async () => expect(atReceiver(orderId)).toHaveLength(1));
  app.clock.advance(21 * secondMs);
  await restaurant.until(orderId, { state: 'waiting', last_error: noAnswer });
  receiver.mood = 'well';
  app.clock.advance(6 * secondMs);
  await restaurant.until(orderId, { state: 'sent', external_id: atReceiver(orderId)[0]?.id ?? '' });
  expect(atReceiver(orderId)).toHaveLength(1);
});

test('after a day in vain it is left to a person, who sends it again', async () => {
  const restaurant = withVendor;
  receiver.mood = 'broken';
  const orderId = await restaurant.order();
  await restaurant.until(orderId, { attempts: 1 });
  const startedAt = app.clock.now().getTime();
  for (let attempts = 1; (await restaurant.find(orderId))?.state === 'waiting'; attempts += 1) {
    app.clock.advance(6 * hourMs);
    await restaurant.until(orderId, { attempts: attempts + 1 });
  }
  expect(app.clock.now().getTime() - startedAt).toBeGreaterThanOrEqual(24 * hourMs);
  await restaurant.until(orderId, { state: 'failed', last_error: 'It was answered with 500.' });
  receiver.mood = 'well';
  app.clock.advance(hourMs);
  await admin.browser.api.pos.resend({ restaurantId: restaurant.restaurantId, orderId });
  await restaurant.until(orderId, { state: 'sent' });
  expect(atReceiver(orderId)).toHaveLength(1);
  // The vendor's machine was reinstalled and has lost its orders.
  receiver.taken.splice(0, Infinity);
  await admin.browser.api.pos.resend({ restaurantId: restaurant.restaurantId, orderId });
  await eventually(async () => expect(atReceiver(orderId)).toHaveLength(1));
  await restaurant.until(orderId, { state: 'sent', difference: '' });
});

test('what waited while its connection was off for a day is left to a person too, and no kitchen is surprised by it', async () => {
  const restaurant = withVendor;
  const { restaurantId } = restaurant;
  const { api } = admin.browser;
  receiver.mood = 'broken';
  const orderId = await restaurant.order();
  await restaurant.until(orderId, { attempts: 1 });
  await api.pos.setActive({ restaurantId, isActive: false, revision: await restaurant.revision() });
  receiver.mood = 'well';
  app.clock.advance(25 * hourMs);
  await restaurant.until(orderId, { state: 'failed' });
  await restaurant.switchOn();
  await api.pos.resend({ restaurantId, orderId });
  await restaurant.until(orderId, { state: 'sent' });
});

test('what staff correct and cancel is corrected and canceled there', async () => {
  const restaurant = withSquare;
  const { restaurantId, breadId } = restaurant;
  const { api } = restaurant.owner.browser;
  const orderId = await restaurant.order();
  await restaurant.until(orderId, { state: 'sent' });
  const [soup] = await app.sql<{ id: string }>('select id from order_items where order_id = $1 order by position', [
    orderId,
  ]);
  await api.orders.correct({
    restaurantId,
    orderId,
    revision: 0,
    kept: [{ lineId: soup?.id ?? '', quantity: 1 }],
    added: [{ itemId: breadId, quantity: 3 }],
  });
  await eventually(async () => {
    const [made] = atSquare(orderId);
    expect(made?.line_items.map(({ quantity }) => quantity)).toEqual(['1', '1', '3']);
  });
  await restaurant.until(orderId, { state: 'sent', difference: '' });
  await api.orders.cancel({ restaurantId, orderId, from: 'unopened', reason: 'They left' });
  await eventually(async () => expect(atSquare(orderId)).toMatchObject([{ state: 'CANCELED' }]));
  await restaurant.until(orderId, { state: 'sent', difference: '' });
});

test('a change they refuse is shown as a difference, and stays one order', async () => {
  const restaurant = withVendor;
  const orderId = await restaurant.order();
  await restaurant.until(orderId, { state: 'sent' });
  receiver.refusesChanges = true;
  const { restaurantId } = restaurant;
  await restaurant.owner.browser.api.orders.cancel({ restaurantId, orderId, from: 'unopened', reason: 'They left' });
  await restaurant.until(orderId, {
    state: 'differs',
    difference: 'It was canceled here, and not there.',
    last_error: 'It was refused (409): This order is closed',
  });
  receiver.refusesChanges = false;
  await admin.browser.api.pos.resend({ restaurantId, orderId });
  await restaurant.until(orderId, { state: 'sent', difference: '' });
  expect(atReceiver(orderId)).toMatchObject([{ status: 'cancelled' }]);
});

test('an order they refuse is left to a person at once, and is sent again once somebody asks for it', async () => {
  const restaurant = withVendor;
  const { restaurantId } = restaurant;
  receiver.saysInstead = { status: 422, body: { error: 'No such item in our till' } };
  const orderId = await restaurant.order();
  await restaurant.until(orderId, {
    state: 'failed',
    attempts: 1,
    last_error: 'It was refused (422): No such item in our till',
  });
  app.clock.advance(2 * hourMs);
  expect(await restaurant.find(orderId)).toMatchObject({ state: 'failed', attempts: 1 });
  receiver.saysInstead = null;
  await admin.browser.api.pos.resend({ restaurantId, orderId });
  await restaurant.until(orderId, { state: 'sent', difference: '' });
  expect(atReceiver(orderId)).toHaveLength(1);
  // They had nothing under this order when they were asked before it was sent again, which is no failure.
  const calls = await app.sql<{ status: number; failure: unknown }>(
    `select status, failure from pos_sync_logs where order_id = $1 and action = 'Look up order'`,
    [orderId],
  );
  expect(calls).toEqual([{ status: 404, failure: null }]);
});

test('an answer that asks for patience is no refusal', async () => {
  const restaurant = withVendor;
  receiver.saysInstead = { status: 425, body: { error: 'Not open yet' } };
  const orderId = await restaurant.order();
  await restaurant.until(orderId, { state: 'waiting', attempts: 1, last_error: 'It was answered with 425.' });
  receiver.saysInstead = null;
  app.clock.advance(6 * secondMs);
  await restaurant.until(orderId, { state: 'sent' });
});

test('an order that was canceled before its first try got through is canceled there too, should it have arrived', async () => {
  const restaurant = withVendor;
  receiver.mood = 'silent';
  const orderId = await restaurant.order();
  await eventually(async () => expect(atReceiver(orderId)).toHaveLength(1));
  const { restaurantId } = restaurant;
  await restaurant.owner.browser.api.orders.cancel({ restaurantId, orderId, from: 'unopened', reason: 'A mistake' });
  app.clock.advance(21 * secondMs);
  receiver.mood = 'well';
  app.clock.advance(minuteMs);
  await restaurant.until(orderId, { state: 'sent' });
  expect(atReceiver(orderId)).toMatchObject([{ status: 'cancelled' }]);
});

test('an owner lets orders go only once they are accepted', async () => {
  const restaurant = withSquare;
  const { restaurantId } = restaurant;
  const { api } = restaurant.owner.browser;
  await api.pos.setSendsWhen({ restaurantId, sendsWhen: 'accepted' });
  const orderId = await restaurant.order();
  const unwanted = await restaurant.order();
  await api.orders.cancel({ restaurantId, orderId: unwanted, from: 'unopened', reason: 'A prank' });
  await api.orders.changeStatus({ restaurantId, orderId, from: 'unopened', to: 'accepted' });
  await restaurant.until(orderId, { state: 'sent' });
  await api.pos.setSendsWhen({ restaurantId, sendsWhen: 'placed' });
  expect(await restaurant.find(unwanted)).toBeUndefined();
  expect(atSquare(unwanted)).toEqual([]);
});

test('samples, and what was ordered while it was off, stay here', async () => {
  const restaurant = unconnected;
  const { restaurantId } = restaurant;
  const before = await restaurant.order();
  await restaurant.connectSquare(square);
  await app.sql(
    `insert into orders (restaurant_id, id, restaurant_name, currency, total_minor, status, payment_method, table_number, created_at)
     values ($1, gen_random_uuid(), 'Sample', 'EUR', 100, 'unopened', 'pay_at_table', 'Sample 1', $2)`,
    [restaurantId, app.clock.now()],
  );
  await restaurant.until(await restaurant.order(), { state: 'sent' });
  expect(await restaurant.find(before)).toBeUndefined();
  const atSquareNow = await app.sql(`select 1 from pos_orders where restaurant_id = $1 and system = 'square'`, [
    restaurantId,
  ]);
  expect(atSquareNow).toHaveLength(1);
  const [demo] = await app.sql<{ id: string }>('select id from restaurants where owner_id = $1 and is_sample', [
    restaurant.owner.userId,
  ]);
  const connecting = admin.browser.api.pos.connect({
    restaurantId: demo?.id ?? '',
    system: 'square',
    secret: square.token,
  });
  await expect(connecting).rejects.toMatchObject({ code: 'pos.sample-restaurant' });
});

test('two servers that see the same orders send each of them once', async () => {
  const restaurant = withVendor;
  receiver.forgetsKeys = true;
  await using _other = await app.anotherNode();
  const orderIds = await Promise.all(Array.from({ length: 4 }, () => restaurant.order()));
  for (const orderId of orderIds) await restaurant.until(orderId, { state: 'sent' });
  expect(orderIds.map((orderId) => atReceiver(orderId).length)).toEqual(orderIds.map(() => 1));
});

test('two servers ask after an order once between them, and the more seldom the longer it stands', async () => {
  const restaurant = withSquare;
  const orderId = await restaurant.order();
  await restaurant.until(orderId, { state: 'sent' });
  await using _other = await app.anotherNode();
  const externalId = (await restaurant.find(orderId))?.external_id ?? '';
  const asked = () =>
    square.asked.filter(({ path, body }) => path.includes('batch') && body.includes(externalId)).length;
  const reach = (count: number) => eventually(async () => expect(asked()).toBe(count));
  // The other server asks as soon as it has started.
  await reach(1);
  app.clock.advance(minuteMs);
  await reach(2);
  app.clock.advance(minuteMs);
  await reach(3);
  app.clock.advance(4 * hourMs);
  await reach(4);
  for (let minutes = 0; minutes < 6; minutes += 1) app.clock.advance(minuteMs);
  app.clock.advance(10 * minuteMs);
  await reach(5);
});
