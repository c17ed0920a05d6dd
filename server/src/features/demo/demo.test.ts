import { publicDemoIds } from '#platform/context';
import { dayMs, minuteMs, secondMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeQrCode, eventually, logInAdmin, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';
import { advanceOrders } from './advance-orders.ts';
import { deleteOldDemoVisits } from './delete-demo-visits.job.ts';
import { maxDemoTables } from './demo-constants.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://comanda.example' });
});
afterAll(() => app[Symbol.asyncDispose]());

const { ownerId, restaurantId } = publicDemoIds;

/** Acts like a phone that scans the demo's code: it is redirected to a table and joins there. */
const visitDemo = async (browser: Browser = app.browser()) => {
  const response = await browser.fetch('/demo');
  const qrCodeId = /^\/menu\/(\w{10})$/.exec(response.headers.get('location') ?? '')?.[1] ?? '';
  return { browser, qrCodeId, visit: await browser.api.visits.enter({ qrCodeId }) };
};

const order = async ({ browser, qrCodeId, visit }: Awaited<ReturnType<typeof visitDemo>>) => {
  const { menu } = await browser.api.qrCodes.readTable({ qrCodeId, language: 'en' });
  const dishes = menu.categories.flatMap(({ items }) => items).filter(({ optionGroups }) => optionGroups.length === 0);
  const chosen = dishes.slice(0, 2);
  return browser.api.orders.place({
    restaurantId,
    visitId: visit.visitId,
    key: crypto.randomUUID(),
    lines: chosen.map(({ id }) => ({ itemId: id, quantity: 1 })),
    total: chosen.reduce((sum, { price }) => sum + price, 0),
  });
};

const historyOf = async (orderId: string): Promise<string[]> =>
  (
    await app.sql<{ new_status: string; changed_by: string }>(
      'select new_status, changed_by from order_history where order_id = $1 order by number',
      [orderId],
    )
  ).map(({ new_status: status, changed_by: by }) => `${status} by ${by}`);

const countOf = async (query: string, ...values: unknown[]): Promise<number> =>
  (await app.sql<{ count: number }>(`select count(*)::int as count from ${query}`, values))[0]?.count ?? 0;

test('two phones at once get two tables, whichever node they ask', async () => {
  await using other = await app.anotherNode();
  const phones = await Promise.all([app, other, app, other, app, other].map((node) => visitDemo(node.browser())));
  expect(new Set(phones.map(({ qrCodeId }) => qrCodeId)).size).toBe(6);
  expect(new Set(phones.map(({ visit }) => visit.visitId)).size).toBe(6);
  expect(await countOf('restaurants where owner_id = $1', ownerId)).toBe(1);
});

test('whoever comes back finds the table they sit at', async () => {
  const phone = await visitDemo();
  expect((await visitDemo(phone.browser)).qrCodeId).toBe(phone.qrCodeId);
});

test('its guests pay by phone, on a checkout on which no money moves', async () => {
  const guest = await visitDemo();
  await order(guest);
  const { documents } = await guest.browser.api.documents.query({
    collection: 'guestPaymentMethods',
    where: [['restaurantId', '==', restaurantId]],
  });
  expect(documents.map(({ type, isTest }) => [type, isTest])).toContainEqual(['credit_card', true]);
  const share = { restaurantId, visitId: guest.visit.visitId, paymentId: crypto.randomUUID() };
  await guest.browser.api.splitting.claim({ ...share, share: { kind: 'rest' } });
  const { checkoutUrl } = await guest.browser.api.splitting.pay({ ...share, method: 'credit_card' });
  expect(checkoutUrl).toContain('/checkout/test/');
});

test('an order is cooked and served by itself, also by a node that started later', async () => {
  const guest = await visitDemo();
  const { orderId } = await order(guest);
  await using other = await app.anotherNode();
  const steps = ['unopened by Guest'];
  for (const [waitMs, step] of [
    [4 * secondMs, 'accepted'],
    [6 * secondMs, 'preparing'],
    [12 * secondMs, 'partially_delivered'],
    [6 * secondMs, 'delivered'],
  ] as const) {
    app.clock.advance(waitMs);
    steps.push(`${step} by Demo Kitchen`);
    // Both nodes run at once, with their timers too: each step happens only once.
    await Promise.all([advanceOrders(app.ctx), advanceOrders(other.ctx)]);
    expect(await historyOf(orderId)).toEqual(steps);
  }
});

test('the kitchen needs nobody to wake it', async () => {
  const { orderId } = await order(await visitDemo());
  app.clock.advance(4 * secondMs);
  await eventually(async () => expect(await historyOf(orderId)).toContain('accepted by Demo Kitchen'));
});

test('it costs nobody tokens, is never paused, and is not counted', async () => {
  const guest = await visitDemo();
  await order(guest);
  expect(await countOf('token_entries where owner_id = $1', ownerId)).toBe(0);
  // This event comes later and is stored, so the demo's own events would have been stored by now.
  await signUpOwner(app);
  await eventually(async () => expect(await countOf(`analytics_events where name = 'sign_up'`)).toBeGreaterThan(0));
  expect(await countOf('analytics_events where restaurant_id = $1', restaurantId)).toBe(0);
});

test('administrators see it in no list', async () => {
  const { browser } = await logInAdmin(app);
  await order(await visitDemo());
  const { userId } = await signUpOwner(app);
  const seen = async (collection: string) => {
    const { documents } = await browser.api.documents.query({ collection });
    return documents.map((document) => JSON.stringify(document));
  };
  for (const collection of ['users', 'restaurants', 'menus', 'items', 'qrCodes', 'orders', 'visits', 'workplaces']) {
    const documents = await seen(collection);
    expect(documents.filter((document) => document.includes(restaurantId) || document.includes(ownerId))).toEqual([]);
  }
  expect((await seen('restaurants')).filter((document) => document.includes(userId))).toHaveLength(2);
  expect((await seen('users')).some((document) => document.includes('"role":"admin"'))).toBe(true);
});

test('nobody logs in to its account', async () => {
  const browser = app.browser();
  await expect(browser.api.accounts.logIn({ email: 'platform', password: 'Anything1' })).rejects.toMatchObject({
    code: 'accounts.wrong-credentials',
  });
  await expect(browser.api.accounts.requestPasswordReset({ email: 'platform' })).rejects.toMatchObject({
    code: 'invalid-argument',
  });
  expect(await countOf('credentials where user_id = $1', ownerId)).toBe(0);
});

test('programs and pages fetched ahead take no table', async () => {
  const before = await app.sql('select qr_code_id, offered_at from demo_tables order by qr_code_id');
  const browser = app.browser();
  const ahead = await browser.fetch('/demo', { headers: { 'sec-purpose': 'prefetch' } });
  expect(ahead.status).toBe(503);
  const preview = await browser.fetch('/demo', { headers: { 'user-agent': 'WhatsApp/2.23' } });
  expect([preview.status, preview.headers.get('location')]).toEqual([302, '/']);
  await browser.fetch('/demo', { method: 'HEAD' });
  expect(await app.sql('select qr_code_id, offered_at from demo_tables order by qr_code_id')).toEqual(before);
});

test('its code leads to it, as SVG and as PNG', async () => {
  const browser = app.browser();
  const svg = await browser.fetch('/demo/code.svg');
  expect(svg.headers.get('content-type')).toContain('image/svg+xml');
  expect(await decodeQrCode(Buffer.from(await svg.arrayBuffer()))).toBe('https://comanda.example/demo');
  const png = await browser.fetch('/demo/code.png');
  expect(png.headers.get('content-type')).toBe('image/png');
  expect(await decodeQrCode(Buffer.from(await png.arrayBuffer()))).toBe('https://comanda.example/demo');
});

test('what was ordered, paid and said there is gone a day after', async () => {
  const [old, recent] = [await visitDemo(), await visitDemo()];
  for (const guest of [old, recent]) {
    await order(guest);
    const share = { restaurantId, visitId: guest.visit.visitId, paymentId: crypto.randomUUID() };
    await guest.browser.api.splitting.claim({ ...share, share: { kind: 'rest' } });
    await guest.browser.api.splitting.pay({ ...share, method: 'credit_card' });
  }
  // A visitor who still sits there is not disturbed, however long it has been.
  const quiet = await visitDemo();
  await app.sql(
    `update visits set closed_at = case when id <> $2 then $3::timestamptz end,
       close_reason = case when id <> $2 then 'staff' end, last_activity_at = $3 where id in ($1, $2)`,
    [old.visit.visitId, quiet.visit.visitId, new Date(app.clock.now().getTime() - dayMs - 1)],
  );
  await deleteOldDemoVisits(app.ctx);
  const leftOf = async ({ visit: { visitId } }: typeof old) => [
    await countOf('visits where id = $1', visitId),
    await countOf('orders where visit_id = $1', visitId),
    await countOf('payments where visit_id = $1', visitId),
    await countOf('visit_guests where visit_id = $1', visitId),
  ];
  expect(await leftOf(old)).toEqual([0, 0, 0, 0]);
  expect(await leftOf(recent)).toEqual([1, 1, 1, 1]);
  expect(await leftOf(quiet)).toEqual([1, 0, 0, 1]);
  // A cluster has a directory of phones: no phone stays there longer than its place.
  const places = await app.sql<{ key: string }>('select device_hash as key from visit_guests');
  const listed = await app.sql<{ key: string }>(`select key from directory_entries where kind = 'device'`);
  expect(listed.filter((entry) => !places.some(({ key }) => key === entry.key))).toEqual([]);
  const charges = await app.sql<{ reference: string }>('select reference from test_charges');
  const payments = await app.sql<{ reference: string }>('select provider_reference as reference from payments');
  expect(charges.filter((charge) => !payments.some(({ reference }) => reference === charge.reference))).toEqual([]);
});

test('a full house gives away the table where nothing has happened for the longest time', async () => {
  const idle = await visitDemo();
  app.clock.advance(10 * minuteMs);
  const latest = await visitDemo();
  // All other tables have been offered to phones that have not arrived yet.
  await app.sql(
    `with made as (insert into qr_codes (restaurant_id, id, table_number)
       select $1, lpad(number::text, 10, '0'), 'Table ' || number from generate_series(1000, 1000 + $2) as number returning id)
     insert into demo_tables (restaurant_id, qr_code_id, offered_at) select $1, id, $3 from made`,
    [restaurantId, maxDemoTables, app.clock.now()],
  );
  await app.sql('update demo_tables set offered_at = $1 where qr_code_id <> $2', [app.clock.now(), idle.qrCodeId]);
  const tables = await countOf('demo_tables');
  const next = await visitDemo();
  expect(next.qrCodeId).toBe(idle.qrCodeId);
  expect(next.visit.visitId).not.toBe(idle.visit.visitId);
  expect(await countOf('demo_tables')).toBe(tables);
  // Only the visitor who had left lost the table.
  expect((await visitDemo(latest.browser)).visit.visitId).toBe(latest.visit.visitId);
  await expect(order(idle)).rejects.toMatchObject({ code: 'visits.closed' });
});

test('a house that is full of phones which never sit down sends nobody away who is busy', async () => {
  const guest = await visitDemo();
  app.clock.advance(minuteMs);
  await app.sql('update demo_tables set offered_at = $1 where qr_code_id <> $2', [app.clock.now(), guest.qrCodeId]);
  const empty = await countOf(`demo_tables where not exists (
    select from visits where visits.restaurant_id = demo_tables.restaurant_id and visits.qr_code_id = demo_tables.qr_code_id
      and closed_at is null)`);
  expect(empty).toBeGreaterThan(0);
  await app.browser().fetch('/demo');
  expect((await visitDemo(guest.browser)).visit.visitId).toBe(guest.visit.visitId);
});

test('one address alone does not take every table', async () => {
  await app.browser().fetch('/demo');
  await app.sql(`update rate_limits set attempts = 119 where key like 'demo %'`);
  const [first, second] = [await app.browser().fetch('/demo'), await app.browser().fetch('/demo')];
  expect([first.status, second.status]).toEqual([302, 429]);
  expect(await second.json()).toMatchObject({ code: 'demo.too-many-visits' });
  const page = await app.browser().fetch('/demo', { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await page.text()).toMatch(/Please try again in \d+ minutes\.[^]*href="\/\?auth=signup"/);
});
