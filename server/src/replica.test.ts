import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTable,
  eventually,
  logInAdmin,
  scanCode,
  signUpOwner,
  startPostgresPair,
  startTestApp,
  type Browser,
  type Guest,
  type PostgresPair,
  type TestApp,
} from '#testing';

let pair: PostgresPair;
let app: TestApp;
let owner: Browser;
let guest: Guest;
let table: Awaited<ReturnType<typeof createTable>>;

beforeAll(async () => {
  pair = await startPostgresPair({ isSynchronous: false });
  app = await startTestApp({
    DATABASE_URL: pair.primaryUrl,
    DATABASE_READ_URL: pair.standbyUrl,
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
  });
  const { browser, userId } = await signUpOwner(app);
  owner = browser;
  table = await createTable(app, userId, [{ name: 'Soup', priceMinor: 650 }]);
  guest = await scanCode(app, table.qrCodeId);
}, 120_000);
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await pair[Symbol.asyncDispose]();
});

const onReplica = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: pair.standbyUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
};

const metrics = async () => {
  const text = await (await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`)).text();
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
  return {
    usable: valueOf('comanda_replica_usable'),
    reads: valueOf('comanda_replica_reads'),
    fallbacks: valueOf('comanda_replica_fallbacks'),
  };
};

const placeOrder = () =>
  guest.browser.api.orders.place({
    restaurantId: table.restaurantId,
    visitId: guest.visit.visitId,
    key: crypto.randomUUID(),
    lines: [{ itemId: table.itemIds[0] ?? '', quantity: 1 }],
    total: 650,
  });

const countReported = async (): Promise<number> => {
  const day = app.clock.now().toISOString().slice(0, 10);
  const restaurantIds = [table.restaurantId];
  const { totals } = await owner.api.reports.read({ restaurantIds, report: 'day', from: day, to: day });
  return totals[0]?.figures.orders ?? 0;
};

const countOrders = async (): Promise<number> =>
  (
    await app.sql<{ count: number }>('select count(*)::int as count from orders where restaurant_id = $1', [
      table.restaurantId,
    ])
  )[0]?.count ?? 0;

const warnings = async (): Promise<string[]> =>
  (await readFile(join(app.dataDir, 'server.log'), 'utf8')).split('\n').filter((line) => line.includes('The replica'));

test('reports, searches of administrators and exports read from the replica, and see what was just changed', async () => {
  const before = await metrics();
  for (let round = 0; round < 10; round += 1) {
    await placeOrder();
    expect(await countReported()).toBe(await countOrders());
  }
  const admin = await logInAdmin(app);
  await signUpOwner(app, { displayName: 'Basil Leaf' });
  const { owners } = await admin.browser.api.administration.owners({ search: 'Basil' });
  expect(owners).toHaveLength(1);
  await admin.browser.api.administration.suspend({ ownerId: owners[0]?.id ?? '', reason: 'Unpaid bills' });
  const { owners: suspended } = await admin.browser.api.administration.owners({ search: 'Basil' });
  expect(suspended[0]?.suspendedAt).not.toBeNull();
  expect((await admin.browser.api.administration.audit({})).entries[0]?.command).toBe('/administration/suspend');
  await admin.browser.api.administration.restore({ ownerId: owners[0]?.id ?? '', reason: 'Paid' });
  await admin.browser.api.security.listEvents({});
  const after = await metrics();
  expect(after).toEqual({ usable: 1, reads: before.reads + 14, fallbacks: before.fallbacks });
  expect(await warnings()).toEqual([]);
});

test('a replica that is behind is not used until it has caught up, which the log and the metrics say once', async () => {
  await onReplica('select pg_wal_replay_pause()');
  await placeOrder();
  expect(await countReported()).toBe(await countOrders());
  expect(await countReported()).toBe(await countOrders());
  expect(await metrics()).toMatchObject({ usable: 0, fallbacks: 2 });
  expect(await warnings()).toEqual([expect.stringContaining('ms behind')]);
  await onReplica('select pg_wal_replay_resume()');
  await eventually(async () => expect(await metrics()).toMatchObject({ usable: 1 }));
  const { reads } = await metrics();
  expect(await countReported()).toBe(await countOrders());
  expect(await metrics()).toMatchObject({ reads: reads + 1 });
  expect(await warnings()).toHaveLength(2);
});

test('a replica that is gone is not used, and a primary is none', async () => {
  await pair.stopStandby();
  expect(await countReported()).toBe(await countOrders());
  expect(await metrics()).toMatchObject({ usable: 0 });
  expect(await warnings()).toHaveLength(3);
  await pair.rebuildStandby();
  await eventually(async () => expect(await metrics()).toMatchObject({ usable: 1 }));

  await using other = await startTestApp({
    DATABASE_URL: pair.primaryUrl,
    DATABASE_READ_URL: pair.primaryUrl,
    LOG_LEVEL: 'warn',
  });
  await signUpOwner(other).then(({ browser }) => browser.api.reports.dashboard({}));
  expect(await readFile(join(other.dataDir, 'server.log'), 'utf8')).toContain('It is not a standby');
}, 60_000);
