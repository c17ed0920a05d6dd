import { createDecipheriv, createECDH, createHmac, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { minuteMs, secondMs } from '@comanda/contract/kernel';
import { maxPushDevices, pushTopics, type PushTopic } from '@comanda/contract/push';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  createTable,
  eventually,
  logInStaff,
  scanCode,
  signUpOwner,
  startTestApp,
  type Browser,
  type Guest,
  type TestApp,
} from '#testing';

interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on loopback, which answers with the given statuses and then with 201, and never on the silent paths. */
const startPushService = async () => {
  const received: ReceivedPush[] = [];
  const answers = new Map<string, number[]>();
  const silent = new Set<string>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body });
      if (silent.has(path)) return;
      response.writeHead(answers.get(path)?.shift() ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answers,
    silent,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
type PushService = Awaited<ReturnType<typeof startPushService>>;

let app: TestApp;
let service: PushService;
let ann: Awaited<ReturnType<typeof signUpOwner>>;
let table: Awaited<ReturnType<typeof createTable>>;
beforeAll(async () => {
  app = await startTestApp({ PRIVATE_NETWORKS_ALLOWED: '127.0.0.0/8' });
  service = await startPushService();
  ann = await signUpOwner(app);
  table = await createTable(app, ann.userId, [{ name: 'Secret Soup', priceMinor: 12_345 }]);
});
beforeEach(async () => {
  // Orders and calls of the tests before are long over.
  app.clock.advance(10 * minuteMs);
  await app.sql('delete from push_subscriptions');
  await app.sql('delete from guest_push_subscriptions');
  service.received.length = 0;
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

/** A browser's side of a subscription: it alone can decrypt what is sent to it. */
const createReceiver = (path: string) => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    path,
    input: {
      endpoint: service.origin + path,
      publicKey: ecdh.getPublicKey().toString('base64url'),
      authSecret: auth.toString('base64url'),
    },
    /** Decrypts a message (RFC 8291, with the encoding `aes128gcm` of RFC 8188). */
    decrypt: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16);
      const keyLength = body[20] ?? 0;
      const senderKey = body.subarray(21, 21 + keyLength);
      const shared = ecdh.computeSecret(senderKey);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
      const ikm = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
      const prk = createHmac('sha256', salt).update(ikm).digest();
      const expand = (text: string, length: number) =>
        createHmac('sha256', prk)
          .update(Buffer.concat([Buffer.from(text), Buffer.of(1)]))
          .digest()
          .subarray(0, length);
      const key = expand('Content-Encoding: aes128gcm\0', 16);
      const nonce = expand('Content-Encoding: nonce\0', 12);
      const record = body.subarray(21 + keyLength);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]).toString();
      // A record ends with a delimiter, which padding may follow.
      return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1));
    },
  };
};

const sentTo = (path: string): ReceivedPush[] => service.received.filter((one) => one.path === path);

const waitFor = (path: string, count = 1): Promise<ReceivedPush[]> =>
  eventually(async () => {
    const found = sentTo(path);
    if (found.length < count) throw new Error(`${found.length} of ${count} messages to ${path}`);
    return found;
  });

interface Choice {
  readonly topics?: readonly PushTopic[];
  readonly tableNumbers?: string[] | null;
  readonly areaIds?: string[];
}

let counter = 0;
const subscribe = async ({ api }: Browser, { topics = pushTopics, tableNumbers = null, areaIds = [] }: Choice = {}) => {
  const receiver = createReceiver(`/push/${(counter += 1)}`);
  const subscriptionId = crypto.randomUUID();
  await api.push.subscribe({ ...receiver.input, subscriptionId, topics: [...topics], tableNumbers, areaIds });
  return { ...receiver, subscriptionId };
};

const order = async (guest: Guest, place = table): Promise<string> => {
  const { orderId } = await guest.browser.api.orders.place({
    restaurantId: place.restaurantId,
    visitId: guest.visit.visitId,
    key: crypto.randomUUID(),
    customerName: 'Greta Guest',
    notes: 'Nut allergy',
    lines: [{ itemId: place.itemIds[0] ?? '', quantity: 1, notes: 'No cream' }],
    total: 12_345,
  });
  return orderId;
};

const tagged = z.object({ tag: z.string() });

const restaurantId = () => table.restaurantId;

test('a phone hears of a new order, encrypted for it alone and with nothing personal in it', async () => {
  const phone = await subscribe(ann.browser, { topics: ['order'] });
  await app.sql(`update users set language = 'ja' where id = $1`, [ann.userId]);
  await order(await scanCode(app, table.qrCodeId));
  const [push] = await waitFor(phone.path);
  if (push === undefined) throw new Error('nothing was sent');
  const message = phone.decrypt(push.body);
  expect(message).toEqual({
    kind: 'order',
    table: 'Table 7',
    tag: expect.stringMatching(/^order [\da-f-]{36}$/),
    path: '/orders',
    language: 'ja',
  });
  expect(JSON.stringify(message)).not.toMatch(/Greta|Soup|cream|allergy|123/);
  expect(push.body.toString('latin1')).not.toContain('Table');
  expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
  // The push service can check who sent it, with the key that the browser subscribed with.
  const { publicKey } = await app.browser().api.push.readKey({});
  const [, token = '', key = ''] = /^vapid t=([^,]+), *k=(.+)$/.exec(push.headers.authorization ?? '') ?? [];
  expect(key.replaceAll('=', '')).toBe(publicKey.replaceAll('=', ''));
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const verifying = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifying, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  const { aud } = z.object({ aud: z.string() }).parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  expect(aud).toBe(service.origin);
});

test('a person who follows an area hears of its tables, also of later ones, and of all tables after it was removed', async () => {
  const waiter = await logInStaff(app, ann.userId, { canViewOrders: true });
  const [terrace, bar] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [areaId, name] of [
    [terrace, 'Terrace'],
    [bar, 'Bar'],
  ] as const)
    await ann.browser.api.areas.save({ restaurantId: restaurantId(), areaId, name });
  const onTerrace = await subscribe(waiter.browser, { topics: ['order'], areaIds: [terrace] });
  const atBar = await subscribe(waiter.browser, { topics: ['order'], areaIds: [bar] });
  const place = { areaId: terrace, x: 0, y: 0, width: 3, height: 3, shape: 'square' } as const;
  await ann.browser.api.areas.placeTables({
    restaurantId: restaurantId(),
    tables: [{ qrCodeId: table.qrCodeId, place }],
  });
  const guest = await scanCode(app, table.qrCodeId);
  await order(guest);
  await waitFor(onTerrace.path);
  expect(sentTo(atBar.path)).toEqual([]);
  await ann.browser.api.areas.remove({ restaurantId: restaurantId(), areaId: bar });
  await order(guest);
  await waitFor(atBar.path);
  await waitFor(onTerrace.path, 2);
});

test('everybody hears of what they chose, at their tables, and only with the right to see orders', async () => {
  const [waiter, dishwasher] = [
    await logInStaff(app, ann.userId, { canViewOrders: true }),
    await logInStaff(app, ann.userId),
  ];
  const calls = await subscribe(ann.browser, { topics: ['call'] });
  const ownTable = await subscribe(waiter.browser, { tableNumbers: ['Table 7'] });
  const otherTable = await subscribe(waiter.browser, { tableNumbers: ['Table 8'] });
  const noRight = await subscribe(dishwasher.browser);
  const guest = await scanCode(app, table.qrCodeId);
  const orderId = await order(guest);
  await waitFor(ownTable.path);
  await guest.browser.api.visits.call({ restaurantId: restaurantId(), visitId: guest.visit.visitId, kind: 'waiter' });
  await waitFor(calls.path);
  await waitFor(ownTable.path, 2);
  await ann.browser.api.orders.changeStatus({
    restaurantId: restaurantId(),
    orderId,
    from: 'unopened',
    to: 'delivered',
  });
  await guest.browser.api.feedback.give({ restaurantId: restaurantId(), visitId: guest.visit.visitId, stars: 1 });
  const received = await waitFor(ownTable.path, 3);
  const kinds = received.map(({ body }) => z.object({ kind: z.string() }).parse(ownTable.decrypt(body)).kind);
  expect(kinds.toSorted()).toEqual(['call', 'order', 'unhappy']);
  expect(sentTo(calls.path)).toHaveLength(1);
  expect(sentTo(otherTable.path)).toEqual([]);
  expect(sentTo(noRight.path)).toEqual([]);
});

test('a browser that is gone is forgotten, and a push service that fails is tried again', async () => {
  const gone = await subscribe(ann.browser, { topics: ['order'] });
  const failing = await subscribe(ann.browser, { topics: ['order'] });
  service.answers.set(gone.path, [410]);
  service.answers.set(failing.path, [503]);
  await order(await scanCode(app, table.qrCodeId));
  await waitFor(gone.path);
  // The next try waits for the database's clock, which the test moves on. The message about another order wakes the worker.
  await eventually(async () => {
    const retry = `update jobs.job set start_after = now() where name = 'push.send' and data ->> 'attempt' = '1' returning id`;
    expect(await app.sql(retry)).toHaveLength(1);
  });
  await order(await scanCode(app, table.qrCodeId));
  const tags = (await waitFor(failing.path, 3)).map(({ body }) => tagged.parse(failing.decrypt(body)).tag);
  expect(new Set(tags).size).toBe(2);
  const { documents } = await ann.browser.api.documents.query({ collection: 'pushSubscriptions' });
  expect(documents.map(({ id }) => id)).toEqual([failing.subscriptionId]);
});

test('a guest who agrees hears that the order is ready, in their language, and nothing after the visit', async () => {
  const guest = await scanCode(app, table.qrCodeId);
  const at = { restaurantId: restaurantId(), visitId: guest.visit.visitId };
  const phone = createReceiver('/push/guest');
  await guest.browser.api.push.subscribeGuest({ ...at, ...phone.input, language: 'de' });
  const orderId = await order(guest);
  const lines = await app.sql<{ id: string }>('select id from order_items where order_id = $1', [orderId]);
  await ann.browser.api.kitchen.bump({ restaurantId: restaurantId(), orderId, lineIds: lines.map(({ id }) => id) });
  const [push] = await waitFor(phone.path);
  expect(phone.decrypt(push?.body ?? Buffer.of())).toEqual({
    kind: 'ready',
    table: '',
    tag: `ready ${orderId}`,
    path: `/menu/${table.qrCodeId}`,
    language: 'de',
  });
  await guest.browser.api.push.unsubscribeGuest(at);
  expect(await app.sql('select 1 from guest_push_subscriptions')).toEqual([]);
  const stranger = await scanCode(app, table.qrCodeId);
  await expect(app.browser().api.push.subscribeGuest({ ...at, ...phone.input, language: 'de' })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  expect(stranger.visit.visitId).not.toBe('');
});

test('addresses that the server must not call, invalid keys and too many devices are refused', async () => {
  const { input } = createReceiver('/push/none');
  const given = { ...input, subscriptionId: crypto.randomUUID(), topics: ['order'] as PushTopic[], tableNumbers: null };
  const { push } = ann.browser.api;
  for (const endpoint of ['https://10.0.0.1/x', 'https://169.254.169.254/latest', 'ftp://example.com/x']) {
    await expect(push.subscribe({ ...given, endpoint })).rejects.toMatchObject({ code: 'push.endpoint-refused' });
  }
  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');
  await expect(push.subscribe({ ...given, publicKey: offCurve })).rejects.toMatchObject({
    code: 'push.endpoint-refused',
  });
  const subscribing = Array.from({ length: maxPushDevices + 3 }, () => subscribe(ann.browser));
  const outcomes = await Promise.allSettled(subscribing);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxPushDevices);
  expect(await app.sql('select 1 from push_subscriptions where user_id = $1', [ann.userId])).toHaveLength(
    maxPushDevices,
  );
});

test('an order that no screen shows for ten seconds is announced again', async () => {
  const phone = await subscribe(ann.browser, { topics: ['unseen'] });
  const shown = await order(await scanCode(app, table.qrCodeId));
  await ann.browser.api.orders.acknowledge({ restaurantId: restaurantId(), orderIds: [shown] });
  const unseen = await order(await scanCode(app, table.qrCodeId));
  app.clock.advance(11 * secondMs);
  const [push] = await waitFor(phone.path);
  expect(phone.decrypt(push?.body ?? Buffer.of())).toMatchObject({ kind: 'unseen', tag: `unseen ${unseen}` });
  expect(sentTo(phone.path)).toHaveLength(1);
});

test('after an outage, phones do not ring for what is long over', async () => {
  const guest = await scanCode(app, table.qrCodeId);
  await order(guest);
  app.clock.advance(10 * minuteMs);
  const phone = await subscribe(ann.browser, { topics: ['order'] });
  const fresh = await scanCode(app, table.qrCodeId);
  const orderId = await order(fresh);
  const [push] = await waitFor(phone.path);
  expect(phone.decrypt(push?.body ?? Buffer.of())).toMatchObject({ tag: `order ${orderId}` });
  expect(sentTo(phone.path)).toHaveLength(1);
});

test('an order that has to be paid first is announced when it is paid, and not before', async () => {
  const counter = await createTable(app, ann.userId, [{ name: 'Espresso', priceMinor: 12_345 }]);
  const codes = { restaurantId: counter.restaurantId, qrCodeIds: [counter.qrCodeId] };
  await ann.browser.api.qrCodes.setKind({ ...codes, kind: 'counter', paysFirst: true });
  const phone = await subscribe(ann.browser, { topics: ['order'] });
  const unpaid = await order(await scanCode(app, counter.qrCodeId), counter);
  const atTable = await order(await scanCode(app, table.qrCodeId));
  const tagsOf = (pushes: readonly ReceivedPush[]) => pushes.map(({ body }) => tagged.parse(phone.decrypt(body)).tag);
  expect(tagsOf(await waitFor(phone.path))).toEqual([`order ${atTable}`]);
  const { restaurantId: at } = counter;
  await ann.browser.api.payments.takeAtTable({ restaurantId: at, orderIds: [unpaid], paidWith: 'cash' });
  expect(tagsOf(await waitFor(phone.path, 2))).toEqual([`order ${atTable}`, `order ${unpaid}`]);
});

test('an owner whose push service never answers does not keep other owners waiting', async () => {
  const phones = await Promise.all([1, 2, 3].map(() => subscribe(ann.browser, { topics: ['order'] })));
  for (const { path } of phones) service.silent.add(path);
  await app.sql('update restaurants set max_visit_total_minor = 1000000000 where id = $1', [table.restaurantId]);
  // More messages than the server sends at once.
  const guest = await scanCode(app, table.qrCodeId);
  for (let placed = 0; placed < 12; placed += 1) await order(guest);
  await waitFor(phones[0]?.path ?? '');
  const ben = await signUpOwner(app);
  const bar = await createTable(app, ben.userId, [{ name: 'Lemonade', priceMinor: 12_345 }]);
  const phone = await subscribe(ben.browser, { topics: ['order'] });
  const orderId = await order(await scanCode(app, bar.qrCodeId), bar);
  const [push] = await waitFor(phone.path);
  expect(phone.decrypt(push?.body ?? Buffer.of())).toMatchObject({ tag: `order ${orderId}` });
  // Ann's later messages still wait for the answers to her first ones.
  const [queued] = await app.sql<{ count: number }>(
    `select count(*)::int as count from jobs.job where name = 'push.send' and state = 'created' and group_id = $1`,
    [ann.userId],
  );
  expect(queued?.count).toBeGreaterThan(0);
});

test('a new owner hears of a call from the sample restaurant, and of none of its sample orders', async () => {
  const ben = await signUpOwner(app);
  const phone = await subscribe(ben.browser);
  const [code] = await eventually(async () => {
    const codes = await app.sql<{ restaurantId: string; id: string }>(
      `select qr_codes.restaurant_id as "restaurantId", qr_codes.id from setups
       join qr_codes on qr_codes.restaurant_id = setups.demo_restaurant_id
       where setups.owner_id = $1 and setups.state = 'done' limit 1`,
      [ben.userId],
    );
    if (codes.length === 0) throw new Error('the sample data is not complete yet');
    return codes;
  });
  const { browser, visit } = await scanCode(app, code?.id ?? '');
  await browser.api.visits.call({ restaurantId: code?.restaurantId ?? '', visitId: visit.visitId, kind: 'waiter' });
  const pushes = await waitFor(phone.path);
  expect(pushes.map(({ body }) => phone.decrypt(body))).toMatchObject([{ kind: 'call' }]);
});

test('the private key is sealed in the database', async () => {
  await app.browser().api.push.readKey({});
  const rows = await app.sql<{ private_key_sealed: Buffer }>('select private_key_sealed from push_keys');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.private_key_sealed[0]).toBe(1);
});
