import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  compileCache,
  createEmptyDatabase,
  createTable,
  scanCode,
  signUpOwner,
  startTestApp,
  type TestApp,
} from '#testing';
import { fillDirectory, findInDirectory, removeFromDirectory } from './directory.ts';
import { findSchemaProblems } from './find-schema-problems.ts';
import { keepToRestaurant } from './keep-to-restaurant.ts';

let app: TestApp;
let client: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app[Symbol.asyncDispose]();
});

test('it is decided for every table where it lies on a cluster, and nothing of the schema would be refused', async () => {
  expect(await findSchemaProblems(client)).toEqual([]);
});

describe('the check notices', () => {
  const planted: ReadonlyArray<readonly [problem: string, ...statements: string[]]> = [
    ['guests: it is not decided where this table lies', 'create table guests (id uuid primary key)'],
    ['setups: there is no such table', 'drop table setups'],
    [
      'orders: restaurant_id is missing or may be null',
      'alter table orders drop constraint orders_pkey cascade',
      'alter table orders alter restaurant_id drop not null',
    ],
    ['payments: payments_id is unique without restaurant_id', 'create unique index payments_id on payments (id)'],
    [
      'printers: printers_name_excl is unique without restaurant_id',
      'alter table printers add constraint printers_name_excl exclude using btree (name with =)',
    ],
    [
      'qr_codes: qr_codes_menu refers to menus, and would empty restaurant_id',
      'alter table qr_codes add constraint qr_codes_menu foreign key (restaurant_id, menu_id) references menus on delete set null (menu_id)',
    ],
    [
      'setups: setups_order refers to orders, whose rows are on other nodes',
      'alter table setups add column order_id uuid',
      'alter table setups add constraint setups_order foreign key (restaurant_id, order_id) references orders',
    ],
    [
      'feedback: feedback_sender refers to messages, which is on the coordinator alone',
      'alter table feedback add column message_id uuid constraint feedback_sender references messages',
    ],
    [
      'orders: orders_counted is a trigger with a transition table',
      `create function count_orders() returns trigger language plpgsql as 'begin return null; end'`,
      'create trigger orders_counted after insert on orders referencing new table as added for each statement execute function count_orders()',
    ],
  ];
  // On a cluster, these statements themselves are refused.
  test.skipIf(inject('workerUrls').length > 0).each(planted)('%s', async (problem, ...statements) => {
    await client.query('begin');
    try {
      for (const statement of statements) await client.query(statement);
      expect(await findSchemaProblems(client)).toContain(problem);
    } finally {
      await client.query('rollback');
    }
  });
});

test('a read that is kept to a restaurant finds its rows alone', async () => {
  const [ann, bob] = [await signUpOwner(app), await signUpOwner(app)];
  const [one] = [await createTable(app, ann.userId, []), await createTable(app, bob.userId, [])];
  const { db } = app.ctx;
  const codes = db.selectFrom('qr_codes').select(['restaurant_id', 'id']);
  expect((await codes.execute()).length).toBeGreaterThan(1);
  const { rows } = await db.executeQuery(keepToRestaurant(codes, one.restaurantId).compile());
  expect(rows).toEqual([{ restaurant_id: one.restaurantId, id: one.qrCodeId }]);
});

describe('the directory', () => {
  test('names the restaurants of every code and phone that is there when it is filled', async () => {
    const [ann, bob] = [await signUpOwner(app), await signUpOwner(app)];
    const [one, other] = [await createTable(app, ann.userId, []), await createTable(app, bob.userId, [])];
    const { browser } = await scanCode(app, one.qrCodeId);
    await scanCode(app, other.qrCodeId, browser);
    await fillDirectory(client);
    const { db } = app.ctx;
    expect(await findInDirectory('qr-code', one.qrCodeId)(db)).toEqual([one.restaurantId]);
    const [phone] = await app.sql<{ hash: string }>(
      'select device_hash as hash from visit_guests where restaurant_id = $1',
      [one.restaurantId],
    );
    const hash = phone?.hash ?? '';
    expect((await findInDirectory('device', hash)(db))?.toSorted()).toEqual(
      [one.restaurantId, other.restaurantId].toSorted(),
    );
    expect(await findInDirectory('qr-code', 'AAAAAAAAAA')(db)).toBeNull();

    // A key stays as long as a row of the restaurant has it.
    const keys = { kind: 'device', keys: [hash] } as const;
    await removeFromDirectory(db, one.restaurantId, keys);
    expect(await findInDirectory('device', hash)(db)).toHaveLength(2);
    await app.sql('delete from visit_guests where restaurant_id = $1', [one.restaurantId]);
    await removeFromDirectory(db, one.restaurantId, keys);
    expect(await findInDirectory('device', hash)(db)).toEqual([other.restaurantId]);
  });
});

const program = fileURLToPath(new URL('../../cluster.ts', import.meta.url));
const runCluster = (url: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [program, ...words], {
    env: { ...process.env, ...compileCache, DATABASE_URL: url },
  });

test.each(['check', 'distribute', 'status'])(
  '`cluster %s` says that one PostgreSQL is no coordinator',
  async (command) => {
    await using empty = await createEmptyDatabase();
    await expect(runCluster(empty.url, command)).rejects.toMatchObject({
      code: 1,
      stderr:
        'This database is no Citus coordinator: everything is on one PostgreSQL, which is right for nearly everybody.\n',
    });
    const looking = new pg.Client({ connectionString: empty.url });
    await looking.connect();
    const { rows } = await looking.query(`select from pg_class where relnamespace = 'public'::regnamespace`);
    await looking.end();
    expect(rows).toEqual([]);
  },
);

test('a wrong number of shards and an unknown word are refused', async () => {
  await expect(runCluster(app.databaseUrl, 'distribute', '--shards', '0')).rejects.toMatchObject({
    code: 1,
    stderr: '--shards takes a number from 1 to 1024.\n',
  });
  await expect(runCluster(app.databaseUrl, 'spread')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('npm run cluster -- distribute'),
  });
});

// DATABASE_URL of a Citus coordinator runs the tests on a cluster.
describe.skipIf(inject('workerUrls').length === 0)('on a cluster', () => {
  test('every table is where it belongs, and `status` names the workers', async () => {
    const { stdout } = await runCluster(app.databaseUrl, 'status');
    for (const url of inject('workerUrls')) expect(stdout).toContain(`:${new URL(url).port}: `);
    expect(stdout).toContain('The largest of ');
  });

  test('every worker numbers webhook events by the time, and the numbers are exact in JavaScript', async () => {
    const before = Date.now();
    const { rows } = await client.query<{ number: string }>(
      `select result as number from run_command_on_workers('select next_event_number()')`,
    );
    expect(rows).toHaveLength(inject('workerUrls').length);
    for (const { number } of rows) {
      const at = Date.UTC(2020) + Math.floor(Number(number) / 4096);
      expect(at).toBeGreaterThanOrEqual(before);
      expect(at).toBeLessThanOrEqual(Date.now());
      expect(Number.isSafeInteger(Number(number))).toBe(true);
    }
  });
});
