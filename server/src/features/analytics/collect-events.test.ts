import { dayMs, limits, minuteMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually, createTable, signUpOwner, startTestApp, type TestApp } from '#testing';
import { deleteEventsJob } from './analytics.feature.ts';
import { sendBeacon, countEvents, findEventsNamed, createSentEvent, type StoredEvent } from './events.fixture.ts';

let app: TestApp;
let ann: Awaited<ReturnType<typeof signUpOwner>>;
let table: Awaited<ReturnType<typeof createTable>>;
beforeAll(async () => {
  app = await startTestApp();
  ann = await signUpOwner(app);
  table = await createTable(app, ann.userId, [{ name: 'Soup', priceMinor: 500 }]);
  await eventually(async () => {
    if ((await findEventsNamed(app, 'sign_up')).length === 0) throw new Error('the sign-up is not written yet');
  });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await app.sql('delete from analytics_events');
});

/** Sends events and waits until all accepted ones are written. */
const collected = async (events: object[], browser = app.browser()): Promise<StoredEvent[]> => {
  const answer = await sendBeacon(browser, { events });
  expect(answer.status).toBe(200);
  const { accepted } = z.object({ accepted: z.int() }).parse(await answer.json());
  await eventually(async () => expect(await countEvents(app)).toBe(accepted));
  return findEventsNamed(app, ...events.map((event) => String(Reflect.get(event, 'name'))));
};

const missing = '0198f2b0-0000-7000-8000-000000000000';
const onTheMenu = () => ({ path: `/menu/${table.qrCodeId}?visit=${missing}` });

describe('what a browser tells', () => {
  test('is kept with time, agent and address, and without what the address asks for', async () => {
    const [event] = await collected([
      createSentEvent('page_view', { surface: 'landing' }, { path: '/?invite=secret-token#and-more', ageMs: 5_000 }),
    ]);
    expect(event).toMatchObject({
      name: 'page_view',
      restaurant_id: null,
      user_id: null,
      url: `${app.origin}/`,
      agent: 'Phone/1.0',
      fields: { surface: 'landing' },
    });
    expect(Date.now() - Number(event?.at)).toBeGreaterThanOrEqual(5_000);
  });

  test('is written in one go, and sets no cookie', async () => {
    const browser = app.browser();
    const events = Array.from({ length: 40 }, () => createSentEvent('menu_viewed', {}, onTheMenu()));
    expect(await collected(events, browser)).toHaveLength(40);
    expect(browser.cookies().size).toBe(0);
  });

  test('on a guest’s page belongs to the QR code, whatever it claims', async () => {
    const claims = { restaurant_id: missing, menu_id: missing, qr_code_id: '0000009999', table_name: 'The roof' };
    const [event] = await collected([
      createSentEvent('add_to_cart', { ...claims, item_id: table.itemIds[0], quantity: 2 }, onTheMenu()),
    ]);
    expect(event).toMatchObject({
      restaurant_id: table.restaurantId,
      url: `${app.origin}/menu/${table.qrCodeId}`,
      fields: {
        menu_id: table.menuId,
        qr_code_id: table.qrCodeId,
        table_name: 'Table 7',
        item_id: table.itemIds[0],
        quantity: 2,
      },
    });
  });

  test('in the console is the person’s who is logged in, and only their own restaurant’s', async () => {
    const bob = await signUpOwner(app);
    await eventually(async () => expect(await findEventsNamed(app, 'sign_up')).toHaveLength(1));
    await app.sql('delete from analytics_events');
    const view = (restaurantId: string) =>
      createSentEvent(
        'order_viewed',
        { order_id: missing, restaurant_id: restaurantId, menu_id: missing },
        { path: '/orders' },
      );
    const events = await collected([view(table.restaurantId)], ann.browser);
    expect(events).toMatchObject([{ user_id: ann.userId, restaurant_id: table.restaurantId }]);
    await app.sql('delete from analytics_events');
    const foreign = await collected([view(table.restaurantId), view(missing)], bob.browser);
    expect(foreign).toMatchObject([
      { user_id: bob.userId, restaurant_id: null, fields: { order_id: missing } },
      { user_id: bob.userId, restaurant_id: null, fields: { order_id: missing } },
    ]);
    expect(foreign[0]?.fields).not.toHaveProperty('menu_id');
  });

  test.each([
    ['a day and more ago', 400 * dayMs, dayMs],
    ['tomorrow', -dayMs, 0],
    ['at no time at all', 1e308, dayMs],
  ])('that it was %s is believed within a day', async (_, ageMs, believedMs) => {
    const before = Date.now();
    const [event] = await collected([createSentEvent('page_view', { surface: 'guest' }, { ageMs })]);
    expect(Number(event?.at)).toBeGreaterThanOrEqual(before - believedMs);
    expect(Number(event?.at)).toBeLessThanOrEqual(Date.now() - believedMs);
  });

  test('names nobody, and says nothing that the event does not declare', async () => {
    const events = await collected([
      createSentEvent('menu_search', {
        search_term: 'ann@example.com tagliatelle',
        result_count: 1,
        customerName: 'Ann',
      }),
      createSentEvent('error', {
        source: 'script',
        message: `reset ${'k'.repeat(40)} ${'x '.repeat(900)}`,
        stack: 'at Ann',
      }),
    ]);
    expect(Object.fromEntries(events.map(({ name, fields }) => [name, fields]))).toEqual({
      menu_search: { search_term: '[mail] tagliatelle', result_count: 1 },
      error: { source: 'script', message: expect.stringMatching(/^reset \[token\] x[ x]{0,190}$/) },
    });
  });
});

describe('who asks not to be tracked', () => {
  test.each(['dnt', 'sec-gpc'])('by the header %s is not', async (header) => {
    const events = [createSentEvent('page_view', { surface: 'guest' }, onTheMenu())];
    const answer = await sendBeacon(app.browser(), { events }, { [header]: '1' });
    expect(await answer.json()).toEqual({ accepted: 0, refused: {} });
    // Events are written in order, so once this one is there, the earlier one would be too.
    await collected([createSentEvent('menu_viewed')]);
    expect(await findEventsNamed(app, 'page_view')).toEqual([]);
  });
});

describe('nonsense', () => {
  test('of one event leaves the others of its batch', async () => {
    const answer = await sendBeacon(app.browser(), {
      events: [
        createSentEvent('page_view', { surface: 'guest' }),
        createSentEvent('page_viewed'),
        createSentEvent('purchase', { order_id: missing }),
        createSentEvent('menu_item_viewed', { item_id: 'soup' }),
        createSentEvent('__proto__'),
        createSentEvent('view_cart', { item_count: 1, currency: 'EUR', value_minor: 500 }),
      ],
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      accepted: 1,
      refused: {
        'events.1': ['There is no such event'],
        'events.2': ['The server records this event itself'],
        'events.3': [expect.stringContaining('item_id')],
        'events.4': ['There is no such event'],
        'events.5': [expect.stringContaining('currency')],
      },
    });
    await eventually(async () => expect(await countEvents(app)).toBe(1));
  });

  test.each([
    ['nothing known', { events: [createSentEvent('page_viewed')] }],
    ['no event', { events: [] }],
    ['too many', { events: Array.from({ length: 41 }, () => createSentEvent('menu_viewed')) }],
    ['no list', { events: 'page_view' }],
    ['no time', { events: [{ name: 'menu_viewed', path: '/', fields: {} }] }],
    ['fields that are none', { events: [createSentEvent('menu_viewed', {}, { fields: 'x' })] }],
    ['an endless path', { events: [createSentEvent('menu_viewed', {}, { path: '/'.repeat(3_000) })] }],
    ['more than a beacon carries', { events: [createSentEvent('menu_viewed', { x: 'x'.repeat(70_000) })] }],
    ['broken JSON', '{"events":['],
    ['a NUL', { events: [createSentEvent('menu_search', { search_term: '\0', result_count: 0 })] }],
  ])('%s is refused with its code', async (_, body) => {
    const answer = await sendBeacon(app.browser(), body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid-argument' });
    await collected([createSentEvent('page_view', { surface: 'guest' })]);
    expect(await countEvents(app)).toBe(1);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://[',
    '\\\\evil.example/x',
    'https://evil.example/x?y=1',
  ])('the address %j is not kept as one', async (path) => {
    const [event] = await collected([createSentEvent('menu_viewed', {}, { path })]);
    expect(String(event?.url)).not.toMatch(/evil|javascript|data:|y=1/);
  });

  test('that looks like a table that does not exist stays without one', async () => {
    const [event] = await collected([
      createSentEvent(
        'menu_viewed',
        { restaurant_id: table.restaurantId, table_name: 'x' },
        { path: '/menu/ZZZZZZZZZZ' },
      ),
    ]);
    expect(event).toMatchObject({ restaurant_id: null, fields: {} });
  });

  test('that is cut in the middle of an emoji takes nothing else down with it', async () => {
    const events = await collected([
      createSentEvent('page_view', { surface: 'guest' }),
      createSentEvent('menu_search', { search_term: `${'a '.repeat(29)}b😀 soup`, result_count: 0 }),
      createSentEvent('error', { source: 'script', message: `${'x '.repeat(249)}y😀` }),
    ]);
    expect(events.map(({ name }) => name).toSorted()).toEqual(['error', 'menu_search', 'page_view']);
    expect(events.find(({ name }) => name === 'menu_search')?.fields).toMatchObject({
      search_term: `${'a '.repeat(29)}b`,
    });
  });

  test('from another site is turned away', async () => {
    const body = { events: [createSentEvent('menu_viewed')] };
    expect((await sendBeacon(app.browser(), body, { origin: 'https://evil.example' })).status).toBe(403);
  });
});

test('a flood from one address ends, and others are still heard', async () => {
  const flooding = { 'x-forwarded-for': '203.0.113.9' };
  await app.sql(
    `insert into rate_limits (key, attempts, window_ends_at) values ('/analytics/collect address (unknown) 203.0.113.9', 2000, $1)`,
    [new Date(app.clock.now().getTime() + 15 * minuteMs)],
  );
  const body = { events: [createSentEvent('menu_viewed')] };
  const refused = await sendBeacon(app.browser(), body, flooding);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'analytics.too-many-events' });
  expect((await sendBeacon(app.browser(), body, { 'x-forwarded-for': '203.0.113.10' })).status).toBe(200);
  await eventually(async () => expect(await countEvents(app)).toBe(1));
});

test('a flood of full batches ends after 60,000 events a day, well before it fills the disk', async () => {
  const flooding = { 'x-forwarded-for': '2001:db8:bad:9::1' };
  const batch = { events: Array.from({ length: 40 }, () => createSentEvent('menu_viewed')) };
  expect((await sendBeacon(app.browser(), batch, flooding)).status).toBe(200);
  const counted = `select attempts from rate_limits where key = 'analytics events 2001:db8:bad:9::/64'`;
  expect(await app.sql(counted)).toEqual([{ attempts: 40 }]);
  await app.sql(`update rate_limits set attempts = 59970 where key = 'analytics events 2001:db8:bad:9::/64'`);
  const refused = await sendBeacon(app.browser(), batch, { 'x-forwarded-for': '2001:db8:bad:9:ffff::2' });
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'analytics.too-many-events' }]);
  await eventually(async () => expect(await countEvents(app)).toBe(40));
});

test('events are kept for as long as the limits say, and no longer', async () => {
  const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);
  for (const at of [ago(limits.analyticsKeptMs + minuteMs), ago(limits.analyticsKeptMs - minuteMs)]) {
    await app.sql(`insert into analytics_events (at, id, name) values ($1, gen_random_uuid(), 'page_view')`, [at]);
  }
  await deleteEventsJob.run(app.ctx, {});
  expect(await countEvents(app)).toBe(1);
});
