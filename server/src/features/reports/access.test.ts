import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '#platform/db';
import {
  eventually,
  findLockWaiters,
  logInAdmin,
  logInStaff,
  signUpOwner,
  beforeAllOnSharedApp,
  type Browser,
  type TestApp,
} from '#testing';

let app: TestApp;
let ann: Browser;
let annId: string;
let bob: Browser;
let places: { own: string; second: string; foreign: string };
const today = new Date().toISOString().slice(0, 10);

const restaurantOf = async (ownerId: string): Promise<string> => {
  const [row] = await app.sql<{ id: string }>('select id from restaurants where owner_id = $1 and not is_sample', [
    ownerId,
  ]);
  return row?.id ?? '';
};

const placeOrder = (restaurantId: string, total: number, currency = 'EUR') =>
  app.sql(
    `insert into orders (restaurant_id, id, restaurant_name, currency, total_minor, status, payment_method, table_number)
     values ($1, $2, 'Restaurant', $4, $3, 'unopened', 'pay_at_table', '=1+1')`,
    [restaurantId, crypto.randomUUID(), total, currency],
  );

beforeAllOnSharedApp(async (shared) => {
  app = shared;
  const [first, other] = await Promise.all([signUpOwner(app), signUpOwner(app)]);
  [ann, annId, bob] = [first.browser, first.userId, other.browser];
  const own = await restaurantOf(annId);
  const second = crypto.randomUUID();
  await app.sql(`insert into restaurants (id, owner_id, name) values ($1, $2, 'Second')`, [second, annId]);
  places = { own, second, foreign: await restaurantOf(other.userId) };
});

const codeOf = async (request: Promise<unknown>): Promise<string> => {
  try {
    await request;
    return 'answered';
  } catch (error) {
    return error instanceof ORPCError ? error.code : String(error);
  }
};

/** Calls every report about restaurants. */
const askAll = ({ api }: Browser, restaurantId: string): Promise<string[]> => {
  const range = { restaurantIds: [restaurantId], from: today, to: today, report: 'day' } as const;
  return Promise.all(
    [
      api.reports.dashboard({ restaurantIds: [restaurantId] }),
      api.reports.read({ ...range, restaurantIds: [restaurantId] }),
      api.reports.orders({ ...range, restaurantIds: [restaurantId] }),
      api.reports.exportCsv({ ...range, restaurantIds: [restaurantId] }),
      api.reports.dayEnd({ restaurantId, day: today }),
    ].map((request) => codeOf(request)),
  );
};
const everything = (answer: string): string[] => Array.from({ length: 5 }, () => answer);

test("another owner's restaurant answers as one that does not exist", async () => {
  expect(await askAll(ann, places.own)).toEqual(everything('answered'));
  expect(await askAll(ann, places.foreign)).toEqual(everything('not-found'));
  expect(await askAll(ann, crypto.randomUUID())).toEqual(everything('not-found'));
  const both = ann.api.reports.dashboard({ restaurantIds: [places.own, places.foreign] });
  expect(await codeOf(both)).toBe('not-found');
});

test('staff see the restaurants ticked for them and no others, and money only with the flag', async () => {
  const { browser, userId } = await logInStaff(app, annId, { canViewDashboard: true });
  await app.sql('update users set restaurant_ids = $2 where id = $1', [userId, [places.second]]);
  expect(await askAll(browser, places.second)).toEqual(everything('answered'));
  expect(await askAll(browser, places.own)).toEqual(everything('not-found'));
  const seen = await browser.api.reports.dashboard({});
  expect(seen.restaurants.map(({ id }) => id)).toEqual([places.second]);
  expect([seen.money?.length, seen.tokens]).toEqual([1, null]);

  const waiter = await logInStaff(app, annId, { canViewOrders: true });
  const [dashboard, ...reports] = await askAll(waiter.browser, places.own);
  expect([dashboard, ...new Set(reports)]).toEqual(['answered', 'permission-denied']);
  const floor = await waiter.browser.api.reports.dashboard({});
  expect([floor.money, floor.dishes, floor.tokens]).toEqual([null, null, null]);
  expect(floor.floor).not.toBeNull();

  const nobody = await logInStaff(app, annId);
  const bare = await nobody.browser.api.reports.dashboard({});
  expect([bare.money, bare.floor, bare.dishes, bare.feedback, bare.tokens, bare.attention]).toEqual([
    null,
    null,
    null,
    null,
    null,
    [],
  ]);
});

test('administrators name any restaurant, and alone see the platform', async () => {
  const admin = (await logInAdmin(app)).browser;
  expect(await askAll(admin, places.foreign)).toEqual(everything('answered'));
  expect((await admin.api.reports.dashboard({})).restaurants).toEqual([]);
  expect(await codeOf(admin.api.reports.platform({}))).toBe('answered');
  expect(await codeOf(bob.api.reports.platform({}))).toBe('permission-denied');
  expect(await askAll(app.browser(), places.own)).toEqual(everything('unauthenticated'));
});

test('until someone has ordered the demo restaurant stands in, and then no longer', async () => {
  expect(await bob.api.reports.dashboard({})).toMatchObject({ isDemo: true, restaurants: [{ isSample: true }] });
  await placeOrder(places.foreign, 500);
  const own = await bob.api.reports.dashboard({});
  expect(own).toMatchObject({ isDemo: false, restaurants: [{ id: places.foreign, isSample: false }] });
});

test('the dashboard leaves deactivated restaurants out while another is open, and reports keep them', async () => {
  const namesOf = (restaurants: ReadonlyArray<{ id: string }>) => restaurants.map(({ id }) => id);
  await placeOrder(places.own, 1);
  const close = (status: 'active' | 'inactive', restaurantId: string) =>
    ann.api.restaurants.setStatus({ restaurantId, status });
  await close('inactive', places.second);
  expect(namesOf((await ann.api.reports.dashboard({})).restaurants)).toEqual([places.own]);
  const range = { from: today, to: today, report: 'day' } as const;
  expect(namesOf((await ann.api.reports.read(range)).restaurants)).toEqual([places.own, places.second]);
  await close('inactive', places.own);
  expect(namesOf((await ann.api.reports.dashboard({})).restaurants)).toEqual([places.own, places.second]);
  await close('active', places.own);
  await close('active', places.second);
  await app.sql('delete from orders where restaurant_id = $1', [places.own]);
});

test('two currencies are never added up, and a CSV file computes nothing', async () => {
  await placeOrder(places.own, 1_250);
  await placeOrder(places.second, 700, 'JPY');
  const range = { from: today, to: today };
  const { totals } = await ann.api.reports.read({ ...range, report: 'day' });
  expect(totals).toEqual([
    { currency: 'EUR', figures: { revenue: 1_250, orders: 1 } },
    { currency: 'JPY', figures: { revenue: 700, orders: 1 } },
  ]);
  const { text, fileName } = await ann.api.reports.exportCsv({ ...range, report: 'table' });
  expect(fileName).toBe(`Tables ${today}.csv`);
  expect(text).toBe("\ufeffTable,Currency,Revenue,Orders\r\n'=1+1,EUR,12.50,1\r\n'=1+1,JPY,700,1\r\n");
  const german = await ann.api.reports.exportCsv({ ...range, report: 'table', delimiter: ';' });
  expect(german.text).toContain("'=1+1;EUR;12,50;1");
});

test('a range that makes no sense is refused by name', async () => {
  const ask = (from: string, to: string) => codeOf(ann.api.reports.read({ report: 'day', from, to }));
  expect(await ask('2026-02-30', '2026-03-01')).toBe('invalid-argument');
  expect(await ask('2026-03-02', '2026-03-01')).toBe('invalid-argument');
  expect(await ask('2020-01-01', '2026-01-01')).toBe('invalid-argument');
  expect(await ask('0001-01-01', '0001-01-01')).toBe('invalid-argument');
  const orders = ann.api.reports.orders({ report: 'day', from: today, to: today, key: "x'; drop table orders" });
  expect((await orders).orders).toEqual([]);
});

test('whoever asks for sixty reports at once keeps nobody else waiting, and has them all in the end', async () => {
  const request = { from: today, to: today, report: 'day' } as const;
  const { reports } = await transact(app.ctx, async ({ db }) => {
    // The lock stands in for a slow report over years on a busy evening.
    await sql`lock table report_figures in access exclusive mode`.execute(db);
    const started = Promise.all(
      Array.from({ length: 60 }, () => codeOf(ann.api.reports.read({ ...request, restaurantIds: [places.own] }))),
    );
    await eventually(async () => {
      expect((await findLockWaiters(app)).length).toBeGreaterThanOrEqual(2);
    });
    await bob.api.documents.query({ collection: 'orders' });
    return { reports: started };
  });
  expect(new Set(await reports)).toEqual(new Set(['answered']));
});
