import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseClient, openDatabase } from '#platform/db';
import {
  createTable,
  eventually,
  goodPassword,
  openBrowser,
  openScreen,
  spawnServer,
  startOrderingPhone,
  startPostgresPair,
  type Browser,
  type OrderingPhone,
  type PostgresPair,
} from '#testing';

const phoneCount = 6;

let pair: PostgresPair;
beforeAll(async () => {
  pair = await startPostgresPair({ isSynchronous: true });
}, 120_000);
afterAll(() => pair[Symbol.asyncDispose]());

const sql = async <Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
  connectionString = pair.primaryUrl,
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

const signUp = async (origin: string): Promise<{ owner: Browser; userId: string }> => {
  const owner = openBrowser(origin);
  const { userId } = await owner.api.onboarding.signUp({
    email: 'olive@example.com',
    password: goodPassword,
    displayName: 'Olive Tree',
    restaurantName: "Olive's Kitchen",
  });
  return { owner, userId };
};

test('a standby that is promoted under load takes over: nothing acknowledged is lost, and nothing is doubled', async () => {
  await using server = await spawnServer(pair.url);
  const { owner, userId } = await signUp(server.origin);
  const tables = [];
  for (let count = 0; count < phoneCount; count += 1)
    tables.push(await createTable({ sql }, userId, [{ name: 'Soup', priceMinor: 650 }]));
  await sql('update restaurants set max_visit_total_minor = 1000000000');
  const [{ restaurantId } = { restaurantId: '' }] = tables;
  await using board = await openScreen(owner, ['orders'], [['restaurantId', '==', restaurantId]]);
  await using ordering = new AsyncDisposableStack();
  const phones: OrderingPhone[] = [];
  let isOpen = true;
  for (const table of tables) phones.push(ordering.use(await startOrderingPhone(server.origin, table, () => isOpen)));
  const count = () => phones.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

  for (let round = 0; round < 2; round += 1) {
    const before = count();
    await eventually(async () => expect(count()).toBeGreaterThan(before + 20));
    await pair.killPrimary();
    await eventually(async () => expect(phones.some(({ statuses }) => statuses.has(503))).toBe(true));
    await pair.promote();
    const promoted = count();
    await eventually(async () => expect(count()).toBeGreaterThan(promoted + 20));
    // Nobody orders meanwhile, because the orders of a table are limited.
    isOpen = false;
    await pair.rebuildStandby();
    isOpen = true;
  }
  await ordering.disposeAsync();

  const acknowledged = new Map(phones.flatMap((phone) => [...phone.acknowledged]));
  const orders = await sql<{ id: string; key: string }>(
    'select id, placing_key as key from orders where restaurant_id = $1',
    [restaurantId],
  );
  expect(orders).toHaveLength(acknowledged.size);
  for (const { id, key } of orders) expect(acknowledged.get(key)).toBe(id);
  for (const { statuses, retryAfter } of phones) {
    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect([...retryAfter].filter((seconds) => !(Number(seconds) > 0))).toEqual([]);
  }
  // The board was open all the time. It listens to the new primary, and has read what it missed.
  const newest = await sql<{ id: string }>(
    'select id from orders where restaurant_id = $1 order by created_at desc limit 1',
    [restaurantId],
  );
  await board.until(({ shown }) => {
    const documents = shown('orders');
    return typeof documents !== 'string' && documents.some(({ id }) => id === newest[0]?.id);
  });
  expect(server.log()).toContain('The database moved to another host.');
  expect(server.child.exitCode).toBeNull();
}, 180_000);

test('a server starts whichever host is the primary, also if the other one is down', async () => {
  await pair.killPrimary();
  await pair.promote();
  await using server = await spawnServer(pair.url);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  await pair.rebuildStandby();
}, 120_000);

test('a connection that leads to a standby is refused, unless it only reads', async () => {
  const connect = async (isStandbyAllowed: boolean) => {
    const client = new DatabaseClient({ connectionString: pair.standbyUrl, isStandbyAllowed });
    try {
      await client.connect();
      return await client.query('select 1');
    } finally {
      await client.end().catch(() => {});
    }
  };
  await expect(connect(false)).rejects.toThrow('is a standby');
  expect((await connect(true)).rowCount).toBe(1);
});

test('a connection on which a write was refused is replaced, so that it does not stay read-only', async () => {
  const setReadOnly = (change: string) =>
    sql(`alter database comanda ${change}`, [], pair.primaryUrl.replace(/comanda$/, 'postgres'));
  await setReadOnly('set default_transaction_read_only = on');
  const { db, pool } = openDatabase({ connectionString: pair.primaryUrl }, 1);
  try {
    const write = () => pool.query('create table written ()');
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    await setReadOnly('reset default_transaction_read_only');
    await write();
  } finally {
    await db.destroy();
    await sql('drop table if exists written');
  }
});
