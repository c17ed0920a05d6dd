import { readFile } from 'node:fs/promises';
import { dayMs } from '@comanda/contract/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/db';
import {
  eventually,
  findLockWaiters,
  listDatabaseServers,
  signUpOwner,
  startTestApp,
  type Browser,
  type TestApp,
} from '#testing';
import { storeMonthFigures } from './months.repository.ts';
import { storeDayFigures } from './roll-up.repository.ts';

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

/** Each test uses a day of its own that ended long ago. */
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
  // A wrong stored sum, which shows whether a report reads the stored sums.
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
  // It starts before the day is announced, so its trigger does not see the announcement.
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

/** Time at which a roll-up last checked whether the older transactions have ended. */
const findLastCheck = async (since: Date): Promise<string | undefined> => {
  const [last] = await app.sql<{ at: string }>(
    `select query_start::text as at from pg_stat_activity where datname = current_database()
       and query like '%has_ended%' and pid <> pg_backend_pid() and query_start > $1 order by query_start desc limit 1`,
    [since],
  );
  return last?.at;
};

test('an order that begins while its day is being announced is waited for', async () => {
  const day = nextDay();
  const [clock] = await app.sql<{ now: Date }>('select clock_timestamp() as now');
  await placeOrder(day, 700);
  const late = new pg.Client({ connectionString: app.databaseUrl });
  // On a cluster, the trigger runs on a worker.
  const blockers = listDatabaseServers(app).map((connectionString) => new pg.Client({ connectionString }));
  for (const client of [late, ...blockers]) await client.connect();
  // The announcement inserts its row and then waits for this lock, so it does not commit yet.
  await app.sql(`create function wait_for_the_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(4711); return null; end $$`);
  await app.sql(`create trigger waits_for_the_test after insert on report_days for each row
    when (new.restaurant_id = '${restaurantId}') execute function wait_for_the_test()`);
  for (const blocker of blockers) await blocker.query('select pg_advisory_lock(4711)');
  await startRollUp();
  await eventually(async () => expect(await findLockWaiters(app)).not.toHaveLength(0));
  // This order therefore starts after the announcement, does not see it, and has a higher transaction id.
  await late.query('begin');
  await late.query(order, [restaurantId, 299, day]);
  for (const blocker of blockers) await blocker.end();
  await eventually(async () => expect(await findLastCheck(clock?.now ?? new Date())).toBeDefined());
  const first = await findLastCheck(clock?.now ?? new Date());
  // A second check proves that the roll-up waits: otherwise it would check only once.
  await eventually(async () => expect(await findLastCheck(clock?.now ?? new Date())).not.toBe(first));
  expect(await isKept(day)).toBe(false);
  await late.query('commit');
  await late.end();
  await app.sql('drop function wait_for_the_test cascade');
  await eventually(async () => expect(await isKept(day)).toBe(true));
  expect(await revenueOf(day)).toBe(999);
});

test('a day that was announced once more while somebody waited is not summed up for the announcement before', async () => {
  const day = nextDay();
  await placeOrder(day, 700);
  await rollUp(day);
  await placeOrder(day, 300);
  const [announced] = await app.sql<{ announcement: number }>(
    'update report_days set announcement = announcement + 1 where restaurant_id = $1 and day = $2 returning announcement - 1 as announcement',
    [restaurantId, day],
  );
  const keep = (announcement: number) =>
    transact(app.ctx, ({ db }) => storeDayFigures(db, restaurantId, [{ day, announcement }]));
  await keep(announced?.announcement ?? 0);
  expect(await isKept(day)).toBe(false);
  await keep((announced?.announcement ?? 0) + 1);
  expect([await isKept(day), await revenueOf(day)]).toEqual([true, 1_000]);
});

test('a day ends at the hour its owner sets, and one that was kept by another hour is read anew', async () => {
  const day = nextDay();
  await app.sql(order.replace('12 hours', '26 hours'), [restaurantId, 400, day]);
  await placeOrder(day, 700);
  await rollUp(day);
  expect(await revenueOf(day)).toBe(700);
  await browser.api.restaurants.update({ restaurantId, changes: { chosenDayEndHour: 3 } });
  expect(await revenueOf(day)).toBe(1_100);
  await startRollUp();
  await eventually(async () =>
    expect(
      await app.sql(
        `select from report_days where restaurant_id = $1 and day = $2 and not is_stale and announcement = 2
           and starts_at = $2::timestamp at time zone 'UTC' + interval '3 hours'`,
        [restaurantId, day],
      ),
    ).toHaveLength(1),
  );
  expect(await revenueOf(day)).toBe(1_100);
  // A change after midnight also marks a rolled-up day as stale if its business day ends later.
  await app.sql(order.replace('12 hours', '26 hours'), [restaurantId, 1, day]);
  expect([await isKept(day), await revenueOf(day)]).toEqual([false, 1_101]);
  await browser.api.restaurants.update({ restaurantId, changes: { chosenDayEndHour: null } });
  expect(await revenueOf(day)).toBe(700);
});

/** A month that is over, with two days in it. */
const findMonth = (monthsAgo: number) => {
  const now = new Date();
  const dateOf = (months: number, day: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo + months, day)).toISOString().slice(0, 10);
  return {
    first: dateOf(0, 1),
    days: [dateOf(0, 6), dateOf(0, 20)] as const,
    beforeLast: dateOf(1, -1),
    last: dateOf(1, 0),
  };
};

const isSummed = async (month: string): Promise<boolean> => {
  const rows = await app.sql('select from report_months where restaurant_id = $1 and month = $2 and is_summed', [
    restaurantId,
    month,
  ]);
  return rows.length === 1;
};

test('a whole month is read from its sums, until something of it changes', async () => {
  const { first, days, beforeLast, last } = findMonth(4);
  const revenueUntil = async (to: string, report: 'table' | 'weekdayHour') => {
    const { totals } = await browser.api.reports.read({ restaurantIds: [restaurantId], report, from: first, to });
    return totals[0]?.figures.revenue;
  };
  for (const day of days) await placeOrder(day, 700);
  await rollUp(days[1]);
  await eventually(async () => expect(await isSummed(first)).toBe(true));
  expect([await revenueUntil(last, 'table'), await revenueUntil(last, 'weekdayHour')]).toEqual([1_400, 1_400]);
  // A wrong stored sum, which shows whether a report reads the sums of the month.
  await app.sql(
    `update report_month_figures set amount_minor = 9999 where restaurant_id = $1 and month = $2 and dimension = 'table'`,
    [restaurantId, first],
  );
  expect([await revenueUntil(last, 'table'), await revenueUntil(beforeLast, 'table')]).toEqual([9_999, 1_400]);
  await placeOrder(days[0], 300);
  expect(await revenueUntil(last, 'table')).toBe(1_700);
  await rollUp(days[0]);
  await eventually(async () => expect(await isSummed(first)).toBe(true));
  expect([await revenueUntil(last, 'table'), await revenueUntil(last, 'weekdayHour')]).toEqual([1_700, 1_700]);
});

test('a day that is stored while its month is added up opens the month again', async () => {
  const { first, days } = findMonth(5);
  await placeOrder(days[0], 700);
  await rollUp(days[0]);
  await placeOrder(days[0], 300);
  const [announced] = await app.sql<{ announcement: number }>(
    'select announcement from report_days where restaurant_id = $1 and day = $2',
    [restaurantId, days[0]],
  );
  const stale = { day: days[0], announcement: announced?.announcement ?? 0 };
  let storing: Promise<void> = Promise.resolve();
  await transact(app.ctx, async ({ db }) => {
    await storeMonthFigures(db, restaurantId, first);
    storing = transact(app.ctx, (inner) => storeDayFigures(inner.db, restaurantId, [stale]));
    await eventually(async () => expect(await findLockWaiters(app)).not.toEqual([]));
  });
  await storing;
  expect([await isKept(days[0]), await isSummed(first)]).toEqual([true, false]);
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

test('a day that was kept before net amounts were is read anew for them', async () => {
  const day = nextDay();
  await app.sql(
    `with placed as (
       insert into orders (restaurant_id, id, restaurant_name, currency, subtotal_minor, total_minor, taxes, status, payment_method,
         table_number, created_at)
       values ($1, gen_random_uuid(), 'Restaurant', 'EUR', 1100, 1100, '[{"rateMilliPercent": 10000, "amount": 100}]', 'delivered',
         'pay_at_table', '1', $2::date + interval '12 hours')
       returning restaurant_id, id
     )
     insert into order_items (restaurant_id, order_id, position, id, name, price_minor, quantity)
     select restaurant_id, id, 0, gen_random_uuid(), 'Soup', 550, 2 from placed`,
    [restaurantId, day],
  );
  await rollUp(day);
  const figures = async () => {
    const { rows } = await browser.api.reports.read({
      restaurantIds: [restaurantId],
      report: 'tax',
      from: day,
      to: day,
    });
    return rows.map((row) => row.figures);
  };
  const expected = [{ tax: 100, net: 1_000, gross: 1_100, orders: 1 }];
  expect(await figures()).toEqual(expected);
  await app.sql(`delete from report_figures where restaurant_id = $1 and day = $2 and dimension = 'taxed'`, [
    restaurantId,
    day,
  ]);
  expect(await figures()).toEqual(expected);
});

test('a day that was kept before options were is read anew for them, and a day without options is not', async () => {
  const day = nextDay();
  const place = (options: string) =>
    app.sql(
      `with placed as (
         insert into orders (restaurant_id, id, restaurant_name, currency, total_minor, status, payment_method, table_number, created_at)
         values ($1, gen_random_uuid(), 'Restaurant', 'EUR', 1400, 'delivered', 'pay_at_table', '1', $2::date + interval '12 hours')
         returning restaurant_id, id
       )
       insert into order_items (restaurant_id, order_id, position, id, name, price_minor, quantity, options)
       select restaurant_id, id, 0, gen_random_uuid(), 'Pizza', 700, 2, $3::jsonb from placed`,
      [restaurantId, day, options],
    );
  const range = { restaurantIds: [restaurantId], report: 'option' as const, from: day, to: day };
  const read = async () => (await browser.api.reports.read(range)).rows.map(({ key, figures }) => [key, figures]);
  const countOrders = async () => (await browser.api.reports.orders({ ...range, key: 'Extras: Cheese' })).orders.length;
  await place('[]');
  await rollUp(day);
  expect(await read()).toEqual([]);
  const stored = `select key, quantity::int from report_figures where restaurant_id = $1 and day = $2 and dimension = 'option'`;
  expect(await app.sql(stored, [restaurantId, day])).toEqual([{ key: '', quantity: 2 }]);

  await place(JSON.stringify([{ optionId: crypto.randomUUID(), group: 'Extras', name: 'Cheese', price: 150 }]));
  await rollUp(day);
  const expected = [['Extras: Cheese', { quantity: 2, optionSales: 300, orders: 1 }]];
  expect([await read(), await countOrders()]).toEqual([expected, 1]);
  await app.sql(`delete from report_figures where restaurant_id = $1 and day = $2 and dimension = 'option'`, [
    restaurantId,
    day,
  ]);
  expect([await read(), await countOrders()]).toEqual([expected, 1]);
});

test('a day that keeps names as keys of its staff is summed up by account after the migration', async () => {
  const migration = '../../../../migrations/before-baseline/0046-staff-figures-by-account.sql';
  const day = nextDay();
  const accountId = '0198f2b0-0000-7000-8000-000000000046';
  await app.sql(
    `with placed as (
       insert into orders (restaurant_id, id, restaurant_name, currency, total_minor, status, payment_method, table_number, created_at)
       values ($1, gen_random_uuid(), 'Restaurant', 'EUR', 700, 'delivered', 'pay_at_table', '1', $2::date + interval '12 hours')
       returning restaurant_id, id, created_at
     )
     insert into order_history (restaurant_id, order_id, id, new_status, changed_at, changed_by, changed_by_id, notes)
     select restaurant_id, id, gen_random_uuid(), 'unopened', created_at, 'Wim Waiter', $3, '' from placed`,
    [restaurantId, day, accountId],
  );
  await rollUp(day);
  const other = nextDay();
  await placeOrder(other, 300);
  await rollUp(other);
  await app.sql(
    `update report_figures set key = 'Wim Waiter' where restaurant_id = $1 and day = $2 and dimension = 'placed'`,
    [restaurantId, day],
  );
  const staffOf = async () => {
    const { rows } = await browser.api.reports.read({
      restaurantIds: [restaurantId],
      report: 'staff',
      from: day,
      to: day,
    });
    return rows.map(({ key, label, figures }) => ({ key, label, placed: figures.placed }));
  };
  expect(await staffOf()).toEqual([{ key: 'Wim Waiter', label: 'Wim Waiter', placed: 1 }]);

  // The database began with the baseline, which includes this migration without running it.
  await app.sql(await readFile(new URL(migration, import.meta.url), 'utf8'));
  // Only days that have such a key are rolled up again.
  expect([await isKept(day), await isKept(other)]).toEqual([false, true]);
  await rollUp(day);
  expect(await staffOf()).toEqual([{ key: accountId, label: 'Wim Waiter', placed: 1 }]);
});
