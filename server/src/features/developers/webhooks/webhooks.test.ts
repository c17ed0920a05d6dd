import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  maxReplaysPerHour,
  maxTestDeliveriesPerHour,
  secretOverlapHours,
  standardWebhookHeaders,
  webhookHeaders,
  webhookTopic,
  type WebhookTopic,
} from '@comanda/contract/developers';
import { hourMs } from '@comanda/contract/kernel';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { z } from 'zod';
import { signWebhook } from '#platform/security';
import { eventually, logInAdmin, openScreen, createTable, signUpOwner, startTestApp, type TestApp } from '#testing';

const heardBody = z.object({
  id: z.uuid(),
  topic: z.string(),
  details: z.record(z.string(), z.unknown()),
  document: z.object({ id: z.string() }).loose().nullable(),
});
interface ReceivedDelivery extends z.infer<typeof heardBody> {
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

let app: TestApp;
let receiver: Server;
let url: string;
let heard: ReceivedDelivery[] = [];
/** The receiver's answer to a delivery: a status, or null to break the connection. */
let answer: (heard: ReceivedDelivery) => number | null | Promise<number | null> = () => 204;

beforeAll(async () => {
  app = await startTestApp({ PRIVATE_NETWORKS_ALLOWED: '127.0.0.0/8' });
  receiver = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    const respond = async (): Promise<void> => {
      const text = Buffer.concat(pieces).toString();
      const one = { ...heardBody.parse(JSON.parse(text)), headers: request.headers, text };
      const status = await answer(one);
      if (status === null) return void request.socket.destroy();
      heard.push(one);
      response.writeHead(status).end();
    };
    request.on('end', () => void respond());
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  // `address()` returns this type for a server that listens on a port.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
});
afterEach(async () => {
  await app.sql('delete from webhook_endpoints');
  heard = [];
  answer = () => 204;
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  receiver.closeAllConnections();
  receiver.close();
});

/** Opens a restaurant with a webhook endpoint, and the actions of its staff. */
const openHouse = async (topics: readonly WebhookTopic[] = webhookTopic.options) => {
  const owner = await signUpOwner(app);
  const { restaurantId, qrCodeId, menuId, itemIds } = await createTable(app, owner.userId, [
    { name: 'Soup', priceMinor: 700 },
  ]);
  const endpointId = crypto.randomUUID();
  const { api } = owner.browser;
  const { secret } = await api.developers.addEndpoint({
    endpointId,
    url,
    topics: [...topics],
    restaurantIds: [restaurantId],
  });
  return {
    owner,
    api,
    restaurantId,
    menuId,
    endpointId,
    secret: secret ?? '',
    itemId: itemIds[0] ?? '',
    order: () =>
      api.orders.placeForTable({
        restaurantId,
        at: { qrCodeId },
        key: crypto.randomUUID(),
        lines: [{ itemId: itemIds[0] ?? '', quantity: 1 }],
      }),
    move: (orderId: string, from: 'accepted' | 'preparing', to: 'preparing' | 'delivered') =>
      api.orders.changeStatus({ restaurantId, orderId, from, to, changeId: crypto.randomUUID() }),
  };
};

const topicsOf = (subjectId: string) =>
  heard.filter(({ document }) => document?.id === subjectId).map(({ topic }) => topic);
const heardAll = (count: number) => eventually(async () => expect(heard.length).toBeGreaterThanOrEqual(count));
const stateOf = async (endpointId: string) =>
  app.sql<{ state: string; count: number }>(
    'select state, count(*)::int as count from webhook_deliveries where endpoint_id = $1 group by 1 order by 1',
    [endpointId],
  );

test('an order is told of as it is placed, moved and paid, its visit and its payment too, signed and with its document', async () => {
  const house = await openHouse();
  const { orderId, visitId } = await house.order();
  await house.move(orderId, 'accepted', 'preparing');
  await house.api.payments.takeAtTable({ restaurantId: house.restaurantId, orderIds: [orderId] });
  await eventually(async () =>
    expect(topicsOf(orderId)).toEqual(['order.placed', 'order.status_changed', 'order.payment_changed']),
  );
  await eventually(async () => expect(heard.map(({ topic }) => topic)).toContain('payment.paid'));
  expect(topicsOf(visitId)).toEqual(['visit.opened']);
  expect(heard.find(({ topic }) => topic === 'order.status_changed')).toMatchObject({
    details: { from: 'accepted', to: 'preparing' },
    document: { id: orderId, restaurantId: house.restaurantId, total: 700 },
  });
  for (const { headers, text, topic, id } of heard) {
    const timestamp = String(headers[webhookHeaders.timestamp]);
    expect(headers[webhookHeaders.signature]).toBe(signWebhook(house.secret, timestamp, text));
    expect(headers[webhookHeaders.topic]).toBe(topic);
    expect(headers[webhookHeaders.delivery]).toBe(id);
  }
});

/** Checks a delivery as the libraries of the Standard Webhooks specification do. */
const isSignedWith = (secret: string, { headers, text }: ReceivedDelivery): boolean => {
  const [id, timestamp] = [headers[standardWebhookHeaders.id], headers[standardWebhookHeaders.timestamp]].map(String);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64');
  return String(headers[standardWebhookHeaders.signature]).split(' ').includes(`v1,${expected}`);
};

test('deliveries follow Standard Webhooks, and a new secret signs beside the old one for a day', async () => {
  const house = await openHouse(['order.placed']);
  expect(house.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const hear = async (): Promise<ReceivedDelivery> => {
    const count = heard.length;
    await house.order();
    await heardAll(count + 1);
    const one = heard.at(-1);
    if (one === undefined) throw new Error('Nothing was heard.');
    return one;
  };
  const first = await hear();
  expect(first.headers[standardWebhookHeaders.id]).toBe(first.id);
  expect(isSignedWith(house.secret, first)).toBe(true);
  const { secret, oldSignsUntil } = await house.api.developers.rotateSecret({ endpointId: house.endpointId });
  const overlapMs = Date.parse(oldSignsUntil ?? '') - app.clock.now().getTime();
  expect(Math.round(overlapMs / hourMs)).toBe(secretOverlapHours);
  const second = await hear();
  expect([isSignedWith(house.secret, second), isSignedWith(secret, second)]).toEqual([true, true]);
  const timestamp = String(second.headers[webhookHeaders.timestamp]);
  expect(second.headers[webhookHeaders.signature]).toBe(signWebhook(house.secret, timestamp, second.text));
  // A second rotation keeps the secret that the receiver still uses.
  const { secret: third } = await house.api.developers.rotateSecret({ endpointId: house.endpointId });
  const both = await hear();
  expect([house.secret, secret, third].map((one) => isSignedWith(one, both))).toEqual([true, false, true]);
  app.clock.advance(secretOverlapHours * hourMs + 1);
  const later = await hear();
  expect([isSignedWith(house.secret, later), isSignedWith(third, later)]).toEqual([false, true]);
  const last = await house.api.developers.rotateSecret({ endpointId: house.endpointId, endsOldNow: true });
  expect(last.oldSignsUntil).toBeNull();
  const atOnce = await hear();
  expect([isSignedWith(third, atOnce), isSignedWith(last.secret, atOnce)]).toEqual([false, true]);
});

test('everything that failed is sent again at once, in order, and what was answered only if it is asked for', async () => {
  const house = await openHouse(['order.placed', 'order.status_changed']);
  const { orderId: lucky } = await house.order();
  await eventually(async () => expect(topicsOf(lucky)).toEqual(['order.placed']));
  answer = () => 500;
  const { orderId } = await house.order();
  await house.move(orderId, 'accepted', 'preparing');
  const { endpointId } = house;
  let tries = -1;
  await eventually(async () => {
    const [row] = await app.sql<{ tries: number }>(
      'select sum(attempts)::int as tries from webhook_deliveries where endpoint_id = $1',
      [endpointId],
    );
    // A day passes only after a try: on a slow machine, a day for each look would outlast the session.
    if (row?.tries !== tries) app.clock.advance(25 * hourMs);
    tries = row?.tries ?? 0;
    expect(await stateOf(endpointId)).toEqual([
      { state: 'delivered', count: 1 },
      { state: 'failed', count: 2 },
    ]);
  });
  answer = () => 204;
  heard = [];
  expect(await house.api.developers.replayMany({ endpointId })).toEqual({ count: 2, hasMore: false });
  await eventually(async () => expect(topicsOf(orderId)).toEqual(['order.placed', 'order.status_changed']));
  expect(topicsOf(lucky)).toEqual([]);
  await eventually(async () => expect(await stateOf(endpointId)).toEqual([{ state: 'delivered', count: 3 }]));
  expect(await house.api.developers.replayMany({ endpointId })).toEqual({ count: 0, hasMore: false });
  heard = [];
  expect(await house.api.developers.replayMany({ endpointId, which: 'all' })).toEqual({ count: 3, hasMore: false });
  await heardAll(3);
  const stranger = await signUpOwner(app);
  const stolen = stranger.browser.api.developers.replayMany({ endpointId });
  await expect(stolen).rejects.toMatchObject({ code: 'not-found' });
});

test('a receiver that is down for a day hears everything once it is back, each order’s events in their order, none twice', async () => {
  const house = await openHouse(['order.placed', 'order.status_changed']);
  answer = () => null;
  const orders: string[] = [];
  for (let number = 0; number < 5; number += 1) {
    const { orderId } = await house.order();
    orders.push(orderId);
    await house.move(orderId, 'accepted', 'preparing');
    await house.move(orderId, 'preparing', 'delivered');
  }
  for (let hour = 0; hour < 25; hour += 5) {
    const [before] = await app.sql<{ sum: number }>('select sum(attempts)::int as sum from webhook_deliveries');
    app.clock.advance(5 * hourMs);
    await eventually(async () => {
      const [now] = await app.sql<{ sum: number }>('select sum(attempts)::int as sum from webhook_deliveries');
      expect(now?.sum ?? 0).toBeGreaterThan(before?.sum ?? 0);
    });
  }
  expect(heard).toEqual([]);
  answer = () => 200;
  app.clock.advance(hourMs + 1_000);
  await eventually(async () => expect(await stateOf(house.endpointId)).toEqual([{ state: 'delivered', count: 15 }]));
  for (const orderId of orders) {
    expect(topicsOf(orderId)).toEqual(['order.placed', 'order.status_changed', 'order.status_changed']);
    const moves = heard.filter(({ document, details }) => document?.id === orderId && 'to' in details);
    expect(moves.map(({ details }) => details['to'])).toEqual(['preparing', 'delivered']);
  }
  expect(new Set(heard.map(({ id }) => id)).size).toBe(15);
});

test('what one order’s receiver refuses keeps back that order alone', async () => {
  const house = await openHouse(['order.placed', 'order.status_changed']);
  const { orderId: poison } = await house.order();
  answer = ({ document }) => (document?.id === poison ? 400 : 200);
  await house.move(poison, 'accepted', 'preparing');
  const { orderId } = await house.order();
  await eventually(async () => {
    app.clock.advance(6_000);
    expect(topicsOf(orderId)).toContain('order.placed');
  });
});

test('after three days it is given up, can be seen, and is sent again by hand', async () => {
  const house = await openHouse(['order.placed']);
  answer = () => 500;
  await house.order();
  // Waits until the first try is stored before the clock advances.
  await eventually(async () => {
    const [tried] = await app.sql<{ attempts: number }>(
      'select attempts from webhook_deliveries where endpoint_id = $1',
      [house.endpointId],
    );
    expect(tried?.attempts).toBeGreaterThan(0);
  });
  app.clock.advance(73 * hourMs);
  await eventually(async () => expect(await stateOf(house.endpointId)).toEqual([{ state: 'failed', count: 1 }]));
  const { documents } = await house.api.documents.query({ collection: 'webhookDeliveries' });
  const lastFailure = { code: 'answered', status: 500, detail: '' };
  expect(documents).toMatchObject([
    { state: 'failed', lastStatus: 500, lastFailure, lastError: 'The endpoint answered 500.' },
  ]);
  answer = () => 200;
  heard = [];
  const [delivery] = documents;
  const failing = await house.api.documents.query({ collection: 'webhookEndpoints' });
  expect(failing.documents).toMatchObject([
    { failedTries: expect.any(Number), failingSince: expect.any(String), waiting: 0 },
  ]);
  // A replay does not wait for the next scheduled retry.
  await house.api.developers.replay({ deliveryId: delivery?.id ?? '' });
  await heardAll(1);
  expect(heard[0]?.id).toBe(delivery?.id);
});

test('a menu that is written on is told of, once for all that was written at once', async () => {
  const house = await openHouse(['menu.changed']);
  const { restaurantId, menuId, itemId } = house;
  await app.sql(
    `with first as (update items set price_minor = 710 where id = $1), second as (update menus set name = 'Lunch' where id = $2)
     insert into categories (restaurant_id, menu_id, id, name, position) values ($3, $2, gen_random_uuid(), 'Drinks', 1)`,
    [itemId, menuId, restaurantId],
  );
  await heardAll(1);
  const edits = [{ itemId, edits: { price: { from: 710, to: 720 } } }];
  await house.api.menus.editItems({ restaurantId, menuId, edits });
  await heardAll(2);
  expect(heard).toHaveLength(2);
  expect(heard[0]).toMatchObject({ topic: 'menu.changed', document: { id: menuId, name: 'Lunch' } });
});

test('a change of a menu that is committed while an earlier one is being told of is told of as well', async () => {
  const house = await openHouse(['menu.changed']);
  const rename = 'update menus set name = $1 where id = $2';
  const held = new pg.Client({ connectionString: app.databaseUrl });
  await held.connect();
  try {
    // Both changes write before either is committed: the second one locks the first one's event or writes its own.
    await app.sql(rename, ['Lunch', house.menuId]);
    await held.query('begin');
    await held.query(rename, ['Dinner', house.menuId]);
    await house.api.developers.testEndpoint({ endpointId: house.endpointId, deliveryId: crypto.randomUUID() });
    await eventually(async () => expect(heard.map(({ topic }) => topic)).toContain('test'));
    await held.query('commit');
  } finally {
    await held.end();
  }
  await eventually(async () => {
    app.clock.advance(2_100);
    expect(heard.at(-1)?.document).toMatchObject({ name: 'Dinner' });
  });
});

test('the test button sends at once, also to an endpoint that rests; the screen follows', async () => {
  const house = await openHouse(['order.placed']);
  await using screen = await openScreen(house.owner.browser, ['webhookDeliveries']);
  const { endpointId } = house;
  await house.api.developers.updateEndpoint({ endpointId, isActive: false, url, topics: ['order.placed'] });
  await house.order();
  await house.api.developers.testEndpoint({ endpointId, deliveryId: crypto.randomUUID() });
  await heardAll(1);
  await screen.until(({ shown }) => JSON.stringify(shown('webhookDeliveries')).includes('"delivered"'));
  expect(heard.map(({ topic }) => topic)).toEqual(['test']);
});

test('an address inside of the house is refused, and so is another owner’s endpoint, restaurant and delivery', async () => {
  const house = await openHouse(['order.placed']);
  const other = await signUpOwner(app);
  const { developers } = other.browser.api;
  const { endpointId, restaurantId } = house;
  for (const refused of ['http://10.0.0.1/', 'https://192.168.1.1/', 'ftp://example.com', 'https://a:b@example.com']) {
    await expect(
      developers.addEndpoint({ endpointId: crypto.randomUUID(), url: refused, topics: ['order.placed'] }),
    ).rejects.toMatchObject({ code: 'developers.target-refused' });
  }
  const foreign = { endpointId, url, topics: ['order.placed' as const] };
  await expect(developers.updateEndpoint({ ...foreign, isActive: true })).rejects.toMatchObject({ code: 'not-found' });
  await expect(developers.removeEndpoint({ endpointId })).rejects.toMatchObject({ code: 'not-found' });
  await expect(developers.testEndpoint({ endpointId, deliveryId: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'not-found',
  });
  await expect(
    developers.addEndpoint({ ...foreign, endpointId: crypto.randomUUID(), restaurantIds: [restaurantId] }),
  ).rejects.toMatchObject({ code: 'not-found' });
  await expect(developers.replay({ deliveryId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'not-found' });
});

test('what a suspended restaurant has to tell waits until it is restored, and keeps nothing else of its owner back', async () => {
  const house = await openHouse(['order.placed', 'order.status_changed']);
  const { orderId } = await house.order();
  await heardAll(1);
  const admin = await logInAdmin(app);
  const subject = { ownerId: house.owner.userId, restaurantId: house.restaurantId, reason: 'Unpaid invoices' };
  await admin.browser.api.administration.suspend(subject);
  await house.move(orderId, 'accepted', 'preparing');
  const deliveryId = crypto.randomUUID();
  await eventually(async () =>
    expect(await stateOf(house.endpointId)).toEqual([
      { state: 'delivered', count: 1 },
      { state: 'pending', count: 1 },
    ]),
  );
  await house.api.developers.testEndpoint({ endpointId: house.endpointId, deliveryId });
  await eventually(async () => expect(heard.map(({ topic }) => topic)).toEqual(['order.placed', 'test']));
  await admin.browser.api.administration.restore(subject);
  await eventually(async () => expect(topicsOf(orderId)).toEqual(['order.placed', 'order.status_changed']));
});

/** A receiver that keeps its callers waiting until the test ends. */
const createSlowReceiver = () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const waiting: string[] = [];
  return {
    waiting,
    end,
    hold: async (id: string): Promise<number> => {
      waiting.push(id);
      await isOver;
      return 200;
    },
  };
};

test('ten slow endpoints of one owner leave senders free for another owner', async () => {
  const slow = await openHouse(['order.placed']);
  const quick = await openHouse(['order.placed']);
  const endpoints = [slow.endpointId, ...Array.from({ length: 9 }, () => crypto.randomUUID())];
  const { restaurantId, api } = slow;
  for (const endpointId of endpoints.slice(1)) {
    await api.developers.addEndpoint({ endpointId, url, topics: ['order.placed'], restaurantIds: [restaurantId] });
  }
  const { waiting, hold, end } = createSlowReceiver();
  const quickDelivery = crypto.randomUUID();
  answer = ({ id }) => (id === quickDelivery ? 200 : hold(id));
  const tests = endpoints.flatMap((endpointId) => [endpointId, endpointId, endpointId, endpointId]);
  await Promise.all(
    tests.map((endpointId) => api.developers.testEndpoint({ endpointId, deliveryId: crypto.randomUUID() })),
  );
  await eventually(async () => expect(waiting.length).toBeGreaterThanOrEqual(8));
  await quick.api.developers.testEndpoint({ endpointId: quick.endpointId, deliveryId: quickDelivery });
  await heardAll(1);
  // No more than its share was sent, and none of it was answered before the other owner's delivery arrived.
  expect(heard.map(({ id }) => id)).toEqual([quickDelivery]);
  expect(waiting).toHaveLength(8);
  const leased = await app.sql<{ count: number }>(
    `select count(*)::int as count from webhook_deliveries where owner_id = $1 and claimed_until is not null`,
    [slow.owner.userId],
  );
  expect(leased).toEqual([{ count: 8 }]);
  end();
  await heardAll(tests.length + 1);
});

test('an attempt whose lease has run out is not counted beside the next one', async () => {
  const house = await openHouse(['order.placed']);
  const { promise: isRefused, resolve: refuse } = Promise.withResolvers<void>();
  let attempts = 0;
  answer = async () => {
    attempts += 1;
    if (attempts > 1) return 200;
    await isRefused;
    return 500;
  };
  await house.order();
  await eventually(async () => expect(attempts).toBe(1));
  app.clock.advance(61_000);
  await eventually(async () => expect(await stateOf(house.endpointId)).toEqual([{ state: 'delivered', count: 1 }]));
  refuse();
  await heardAll(2);
  // Another delivery goes through the same endpoint after the late answer.
  await house.order();
  await eventually(async () => expect(await stateOf(house.endpointId)).toEqual([{ state: 'delivered', count: 2 }]));
  const { documents } = await house.api.documents.query({ collection: 'webhookDeliveries' });
  expect(documents).toMatchObject([
    { state: 'delivered', attempts: 1, lastStatus: 200 },
    { state: 'delivered', attempts: 1, lastStatus: 200 },
  ]);
  const { documents: endpoints } = await house.api.documents.query({ collection: 'webhookEndpoints' });
  expect(endpoints).toMatchObject([{ failedTries: 0, failingSince: null }]);
});

test('sending by hand is limited for each owner, and another owner goes on', async () => {
  const house = await openHouse(['order.placed']);
  const other = await openHouse(['order.placed']);
  const { endpointId } = house;
  const flood = Array.from({ length: maxTestDeliveriesPerHour + 1 }, () =>
    house.api.developers.testEndpoint({ endpointId, deliveryId: crypto.randomUUID() }),
  );
  const results = await Promise.allSettled(flood);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'developers.too-many-sends', status: 429 } }]);
  await other.api.developers.testEndpoint({ endpointId: other.endpointId, deliveryId: crypto.randomUUID() });
  const [delivery] = (await house.api.documents.query({ collection: 'webhookDeliveries', limit: 1 })).documents;
  const replay = () => house.api.developers.replay({ deliveryId: delivery?.id ?? '' });
  await replay();
  await app.sql(`update rate_limits set attempts = $1 where key like '/developers/replay user %'`, [maxReplaysPerHour]);
  await expect(replay()).rejects.toMatchObject({ code: 'developers.too-many-sends' });
});
