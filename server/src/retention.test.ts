import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@comanda/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createEmptyDatabase,
  eventually,
  goodPassword,
  runCommand,
  signUpOwner,
  startTestApp,
  type Browser,
  type TestApp,
} from '#testing';

let app: TestApp;
let browser: Browser;
let userId: string;
let email: string;
let restaurantId: string;
beforeAll(async () => {
  app = await startTestApp({
    ANALYTICS_DAYS: '20',
    WEBHOOK_DELIVERY_DAYS: '3',
    IDEMPOTENT_CALL_DAYS: '2',
    PROVIDER_EVENT_DAYS: '40',
    POS_LOG_DAYS: '10',
    PRINT_JOB_DAYS: '4',
    ORDER_HISTORY_DAYS: '60',
  });
  ({ browser, userId, email } = await signUpOwner(app));
  const [own] = await app.sql<{ id: string }>('select id from restaurants where owner_id = $1 and not is_sample', [
    userId,
  ]);
  restaurantId = own?.id ?? '';
  await app.sql(
    `insert into api_keys (owner_id, id, name, secret_hash, last_four, scopes, created_at)
     values ($1, $1, 'Key', 'hash', 'last', '{orders.view}', now())`,
    [userId],
  );
  await app.sql(
    `insert into webhook_endpoints (owner_id, id, url, topics, secret_sealed, is_active, created_at)
     values ($1, $1, 'https://example.com', '{order.placed}', '', false, now())`,
    [userId],
  );
  await app.sql(
    `insert into printers (restaurant_id, id, name, host, columns, code_page, is_active, created_at, updated_at)
     values ($1, $1, 'Kitchen', '10.0.0.1', 42, 'pc437', false, now(), now())`,
    [restaurantId],
  );
});
afterAll(() => app[Symbol.asyncDispose]());

const runJob = (name: string) => app.ctx.jobs.send(app.ctx.db, name, {});
const count = async (table: string): Promise<number> =>
  (await app.sql<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ?? 0;

interface PiledUp {
  readonly table: string;
  /** The rows of the test, if the table has others. */
  readonly rows?: string;
  readonly job: string;
  readonly days: number;
  /** Inserts rows of these ages; $1 is the owner, $2 the restaurant, `age` an interval and `number` a number. */
  readonly insert: string;
}

const piledUp: readonly PiledUp[] = [
  {
    table: 'analytics_events',
    rows: `analytics_events where name = 'test'`,
    job: 'analytics.forget-events',
    days: 20,
    insert: `insert into analytics_events (at, id, name, user_id, restaurant_id)
      select now() - age, gen_random_uuid(), 'test', $1::uuid, $2::uuid`,
  },
  {
    table: 'webhook_deliveries',
    job: 'forget-deliveries',
    days: 3,
    insert: `insert into webhook_deliveries (owner_id, id, endpoint_id, topic, subject_id, payload, state, created_at, decided_at)
      select $1::uuid, gen_random_uuid(), $1::uuid, 'order.placed', $2::uuid, '{}', 'delivered', now() - age, now() - age`,
  },
  {
    table: 'idempotent_calls',
    job: 'forget-calls',
    days: 2,
    insert: `insert into idempotent_calls (owner_id, api_key_id, key, path, input_hash, output, called_at)
      select $1::uuid, $1::uuid, number::text || $2::uuid, '/', '', '{}', now() - age`,
  },
  {
    table: 'provider_events',
    job: 'payments.forget-events',
    days: 40,
    insert: `insert into provider_events (provider, account, event_id, received_at)
      select 'stripe', $1::uuid::text, number::text || $2::uuid, now() - age`,
  },
  {
    table: 'pos_sync_logs',
    job: 'pos.forget',
    days: 10,
    insert: `insert into pos_sync_logs (restaurant_id, id, system, direction, action, method, url, request, response, duration_ms, at)
      select $2::uuid, gen_random_uuid(), 'square', 'out', 'x', 'GET', '/', $1::uuid::text, '', 1, now() - age`,
  },
  {
    table: 'print_jobs',
    job: 'printing.forget',
    days: 4,
    insert: `insert into print_jobs (restaurant_id, id, printer_id, number, title, content, kind, state, created_at, updated_at)
      select $2::uuid, gen_random_uuid(), $2::uuid, number, $1::uuid::text, '[]', 'ticket', 'printed', now() - age, now()`,
  },
];

test.each(piledUp)(
  '$table are deleted after as many days as the operator set',
  async ({ table, rows = table, job, days, insert }) => {
    // More than one portion of old rows, and some that are just young enough.
    await app.sql(
      `${insert} from (select number, $3::float8 * interval '1 day' + interval '1 hour' * (case when number <= 10 then -1 else 1 end) as age
       from generate_series(1, 4510) as number) as rows`,
      [userId, restaurantId, days],
    );
    await runJob(job);
    await eventually(async () => expect(await count(rows)).toBe(10));
  },
);

const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
const oldDay = dayOf(90);
const youngDay = dayOf(30);

const orderOf = async (day: string): Promise<string> => {
  const [order] = await app.sql<{ id: string }>(
    `insert into orders (restaurant_id, id, restaurant_name, currency, total_minor, status, payment_method, table_number, created_at)
     values ($1, gen_random_uuid(), 'R', 'EUR', 650, 'delivered', 'pay_at_table', '1', $2::date + interval '12 hours') returning id`,
    [restaurantId, day],
  );
  const entries = [
    [null, 'unopened', 'status'],
    ['unopened', 'accepted', 'status'],
    ['accepted', 'ready', 'status'],
    ['ready', 'delivered', 'status'],
    ['delivered', 'delivered', 'correction'],
  ];
  for (const [number, [previous, next, kind]] of entries.entries())
    await app.sql(
      `insert into order_history (restaurant_id, order_id, id, number, kind, previous_status, new_status, changed_at, changed_by, changed_by_id)
       values ($1, $2, gen_random_uuid(), $3, $4, $5, $6, $7::date + interval '12 hours', 'Olive', $8)`,
      [restaurantId, order?.id, number, kind, previous, next, day, userId],
    );
  return order?.id ?? '';
};

const staffReport = async (of: Browser, day: string) =>
  (await of.api.reports.read({ restaurantIds: [restaurantId], report: 'staff', from: day, to: day })).rows;
const isRolledUp = async (day: string): Promise<boolean> =>
  (await app.sql('select from report_days where restaurant_id = $1 and day = $2 and not is_stale', [restaurantId, day]))
    .length === 1;
const rollUp = async (): Promise<void> => {
  await runJob('reports.roll-up-all');
  await eventually(async () => expect([await isRolledUp(oldDay), await isRolledUp(youngDay)]).toEqual([true, true]));
};
const entriesOf = async (orderId: string): Promise<string[]> =>
  (
    await app.sql<{ entry: string }>(
      `select kind || ' ' || coalesce(previous_status, '') || ' ' || new_status as entry from order_history
       where order_id = $1 order by number`,
      [orderId],
    )
  ).map(({ entry }) => entry);

test('old moves of orders are deleted when their day is rolled up, and reports keep their number', async () => {
  const [old, young] = [await orderOf(oldDay), await orderOf(youngDay)];
  const before = [await staffReport(browser, oldDay), await staffReport(browser, youngDay)];
  expect(before[0]?.[0]?.figures.moves).toBe(4);

  // Nothing is deleted as long as the sums are not stored.
  await runJob('reports.delete-order-history');
  await eventually(async () => expect(await countFinished('reports.delete-order-history')).toBe(1));
  expect(await entriesOf(old)).toHaveLength(5);

  await rollUp();
  await runJob('reports.delete-order-history');
  await eventually(async () =>
    expect(await entriesOf(old)).toEqual(['status  unopened', 'correction delivered delivered']),
  );
  expect(await entriesOf(young)).toHaveLength(5);
  expect([await staffReport(browser, oldDay), await staffReport(browser, youngDay)]).toEqual(before);

  // A change of the old day makes it stale. Its other figures are computed again, and the number of moves stays.
  await app.sql('update orders set total_minor = 700, updated_at = now() where id = $1', [old]);
  expect(await isRolledUp(oldDay)).toBe(false);
  expect(await staffReport(browser, oldDay)).toEqual(before[0]);
  await rollUp();
  expect(await staffReport(browser, oldDay)).toEqual(before[0]);
  const { totals } = await browser.api.reports.read({
    restaurantIds: [restaurantId],
    report: 'day',
    from: oldDay,
    to: oldDay,
  });
  expect(totals[0]?.figures.revenue).toBe(700);
});

const countFinished = async (name: string): Promise<number> =>
  (
    await app.sql<{ count: number }>(
      `select count(*)::int as count from jobs.job where name = $1 and state = 'completed'`,
      [name],
    )
  )[0]?.count ?? 0;

test('a backup contains the sums whose rows are deleted', async () => {
  const before = await staffReport(browser, oldDay);
  const directory = await mkdtemp(join(tmpdir(), 'comanda-retention-'));
  await using empty = await createEmptyDatabase();
  const environment = { DATA_DIR: directory, SECRET_KEY: app.ctx.secretKeys.newest };
  const run = (databaseUrl: string, verb: string) =>
    runCommand('backup', { ...environment, DATABASE_URL: databaseUrl }, verb, join(directory, 'file'));
  try {
    await run(app.databaseUrl, 'backup');
    await run(empty.url, 'restore');
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  await using restored = await startTestApp({ DATABASE_URL: empty.url });
  const owner = restored.browser();
  await owner.api.accounts.logIn({ email, password: goodPassword });
  expect(await staffReport(owner, oldDay)).toEqual(before);
}, 60_000);
