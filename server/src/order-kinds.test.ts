import { archivePath } from '@comanda/contract/leaving';
import { dayMs, minuteMs, toBusinessDay } from '@comanda/contract/kernel';
import { receiptDocument } from '@comanda/contract/receipts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTable,
  eventually,
  logInAdmin,
  readZip,
  scanCode,
  signUpOwner,
  startFaultyServer,
  startPosReceiver,
  startTestApp,
  type FaultyServer,
  type PosReceiver,
  type TestApp,
} from '#testing';

let app: TestApp;
let till: PosReceiver;
let program: FaultyServer;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
let place: Awaited<ReturnType<typeof createTable>>;
let key: string;

beforeAll(async () => {
  till = await startPosReceiver();
  program = await startFaultyServer(() => ({ status: 200, body: {} }));
  app = await startTestApp({ PRIVATE_NETWORKS_ALLOWED: '127.0.0.0/8' });
  // Noon of the next day, so that nothing happens around midnight.
  const now = app.clock.now().getTime();
  app.clock.advance(Math.floor(now / dayMs) * dayMs + dayMs * 1.5 - now);
  owner = await signUpOwner(app);
  const { api } = owner.browser;
  place = await createTable(app, owner.userId, [
    { name: 'Soup', priceMinor: 650 },
    { name: 'Steak', priceMinor: 1_900 },
  ]);
  const { restaurantId } = place;
  await api.restaurants.update({
    restaurantId,
    changes: {
      timezone: 'UTC',
      chosenDayEndHour: 0,
      hasCourses: true,
      openingHours: null,
      pickupSlotMinutes: 15,
      pickupLeadMinutes: 20,
      pickupSlotOrders: 5,
    },
  });
  await api.developers.addEndpoint({
    endpointId: crypto.randomUUID(),
    url: `${program.url}/hooks`,
    topics: ['order.placed'],
    restaurantIds: [restaurantId],
  });
  const made = await api.developers.createKey({
    keyId: crypto.randomUUID(),
    name: 'Till',
    scopes: ['orders.view'],
    restaurantIds: [restaurantId],
  });
  key = made.key ?? '';
  const { pos, documents } = (await logInAdmin(app)).browser.api;
  await pos.connect({ restaurantId, system: 'webhook', secret: till.secret, url: till.url });
  await pos.test({ restaurantId });
  const connections = await documents.query({
    collection: 'posConnections',
    where: [['restaurantId', '==', restaurantId]],
  });
  const revision = Number(connections.documents[0]?.['revision']);
  await pos.setActive({ restaurantId, isActive: true, revision });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await till[Symbol.asyncDispose]();
  await program[Symbol.asyncDispose]();
});

const setKind = (kind: 'table' | 'counter' | 'takeaway', paysFirst: boolean) =>
  owner.browser.api.qrCodes.setKind({
    restaurantId: place.restaurantId,
    qrCodeIds: [place.qrCodeId],
    kind,
    paysFirst,
  });

interface OrderOptions {
  readonly dueAt?: string;
  readonly course?: 'later';
}

/** A guest orders a soup and a steak. */
const order = async ({ course, ...options }: OrderOptions = {}): Promise<string> => {
  const { browser, visit } = await scanCode(app, place.qrCodeId);
  const [soup = '', steak = ''] = place.itemIds;
  const { orderId } = await browser.api.orders.place({
    restaurantId: place.restaurantId,
    visitId: visit.visitId,
    key: crypto.randomUUID(),
    lines: [
      { itemId: soup, quantity: 1 },
      { itemId: steak, quantity: 1, ...(course === undefined ? {} : { course }) },
    ],
    total: 2_550,
    ...options,
  });
  return orderId;
};

const readByApi = async (orderId: string): Promise<unknown> => {
  const response = await fetch(`${app.origin}/api/v1/documents/query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ collection: 'orders', where: [['id', '==', orderId]] }),
  });
  expect(response.status).toBe(200);
  return response.json();
};

const today = () => toBusinessDay(app.clock.now().getTime(), { timezone: 'UTC', dayEndHour: 0 });

/** The sums of the day by kind of order. */
const readDayEnd = async () => {
  const { money } = await owner.browser.api.reports.dayEnd({ restaurantId: place.restaurantId, day: today() });
  return money.flatMap(({ kinds }) => kinds);
};

/** Everything that others know of an order. */
const readEverywhere = async (orderId: string) => {
  const { api } = owner.browser;
  const { orders } = await api.reports.orders({ report: 'kind', from: today(), to: today() });
  return {
    api: await readByApi(orderId),
    webhooks: program.asked.map(({ body }) => JSON.parse(body)).filter(({ document }) => document.id === orderId),
    till: till.taken.filter((taken) => taken.order.orderId === orderId).map((taken) => taken.order),
    report: orders.filter(({ id }) => id === orderId),
    kinds: await readDayEnd(),
  };
};

const readReceipts = async (orderId: string) => {
  const { restaurantId } = place;
  const { documents } = await owner.browser.api.documents.query({
    collection: 'receipts',
    where: [['restaurantId', '==', restaurantId]],
  });
  return documents
    .map((document) => receiptDocument.parse(document))
    .filter((receipt) => JSON.stringify(receipt).includes(orderId));
};

const pay = (orderId: string) =>
  owner.browser.api.payments.takeAtTable({
    restaurantId: place.restaurantId,
    orderIds: [orderId],
    paidWith: 'cash',
  });

test('an order that is paid first is nowhere until then, and everywhere with its kind and number afterwards', async () => {
  await setKind('counter', true);
  const orderId = await order();
  expect(await readEverywhere(orderId)).toMatchObject({
    api: { documents: [] },
    webhooks: [],
    till: [],
    report: [],
    kinds: [],
  });
  await pay(orderId);
  await eventually(async () =>
    expect(await readEverywhere(orderId)).toMatchObject({
      api: { documents: [{ id: orderId, kind: 'counter', pickupNumber: 1, dueAt: null }] },
      webhooks: [{ topic: 'order.placed', document: { kind: 'counter', pickupNumber: 1, dueAt: null } }],
      till: [{ kind: 'counter', pickupNumber: 1, dueAt: null, tableNumber: '#1 Table 7' }],
      report: [{ id: orderId }],
      kinds: [{ kind: 'counter', orders: 1, revenue: 2_550 }],
    }),
  );
  expect(await readReceipts(orderId)).toMatchObject([{ content: { table: '#1 Table 7' } }]);
});

test('an order for later is nowhere until the kitchen begins, and everywhere with its time afterwards', async () => {
  await setKind('takeaway', false);
  const { slots } = await app.browser().api.orders.readTimes({ qrCodeId: place.qrCodeId });
  const dueAt = slots[2] ?? '';
  const orderId = await order({ dueAt });
  expect(await readEverywhere(orderId)).toMatchObject({ api: { documents: [] }, webhooks: [], till: [], report: [] });
  app.clock.advance(Date.parse(dueAt) - app.clock.now().getTime() - 20 * minuteMs);
  await eventually(async () =>
    expect(await readEverywhere(orderId)).toMatchObject({
      api: { documents: [{ kind: 'takeaway', pickupNumber: 2, dueAt }] },
      webhooks: [{ document: { kind: 'takeaway', pickupNumber: 2, dueAt } }],
      till: [{ kind: 'takeaway', pickupNumber: 2, dueAt }],
      report: [{ id: orderId }],
    }),
  );
  await pay(orderId);
  expect(await readReceipts(orderId)).toMatchObject([{ content: { table: '#2 Table 7' } }]);
  expect(await readDayEnd()).toContainEqual({ kind: 'takeaway', orders: 1, revenue: 2_550 });
});

test('an order that can still be changed is nowhere until it is sent', async () => {
  await setKind('table', false);
  const { restaurantId } = place;
  await owner.browser.api.restaurants.update({ restaurantId, changes: { sendDelaySeconds: 60 } });
  const orderId = await order();
  expect(await readEverywhere(orderId)).toMatchObject({ api: { documents: [] }, webhooks: [], till: [], report: [] });
  app.clock.advance(minuteMs);
  await eventually(async () =>
    expect(await readEverywhere(orderId)).toMatchObject({
      api: { documents: [{ kind: 'table', pickupNumber: null, sendsAt: null }] },
      webhooks: [{ document: { kind: 'table' } }],
      till: [{ kind: 'table', pickupNumber: null }],
      report: [{ id: orderId }],
    }),
  );
  await owner.browser.api.restaurants.update({ restaurantId, changes: { sendDelaySeconds: 0 } });
  await pay(orderId);
  expect(await readReceipts(orderId)).toMatchObject([{ content: { table: 'Table 7' } }]);
  expect(await readDayEnd()).toContainEqual({ kind: 'table', orders: 1, revenue: 2_550 });
});

test('a held course is known to all of them, and to the export', async () => {
  await setKind('table', false);
  const orderId = await order({ course: 'later' });
  const items = [{ course: null }, { course: 'later', firedAt: null }];
  await eventually(async () =>
    expect(await readEverywhere(orderId)).toMatchObject({
      api: { documents: [{ items }] },
      webhooks: [{ document: { items } }],
      till: [{ lines: [{}, { course: 'later' }] }],
      report: [{ id: orderId }],
    }),
  );
  await pay(orderId);
  expect(await readReceipts(orderId)).toMatchObject([{ content: { table: 'Table 7' } }]);
  expect(await readDayEnd()).toContainEqual({ kind: 'table', orders: 2, revenue: 5_100 });
  const { exportId } = await owner.browser.api.leaving.requestExport({});
  await eventually(async () => {
    const { documents } = await owner.browser.api.documents.query({ collection: 'dataExports' });
    expect(documents).toMatchObject([{ id: exportId, state: 'ready' }]);
  });
  const archive = await owner.browser.fetch(archivePath);
  const files = readZip(Buffer.from(await archive.arrayBuffer()));
  const rows: unknown = JSON.parse(files.get('json/orders.json')?.toString() ?? '');
  expect(rows).toContainEqual(expect.objectContaining({ kind: 'counter', pickup_number: 1 }));
  expect(rows).toContainEqual(expect.objectContaining({ kind: 'takeaway', due_at: expect.any(String) }));
  const lines: unknown = JSON.parse(files.get('json/order_items.json')?.toString() ?? '');
  expect(lines).toContainEqual(expect.objectContaining({ order_id: orderId, course: 'later' }));
});
