import { createHmac } from 'node:crypto';
import { dayMs, minuteMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  eventually,
  logInAdmin,
  signAsPos,
  startPosReceiver,
  startSquareServer,
  startTestApp,
  type PosReceiver,
  type SquareServer,
  type TestApp,
} from '#testing';
import { deletePosLogsJob } from './logs/index.ts';
import { openPosRestaurant } from './pos.fixture.ts';

let square: SquareServer;
let receiver: PosReceiver;
let app: TestApp;
let admin: Awaited<ReturnType<typeof logInAdmin>>;
type Restaurant = Awaited<ReturnType<typeof openPosRestaurant>>;
let withSquare: Restaurant;
let withVendor: Restaurant;

const signatureKey = 'a-signature-key-of-square-56';

beforeAll(async () => {
  square = await startSquareServer();
  receiver = await startPosReceiver();
  app = await startTestApp({ SQUARE_URL: square.url, PRIVATE_NETWORKS_ALLOWED: '127.0.0.0/8' });
  square.now = () => app.clock.now();
  admin = await logInAdmin(app);
  [withSquare, withVendor] = await Promise.all([openPosRestaurant(app, admin), openPosRestaurant(app, admin)]);
  await withSquare.connectSquare(square);
  await withVendor.connectWebhook(receiver);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await square[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

const connectionOf = async (restaurantId: string) => {
  const where = [['restaurantId', '==', restaurantId]] satisfies [[string, '==', string]];
  const { documents } = await admin.browser.api.documents.query({ collection: 'posConnections', where });
  return documents[0];
};

const sent = async (restaurant: Restaurant): Promise<string> => {
  const orderId = await restaurant.order();
  await restaurant.until(orderId, { state: 'sent' });
  return orderId;
};

/** Sends an order's status, signed the way a vendor signs it. */
const tell = (restaurantId: string, message: object, { secret = receiver.secret, at = app.clock.now() } = {}) => {
  const body = JSON.stringify({ event: 'order.status', ...message });
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  return fetch(`${app.origin}/webhooks/pos/webhook/${restaurantId}`, {
    method: 'POST',
    headers: { 'comanda-timestamp': timestamp, 'comanda-signature': signAsPos(secret, timestamp, body) },
    body,
  });
};

test('a vendor moves our order forward, never back, and what is said twice happens once', async () => {
  const { restaurantId } = withVendor;
  const orderId = await sent(withVendor);
  expect(await (await tell(restaurantId, { orderId, status: 'preparing' })).json()).toEqual({ isMoved: true });
  expect(await (await tell(restaurantId, { orderId, status: 'preparing' })).json()).toEqual({ isMoved: false });
  expect(await (await tell(restaurantId, { orderId, status: 'accepted' })).json()).toEqual({ isMoved: false });
  expect(await withVendor.statusOf(orderId)).toBe('preparing');
  const history = await app.sql('select changed_by from order_history where order_id = $1 and new_status = $2', [
    orderId,
    'preparing',
  ]);
  expect(history).toEqual([{ changed_by: 'Signed webhook' }]);
});

test('who cannot sign moves nothing, and is not even told whether the restaurant exists', async () => {
  const { restaurantId } = withVendor;
  const orderId = await sent(withVendor);
  const message = { orderId, status: 'delivered' };
  const old = new Date(app.clock.now().getTime() - 6 * minuteMs);
  const refused = [
    await tell(restaurantId, message, { secret: 'somebody-elses-secret' }),
    await tell(restaurantId, message, { at: old }),
    await tell(crypto.randomUUID(), message),
    await tell(withSquare.restaurantId, message),
    await tell('no-id', message),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect((await tell(restaurantId, { orderId, status: 'eaten' })).status).toBe(400);
  expect((await tell(restaurantId, { orderId: crypto.randomUUID(), status: 'delivered' })).status).toBe(404);
  const foreign = await sent(withSquare);
  expect((await tell(restaurantId, { orderId: foreign, status: 'delivered' })).status).toBe(404);
  // Only requests with a valid signature are logged, with the reason for the refusal.
  const { logs } = await admin.browser.api.pos.listLogs({ restaurantId, search: 'Hear', onlyFailures: true });
  expect(logs.map(({ status }) => status)).toEqual([404, 404, 400]);
  expect(await withVendor.statusOf(orderId)).toBe('unopened');
});

test('Square tells which order, and how it stands is asked for; without being told it is asked for within a minute', async () => {
  const { restaurantId } = withSquare;
  await admin.browser.api.pos.update({
    restaurantId,
    revision: await withSquare.revision(),
    changes: { signatureKey },
  });
  const orderId = await sent(withSquare);
  const externalId = (await withSquare.find(orderId))?.external_id ?? '';
  const url = `${app.origin}/webhooks/pos/square/${restaurantId}`;
  const body = JSON.stringify({
    type: 'order.fulfillment.updated',
    data: { object: { order_fulfillment_updated: { order_id: externalId } } },
  });
  const notify = (key: string) =>
    fetch(url, {
      method: 'POST',
      headers: {
        'x-square-hmacsha256-signature': createHmac('sha256', key)
          .update(url + body)
          .digest('base64'),
      },
      body,
    });
  square.change(externalId, { fulfillment: 'RESERVED' });
  expect((await notify('a-key-that-is-not-the-one')).status).toBe(403);
  expect(await withSquare.statusOf(orderId)).toBe('unopened');
  expect([(await notify(signatureKey)).status, (await notify(signatureKey)).status]).toEqual([200, 200]);
  expect(await withSquare.statusOf(orderId)).toBe('accepted');
  square.change(externalId, { fulfillment: 'COMPLETED' });
  app.clock.advance(2 * minuteMs);
  await eventually(async () => expect(await withSquare.statusOf(orderId)).toBe('delivered'));
});

test('canceled at the till it is canceled here, with its portions back and nothing sent again', async () => {
  const orderId = await sent(withSquare);
  const externalId = (await withSquare.find(orderId))?.external_id ?? '';
  square.change(externalId, { state: 'CANCELED' });
  app.clock.advance(2 * minuteMs);
  await eventually(async () => expect(await withSquare.statusOf(orderId)).toBe('cancelled'));
  await eventually(async () =>
    expect(
      await app.sql(`select 1 from pos_orders where order_id = $1 and (wanted->>'isCancelled')::boolean`, [orderId]),
    ).toHaveLength(1),
  );
  await withSquare.until(orderId, { state: 'sent', difference: '' });
});

test('what they sell is pulled, mapped by name, mapped by hand, and both prices are there to compare', async () => {
  const { restaurantId, soupId, breadId } = withSquare;
  const { api } = admin.browser;
  square.items.splice(
    0,
    Infinity,
    { id: 'I1', name: 'soup', variations: [{ id: 'V1', name: 'Regular', price: 700 }] },
    {
      id: 'I2',
      name: 'Loaf',
      variations: [
        { id: 'V2', name: 'Small', price: 300 },
        { id: 'V3', name: 'Large', price: 500 },
      ],
    },
  );
  expect(await api.pos.pullMenu({ restaurantId })).toEqual({ items: 3, mapped: 1 });
  await api.pos.mapItem({ restaurantId, itemId: breadId, externalId: 'V2' });
  const { ours, theirs } = await api.pos.readItems({ restaurantId });
  expect(theirs.map(({ name, price }) => [name, price])).toEqual([
    ['Loaf · Large', 500],
    ['Loaf · Small', 300],
    ['soup', 700],
  ]);
  expect(ours.filter(({ id }) => [soupId, breadId].includes(id))).toMatchObject([
    { name: 'Soup', price: 650, externalId: 'V1', isChosen: false },
    { name: 'Bread', price: 300, externalId: 'V2', isChosen: true },
  ]);
  const unknown = api.pos.mapItem({ restaurantId, itemId: breadId, externalId: 'V9' });
  await expect(unknown).rejects.toMatchObject({ code: 'pos.unknown-item' });
  const foreign = api.pos.mapItem({ restaurantId, itemId: withVendor.soupId, externalId: 'V1' });
  await expect(foreign).rejects.toMatchObject({ code: 'not-found' });
});

test('of two administrators who change the same connection, the second is told', async () => {
  const { restaurantId } = withVendor;
  const { api } = admin.browser;
  const revision = await withVendor.revision();
  const changes = ['first', 'second'].map((location) =>
    api.pos.update({ restaurantId, revision, changes: { location } }),
  );
  const results = await Promise.allSettled(changes);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find((result) => result.status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'pos.changed-meanwhile' } });
});

test.each([3_000_000_000, -1, 1.5])('revision %d is a mistake of the caller', async (revision) => {
  const { restaurantId } = withVendor;
  const mistake = expect.objectContaining({ code: 'invalid-argument', status: 400 });
  await expect(admin.browser.api.pos.update({ restaurantId, revision, changes: {} })).rejects.toEqual(mistake);
  await expect(admin.browser.api.pos.setActive({ restaurantId, revision, isActive: true })).rejects.toEqual(mistake);
});

test('no secret leaves: not in documents, not in the log, not in the database', async () => {
  const { restaurantId } = withSquare;
  await sent(withSquare);
  const logs = await app.sql('select * from pos_sync_logs');
  const rows = await app.sql(`select *, encode(secret_sealed, 'escape') as sealed from pos_connections`);
  const everything = JSON.stringify([await connectionOf(restaurantId), logs, rows]);
  expect(everything).not.toContain(square.token);
  expect(everything).not.toContain(receiver.secret);
  expect(await connectionOf(restaurantId)).toMatchObject({ secretLastFour: square.token.slice(-4) });
});

test('a secret that a vendor says back is masked wherever its words go', async () => {
  const { restaurantId } = withVendor;
  receiver.saysInstead = { status: 401, body: { error: `Expected ${receiver.secret} here` } };
  const { failure } = await admin.browser.api.pos.test({ restaurantId });
  receiver.saysInstead = null;
  expect(failure).toBe('It was refused (401): Expected ••••1234 here');
  expect(await connectionOf(restaurantId)).toMatchObject({ checkFailure: failure });
  await admin.browser.api.pos.test({ restaurantId });
});

test('what cannot be kept is left out of their words, and what is no answer is named', async () => {
  const { restaurantId } = withVendor;
  const items = [{ id: 'a\0', name: 'Odd \ud800soup', price: 100, currency: 'EUR' }];
  receiver.saysInstead = { status: 200, body: { items } };
  await admin.browser.api.pos.pullMenu({ restaurantId });
  const { theirs } = await admin.browser.api.pos.readItems({ restaurantId });
  expect(theirs).toMatchObject([{ externalId: 'a', name: 'Odd \ufffdsoup' }]);
  receiver.saysInstead = { status: 200, body: { order: { id: 'T', total: 12.5 } } };
  const orderId = await withVendor.order();
  await withVendor.until(orderId, {
    state: 'waiting',
    last_error: 'The answer was not what was asked for (look at order.total).',
  });
  receiver.saysInstead = null;
});

test('a connection is switched on only once it has answered, and new credentials switch it off', async () => {
  const restaurant = await openPosRestaurant(app, admin);
  const { restaurantId } = restaurant;
  const { api } = admin.browser;
  await api.pos.connect({ restaurantId, system: 'square', secret: 'a-token-that-is-wrong' });
  const on = async () => api.pos.setActive({ restaurantId, isActive: true, revision: await restaurant.revision() });
  await expect(on()).rejects.toMatchObject({ code: 'pos.not-checked' });
  expect(await api.pos.test({ restaurantId })).toMatchObject({ failure: 'Square refused the access token.' });
  await expect(on()).rejects.toMatchObject({ code: 'pos.not-checked' });
  const update = async (changes: object) =>
    api.pos.update({ restaurantId, revision: await restaurant.revision(), changes });
  await update({ secret: square.token });
  const { locations } = await api.pos.test({ restaurantId });
  expect(locations).toEqual([{ id: square.location, name: 'Main street' }]);
  await expect(on()).rejects.toMatchObject({ code: 'pos.location-needed' });
  await update({ location: square.location });
  await on();
  await update({ secret: 'another-token-altogether' });
  expect(await connectionOf(restaurantId)).toMatchObject({ isActive: false, checkedAt: null });
  await api.pos.disconnect({ restaurantId });
  expect(await connectionOf(restaurantId)).toBeUndefined();
  await api.pos.restore({ restaurantId });
  expect(await connectionOf(restaurantId)).toMatchObject({ isActive: false, secretLastFour: 'ther' });
  // A restored connection that was on is on again.
  await update({ secret: square.token });
  await api.pos.test({ restaurantId });
  await on();
  await api.pos.disconnect({ restaurantId });
  await api.pos.restore({ restaurantId });
  expect(await connectionOf(restaurantId)).toMatchObject({ isActive: true });
});

test.for([
  ['http://10.0.0.7/orders', 'pos.address-not-allowed'],
  ['https://192.168.1.4', 'pos.address-not-allowed'],
  ['https://user:word@pos.example.com', 'pos.address-not-allowed'],
  ['ftp://pos.example.com', 'invalid-argument'],
  ['', 'invalid-argument'],
] as const)('%s is no address for a webhook', async ([url, code]) => {
  const { restaurantId } = withVendor;
  const changing = admin.browser.api.pos.update({
    restaurantId,
    revision: await withVendor.revision(),
    changes: { url },
  });
  await expect(changing).rejects.toMatchObject({ code });
});

test('calls are searched, told apart, read one by one, exported, and forgotten after a month', async () => {
  const { restaurantId } = withVendor;
  const { api } = admin.browser;
  const orderId = await sent(withVendor);
  receiver.mood = 'broken';
  await api.pos.test({ restaurantId });
  receiver.mood = 'well';
  const ofOrder = await api.pos.listLogs({ orderId });
  expect(ofOrder.logs.map(({ action }) => action)).toEqual(['Create order']);
  const failures = await api.pos.listLogs({ onlyFailures: true, restaurantId, limit: 1 });
  expect(failures).toMatchObject({ logs: [{ action: 'Test connection', status: 500 }] });
  expect(failures.logs).toMatchObject([
    { failure: { code: 'answered', status: 500 }, error: 'It was answered with 500.' },
  ]);
  // The table has no sentence, but its words are found.
  const found = await api.pos.listLogs({ search: 'was ANSWERED with', restaurantId, limit: 1 });
  expect(found.logs).toMatchObject(failures.logs);
  const { logs } = await api.pos.listLogs({ search: `${orderId} CREATE` });
  expect(logs).toHaveLength(1);
  expect((await api.pos.listLogs({ search: '100% no such words' })).logs).toEqual([]);
  const log = await api.pos.readLog({ logId: logs[0]?.id ?? '' });
  expect(JSON.parse(log.request)).toMatchObject({ event: 'order.create', order: { orderId } });
  const { text, fileName } = await api.pos.exportLogs({ orderId });
  expect(fileName).toMatch(/^POS calls .*\.csv$/);
  expect(text.split('\r\n')).toHaveLength(3);
  const figures = await api.pos.figures({ span: 'day' });
  expect(figures.sent).toBeGreaterThan(0);
  expect(figures.failedCalls).toBeGreaterThan(0);
  expect(figures.steps).toHaveLength(24);
  app.clock.advance(31 * dayMs);
  await deletePosLogsJob.run(app.ctx, {});
  expect(await app.sql('select 1 from pos_sync_logs')).toEqual([]);
});
