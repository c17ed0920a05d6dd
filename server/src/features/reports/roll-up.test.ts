import { dayMs } from '@comanda/contract/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, signUpOwner, startTestApp, type Browser, type TestApp } from '#testing';

let app: TestApp;
let browser: Browser;
let restaurantId: string;
beforeAll(async () => {
  app = await startTestApp();
  const owner = await signUpOwner(app);
  browser = owner.browser;
  const [own] = await app.sql<{ id: string }>('select id from restaurants where owner_id = $1 and not is_sample', [
    owner.userId,
  ]);
  restaurantId = own?.id ?? '';
});
afterAll(() => app[Symbol.asyncDispose]());

/** Each test has a day of its own, long over. */
let daysAgo = 10;
const nextDay = (): string => new Date(Date.now() - (daysAgo += 3) * dayMs).toISOString().slice(0, 10);

const order = `insert into orders (restaurant_id, id, restaurant_name, currency, total_minor, status, payment_method, table_number, created_at)
  values ($1, gen_random_uuid(), 'Restaurant', 'EUR', $2, 'delivered', 'pay_at_table', '1', $3::date + interval '12 hours')`;
const placeOrder = (day: string, total: number) => app.sql(order, [restaurantId, total, day]);

const revenueOf = async (day: string): Promise<number | undefined> => {
  const { totals } = await browser.api.reports.read({
    restaurantIds: [restaurantId],
    report: 'day',
    from: day,
    to: day,
  });
  return totals[0]?.figures.revenue;
};

const startRollUp = () => app.ctx.jobs.send(app.ctx.db, 'reports.roll-up-all', {});
const isKept = async (day: string): Promise<boolean> => {
  const rows = await app.sql('select from report_days where restaurant_id = $1 and day = $2 and not is_stale', [
    restaurantId,
    day,
  ]);
  return rows.length === 1;
};
const rollUp = async (day: string): Promise<void> => {
  await startRollUp();
  await eventually(async () => expect(await isKept(day)).toBe(true));
};

test('a day that is over is read from its sums, until something of it changes', async () => {
  const day = nextDay();
  await placeOrder(day, 700);
  await rollUp(day);
  // A sum that only a reader of sums would believe.
  await app.sql(
    `update report_figures set amount_minor = 9999 where restaurant_id = $1 and day = $2 and dimension = 'day'`,
    [restaurantId, day],
  );
  expect(await revenueOf(day)).toBe(9_999);
  await placeOrder(day, 300);
  expect(await isKept(day)).toBe(false);
  expect(await revenueOf(day)).toBe(1_000);
  await rollUp(day);
  expect(await revenueOf(day)).toBe(1_000);
});

test('today, and what is over for less than two hours, is never summed up', async () => {
  const [today, yesterday] = [0, 1].map((days) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10));
  const marker = nextDay();
  for (const day of [today, yesterday, marker]) await placeOrder(day ?? '', 500);
  await rollUp(marker);
  expect(await isKept(today ?? '')).toBe(false);
  expect(await isKept(yesterday ?? '')).toBe(new Date().getUTCHours() >= 2);
});

test('an order that is on its way while its day is summed up is not lost', async () => {
  const day = nextDay();
  await placeOrder(day, 700);
  const late = new pg.Client({ connectionString: app.databaseUrl });
  await late.connect();
  await late.query('begin');
  // It begins before the day is announced, so that it hears nothing of it.
  await late.query(order, [restaurantId, 300, day]);
  await startRollUp();
  await eventually(async () =>
    expect(
      await app.sql('select from report_days where restaurant_id = $1 and day = $2', [restaurantId, day]),
    ).toHaveLength(1),
  );
  expect(await isKept(day)).toBe(false);
  await late.query('commit');
  await late.end();
  await eventually(async () => expect(await isKept(day)).toBe(true));
  expect(await revenueOf(day)).toBe(1_000);
});

test('a day belongs to another clock once its restaurant has moved', async () => {
  const day = nextDay();
  await placeOrder(day, 700);
  await rollUp(day);
  await app.sql(`update restaurants set timezone = 'Pacific/Kiritimati' where id = $1`, [restaurantId]);
  expect(await revenueOf(day)).toBe(0);
  const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  expect(await revenueOf(next)).toBe(700);
  await app.sql(`update restaurants set timezone = 'UTC' where id = $1`, [restaurantId]);
  expect([await isKept(day), await revenueOf(day)]).toEqual([true, 700]);
});
