import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deliveryFailure, describeDeliveryFailureInEnglish } from '@comanda/contract/developers';
import { credentialFailure, describeCredentialFailureInEnglish } from '@comanda/contract/payments';
import { describePosFailure, posFailure } from '@comanda/contract/pos';
import { describePrintFailure, printFailure } from '@comanda/contract/printing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  copyDatabase,
  createEmptyDatabase,
  createOldDatabase,
  describeSchema,
  eventually,
  goodPassword,
  listOldMigrations,
  logInAdmin,
  readRowsOfEveryTable,
  scanCode,
  startTestApp,
  testSecretKey,
  type TestDatabase,
} from '#testing';
import { sealSecret } from '#platform/security';
import { migrate } from './migrate.ts';
import { closeDatabase, openDatabase } from './open-database.ts';

const lastOldMigration = '0046-staff-figures-by-account.sql';
const migrationsUrl = new URL('../../../migrations/', import.meta.url);

/** Opens a pool for one database, as the server does. */
const openPool = (url: string): AsyncDisposable & { pool: pg.Pool } => {
  const opened = openDatabase({ connectionString: url }, 4);
  return { pool: opened.pool, [Symbol.asyncDispose]: () => closeDatabase(opened) };
};

const schemaOf = async (url: string): Promise<string[]> => {
  await using opened = openPool(url);
  return describeSchema(opened.pool);
};

const migrateDatabase = async (url: string): Promise<void> => {
  await using opened = openPool(url);
  await migrate(opened.pool);
};

/** Databases that tests only read or copy: a new one with all migrations, one of the version before the baseline, and that one with rows. */
let fresh: TestDatabase;
let oldDatabase: TestDatabase;
let oldWithRows: TestDatabase;
let schemaOfNew: string[];
beforeAll(async () => {
  fresh = await createEmptyDatabase();
  await migrateDatabase(fresh.url);
  schemaOfNew = await schemaOf(fresh.url);
  oldDatabase = await createOldDatabase(lastOldMigration);
  oldWithRows = await copyDatabase(oldDatabase.url);
  await using opened = openPool(oldWithRows.url);
  await opened.pool.query(await readRowsOfEveryTable());
});
afterAll(async () => {
  for (const database of [fresh, oldDatabase, oldWithRows]) await database[Symbol.asyncDispose]();
});

const listTables = async (client: Pick<pg.Client, 'query'>): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations' order by relname`,
  );
  return rows.map(({ name }) => name);
};

/** All columns by table, each with its type. */
const listColumns = async (client: Pick<pg.Client, 'query'>): Promise<Set<string>> => {
  const { rows } = await client.query<{ title: string }>(
    `select format('%s %s %s', table_name, column_name, data_type) as title from information_schema.columns
     where table_schema = 'public'`,
  );
  return new Set(rows.map(({ title }) => title));
};

/** All rows by table, each with the columns that it has now. */
const readAllRows = async (client: Pick<pg.Client, 'query'>): Promise<Map<string, Array<Record<string, unknown>>>> => {
  const all = new Map<string, Array<Record<string, unknown>>>();
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${pg.escapeIdentifier(table)} t order by to_jsonb(t)::text`,
    );
    all.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return all;
};

test('a migration that was changed or removed after it ran is refused by name', async () => {
  await using database = await copyDatabase(fresh.url);
  await using opened = openPool(database.url);
  await opened.pool.query(`update migrations set checksum = 'other' where name = '0046-baseline/01-accounts.sql'`);
  await opened.pool.query(`insert into migrations (name, checksum) values ('0000-gone.sql', 'x')`);
  await expect(migrate(opened.pool)).rejects.toThrow(
    /(?=.*01-accounts\.sql was changed after it ran)(?=.*0000-gone\.sql ran on this database but is no longer)/s,
  );
});

test('a database that a newer version has migrated is refused with a way out', async () => {
  await using database = await copyDatabase(fresh.url);
  await using opened = openPool(database.url);
  await opened.pool.query(
    `insert into migrations (name, checksum) values ('9998-future.sql', 'x'), ('9999-future.sql', 'x')`,
  );
  await expect(migrate(opened.pool)).rejects.toThrow(
    /^A newer version of Comanda has migrated this database \(2 migrations after .+\.sql\)\. Start that version, or restore a backup/,
  );
});

test('an old migration that was changed after it ran is refused by name', async () => {
  await using old = await createOldDatabase('0002-restaurants.sql');
  await using opened = openPool(old.url);
  await opened.pool.query(`update migrations set checksum = 'other' where name = '0001-accounts.sql'`);
  await expect(migrate(opened.pool)).rejects.toThrow('0001-accounts.sql was changed after it ran on this database');
});

test('nodes that start together on a new database run each migration once', async () => {
  await using empty = await createEmptyDatabase();
  await using opened = openPool(empty.url);
  await Promise.all([migrate(opened.pool), migrate(opened.pool), migrate(opened.pool)]);
  const { rows } = await opened.pool.query<{ name: string }>('select name from migrations');
  const ranNames = rows.map(({ name }) => name);
  expect(ranNames.filter((name) => name.startsWith('0046-baseline/'))).toHaveLength(
    (await readdir(new URL('0046-baseline/', migrationsUrl))).length,
  );
  expect(ranNames.filter((name) => name < '0046-baseline/')).toEqual([]);
});

test('nodes that start together on an old database run the rest of the old migrations once', async () => {
  await using old = await createOldDatabase('0029-message-replies.sql');
  await using opened = openPool(old.url);
  await Promise.all([migrate(opened.pool), migrate(opened.pool), migrate(opened.pool)]);
  const { rows } = await opened.pool.query<{ name: string }>(
    'select name from migrations where name <= $1 order by name collate "C"',
    [lastOldMigration],
  );
  expect(rows.map(({ name }) => name)).toEqual(await listOldMigrations());
  expect(await describeSchema(opened.pool)).toEqual(schemaOfNew);
});

test('a migration gives way to a transaction of a node that still runs, and neither ends in a deadlock', async () => {
  await using database = await createEmptyDatabase();
  await using opened = openPool(database.url);
  const { pool } = opened;
  await migrate(pool, '0070-menu-reading.sql');
  const request = await pool.connect();
  await request.query('begin');
  await request.query('select from restaurants');
  // It changes `menus`, and then waits for `restaurants`.
  const migrated = migrate(pool, '0072-menus-by-time-of-day.sql');
  await eventually(async () => {
    const { rows } = await pool.query(
      `select from pg_locks where relation = 'restaurants'::regclass and mode = 'AccessExclusiveLock' and not granted`,
    );
    expect(rows).toHaveLength(1);
  });
  expect((await request.query('select from menus')).rows).toEqual([]);
  await request.query('commit');
  request.release();
  expect(await migrated).toEqual(['0072-menus-by-time-of-day.sql']);
});

test('a baseline that was interrupted in the middle continues after the files that ran', async () => {
  await using interrupted = await createEmptyDatabase();
  await using opened = openPool(interrupted.url);
  await opened.pool.query('create table printers ()');
  await expect(migrate(opened.pool)).rejects.toThrow('Migration 0046-baseline/12-printing.sql failed.');
  await opened.pool.query('drop table printers');
  await migrate(opened.pool);
  expect(await describeSchema(opened.pool)).toEqual(schemaOfNew);
});

test('the baseline creates exactly the schema of the migrations before it, and no rows', async () => {
  await using baseline = await createEmptyDatabase();
  await using opened = openPool(baseline.url);
  await migrate(opened.pool, '0046-baseline/26-demo.sql');
  const schema = await describeSchema(opened.pool);
  expect(schema).toEqual(await schemaOf(oldDatabase.url));
  // The description is complete enough to mean something.
  for (const kind of ['table', 'index', 'sequence', 'function']) {
    expect(schema.filter((line) => line.startsWith(`${kind} `))).not.toEqual([]);
  }
  for (const [table, rows] of await readAllRows(opened.pool)) expect({ table, rows }).toEqual({ table, rows: [] });
});

test.each(['0001-accounts.sql', '0019-printing.sql', '0045-reasons-and-removed-phones.sql'])(
  'a database that stopped at %s upgrades to the schema of a new one',
  async (last) => {
    await using old = await createOldDatabase(last);
    await migrateDatabase(old.url);
    expect(await schemaOf(old.url)).toEqual(schemaOfNew);
  },
);

/** Columns whose values a later migration changes. */
const convertedColumns = new Set([
  'restaurants.join_mode',
  'users.email_verified',
  'api_keys.scopes',
  'sessions.token',
  'report_days.is_stale',
]);

/** The newest migration of the version that nodes may still run while others have been upgraded already. */
const lastOfVersionBefore = '0062-more-failures-as-codes.sql';

/** Columns whose new type takes and returns the values of the former one as they are. */
const widenedColumns = new Map([
  ['test_charges payment_id uuid', 'test_charges payment_id text'],
  ['test_refunds refund_id uuid', 'test_refunds refund_id text'],
]);

test('nodes of the version before can go on: their columns are there with the same types, and they need not fill any other', async () => {
  await using database = await createEmptyDatabase();
  await using opened = openPool(database.url);
  const { pool } = opened;
  await migrate(pool, lastOfVersionBefore);
  const tables = await listTables(pool);
  const columnsBefore = new Set([...(await listColumns(pool))].map((title) => widenedColumns.get(title) ?? title));
  await migrate(pool);
  const columnsAfter = await listColumns(pool);
  expect([...columnsBefore].filter((title) => !columnsAfter.has(title))).toEqual([]);
  const { rows: demanded } = await pool.query<{ title: string }>(
    `select format('%s %s %s', table_name, column_name, data_type) as title from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and is_nullable = 'NO' and column_default is null
       and is_generated = 'NEVER' and is_identity = 'NO'`,
    [tables],
  );
  expect(demanded.filter(({ title }) => !columnsBefore.has(title))).toEqual([]);
});

/** An order as nodes of the version before stored it for the point of sale. */
const wantedOrder = {
  orderId: '00000000-0000-7000-8000-000000000040',
  placedAt: '2026-01-01T18:30:00.000Z',
  tableNumber: '7',
  customerName: '',
  notes: '',
  currency: 'EUR',
  lines: [],
  subtotal: 1500,
  serviceCharge: 0,
  taxes: [],
  pricesIncludeTax: true,
  total: 1500,
  isCancelled: false,
  cancelReason: '',
};

test('nodes of the version before and new ones read what the other wrote about points of sale and credentials', async () => {
  await using old = await copyDatabase(oldWithRows.url);
  await using opened = openPool(old.url);
  const { pool } = opened;
  await pool.query('update webhook_endpoints set secret_sealed = $1', [
    sealSecret({ newest: testSecretKey, all: [testSecretKey] }, { purpose: 'webhook', place: '' }, 'secret'),
  ]);
  await migrate(pool, lastOfVersionBefore);

  // The server adds methods of its own for the demo.
  const ofOwner = `owner_id = (select id from users where email = 'owner@example.com')`;
  // The statements of the version before, as its nodes send them.
  const older = {
    async saveDifference(difference: string): Promise<void> {
      const { rowCount } = await pool.query(
        `update pos_orders set state = $1, difference = $2, updated_at = now()
         where state in ('sent', 'differs') and (state <> $1 or difference <> $2)`,
        [difference === '' ? 'sent' : 'differs', difference],
      );
      expect(rowCount).toBe(1);
    },
    async logCall(error: string): Promise<void> {
      await pool.query(
        `insert into pos_sync_logs (id, system, direction, action, method, url, request, status, response, error, at, restaurant_id,
           order_id, duration_ms)
         select gen_random_uuid(), system, 'out', 'order.create', 'POST', '/orders', '', null, '', $1, now(), restaurant_id, order_id, 20
         from pos_orders`,
        [error],
      );
    },
    async saveCheck(sentence: string): Promise<void> {
      await pool.query(
        `update payment_methods set check_failure = $1, revision = revision + 1, updated_at = now() where ${ofOwner}`,
        [sentence],
      );
    },
    async read() {
      const read = async (sql: string) => (await pool.query<{ text: string }>(sql)).rows.map(({ text }) => text);
      return {
        difference: await read('select difference as text from pos_orders'),
        errors: await read(`select error as text from pos_sync_logs where error <> '' order by at, id`),
        check: await read(`select check_failure as text from payment_methods where ${ofOwner}`),
      };
    },
  };
  await older.saveDifference('The totals differ.');
  await older.logCall('It was answered with 502.');
  await older.saveCheck('Stripe does not know this key.');
  const written = await older.read();

  await using app = await startTestApp({ DATABASE_URL: old.url });
  await pool.query('update pos_orders set wanted = $1', [JSON.stringify(wantedOrder)]);
  expect(await older.read()).toEqual(written);
  const { browser } = await logInAdmin(app);
  /** Reads as administrators do from a new node. */
  const readNew = async () => {
    const read = async (collection: 'posOrders' | 'posSyncLogs' | 'paymentMethods') =>
      (await browser.api.documents.query({ collection })).documents;
    return {
      difference: (await read('posOrders')).map(({ differences }) => differences),
      errors: (await read('posSyncLogs')).flatMap(({ failure }) => (failure === null ? [] : [failure])),
      check: (await read('paymentMethods')).flatMap(({ ownerEmail, credentials }) =>
        ownerEmail === 'owner@example.com' ? [credentials] : [],
      ),
    };
  };
  expect(await readNew()).toMatchObject({
    difference: [[{ code: 'total' }]],
    errors: [{ code: 'answered', status: 502 }],
    check: [{ refusal: { code: 'stripe_key_unknown', field: 'secretKey' } }],
  });

  // The older node goes on after the migration.
  await older.saveDifference('Soup: 3 here, 2 there. The totals differ.');
  await older.logCall('');
  await older.logCall('It did not answer in time.');
  await older.saveCheck('The signing secret of the webhook is missing.');
  expect(await readNew()).toMatchObject({
    difference: [[{ code: 'other', text: 'Soup: 3 here, 2 there. The totals differ.' }]],
    errors: expect.arrayContaining([{ code: 'other', status: null, detail: 'It did not answer in time.' }]),
    check: [{ refusal: { code: 'missing', field: 'webhookSecret' } }],
  });
  await older.saveDifference('');
  await older.saveCheck('');
  expect(await readNew()).toMatchObject({ difference: [[]], check: [{ refusal: null }] });

  // The older node reads what the new one writes.
  await pool.query('update pos_orders set differences = $1', [
    JSON.stringify([{ code: 'line', name: 'Soup', ours: 3, theirs: 2 }, { code: 'total' }]),
  ]);
  await pool.query(`update payment_methods set check_refusal = $1 where ${ofOwner}`, [
    JSON.stringify({ code: 'publishable_key', field: 'secretKey', detail: '' }),
  ]);
  await pool.query(
    `insert into pos_sync_logs (restaurant_id, id, system, direction, action, method, url, request, response, failure, duration_ms, at)
     select restaurant_id, gen_random_uuid(), system, 'out', 'order.find', 'POST', '/orders', '', '', $1, 20, now() from pos_orders`,
    [JSON.stringify({ code: 'answered', status: 500, detail: '' })],
  );
  expect(await older.read()).toEqual({
    difference: ['Soup: 3 here, 2 there. The totals differ.'],
    errors: ['It was answered with 502.', 'It did not answer in time.', 'It was answered with 500.'],
    check: ['This is the publishable key. The secret one starts with sk_live_.'],
  });
});

test('a key from before scopes were divided keeps what it could do, and is marked as broad', async () => {
  await using old = await copyDatabase(oldWithRows.url);
  await using opened = openPool(old.url);
  await opened.pool.query(`
    insert into api_keys (owner_id, id, name, secret_hash, last_four, scopes, created_at)
    select owner_id, gen_random_uuid(), made.scopes[1], made.scopes[1], '1234', made.scopes, now()
    from api_keys, (values (array['reports.view']), (array['qr-codes.manage']), (array['menus.manage', 'tokens.view'])) made (scopes)`);
  await migrate(opened.pool);
  const { rows } = await opened.pool.query<{ name: string; scopes: string[]; is_broad: boolean }>(
    'select name, scopes, is_broad from api_keys',
  );
  const keys = rows.map(({ name, scopes, is_broad: isBroad }) => ({ name, scopes: scopes.toSorted(), isBroad }));
  expect(keys.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    {
      name: 'Key',
      scopes: [
        'orders.correct',
        'orders.handle',
        'orders.view',
        'payments.refund',
        'payments.take',
        'printing.manage',
        'visits.manage',
      ],
      isBroad: true,
    },
    { name: 'menus.manage', scopes: ['menus.manage', 'menus.view', 'tokens.view'], isBroad: true },
    { name: 'qr-codes.manage', scopes: ['qr-codes.manage', 'qr-codes.view'], isBroad: true },
    { name: 'reports.view', scopes: ['reports.view'], isBroad: false },
  ]);
});

/** Sentences that earlier versions stored, one of each code. */
const networkSentences = [
  'The connection was refused.',
  'The connection was lost.',
  'The connection broke (EODD).',
  'This address cannot be reached.',
  'This name was not found.',
  'There was no answer.',
  'There was no answer in time.',
  'The server does not support TLS.',
  'Its certificate has expired.',
  'Its certificate is self-signed.',
  'Its certificate is signed by an unknown authority.',
  'Its certificate is for another name.',
  'This address is in a private network, which this server does not call.',
  'Only https:// addresses are called.',
];
const deliverySentences = [...networkSentences, 'The endpoint answered 503.', 'Somebody pulled the plug.'];
const posSentences = [
  ...networkSentences,
  'It was answered with 500.',
  'It was refused (409): This order is closed (at table 7): sorry',
  'The answer was not what was asked for (look at order.total).',
  'Square refused the access token.',
  'This access token may not read or write orders.',
  'Square is out of order (500).',
  'Square refused this (400): Location not found.',
  'Square no longer has this order.',
  'There are too many orders to find this one among them.',
  'Square answered without an order.',
  'The point of sale was disconnected.',
  'Another point of sale was connected before this was sent.',
  'The connection was off for a day. Send it again if it is still needed.',
  'Something went wrong on this server.',
  'Somebody pulled the plug.',
];
const printSentences = [
  'No connection to the printer at [fd00::7]:9100. Check that it is switched on and connected, and that this is its address.',
  '10.0.0.7:9100 does not print: its cover is open',
  '10.0.0.7:9100 does not print: it has run out of paper',
  '10.0.0.7:9100 does not print: it reports an error',
  'Network printers are switched off on this server, because its operator has not said where printers are. Please ask them to allow your network.',
  'Printers at this address are not allowed. Please ask your administrator.',
  'Printers on this server can use port 9100 to 9109 or 515. Most printers use 9100.',
  'Another server is printing this.',
  'The server stopped while this was printed.',
  'Something went wrong on the server while this was printed.',
  'The printer was paused. It has waited too long to be printed by itself.',
  'Somebody pulled the plug.',
];

test('failures from before they were codes get their codes, and keep their words', async () => {
  await using old = await copyDatabase(oldWithRows.url);
  await using opened = openPool(old.url);
  const { pool } = opened;
  await pool.query(
    `insert into webhook_deliveries (owner_id, id, endpoint_id, topic, subject_id, payload, state, last_error, created_at)
     select owner_id, gen_random_uuid(), id, 'old', id, '{}', 'failed', sentence, now()
     from webhook_endpoints, unnest($1::text[]) sentence`,
    [['', ...deliverySentences]],
  );
  await pool.query(
    `with made as (insert into restaurants (id, owner_id, name, created_at, updated_at)
       select gen_random_uuid(), (select id from users where email = 'owner@example.com'), sentence, now(), now()
       from unnest($1::text[]) sentence returning id, name)
     insert into pos_connections (restaurant_id, system, secret_sealed, secret_last_four, check_failure, created_at, updated_at)
     select id, 'square', '', 'old', name, now(), now() from made`,
    [posSentences],
  );
  await pool.query('update pos_orders set last_error = $1', ['Square is out of order.']);
  await pool.query(
    `insert into print_jobs (restaurant_id, id, printer_id, number, title, content, kind, state, last_error, created_at, updated_at)
     select restaurant_id, gen_random_uuid(), id, 1000 + row_number() over (), 'old', '{}', 'ticket', 'failed', sentence, now(), now()
     from printers, unnest($1::text[]) sentence`,
    [printSentences],
  );
  await migrate(pool);

  const read = async (sql: string): Promise<unknown[]> => {
    const { rows } = await pool.query<{ failure: unknown }>(sql);
    return rows.map(({ failure }) => failure);
  };
  const deliveries = deliveryFailure
    .nullable()
    .array()
    .parse(await read(`select last_failure as failure from webhook_deliveries where topic = 'old'`));
  const connections = posFailure
    .array()
    .parse(await read(`select check_failure as failure from pos_connections where secret_last_four = 'old'`));
  const jobs = printFailure
    .array()
    .parse(await read(`select last_failure as failure from print_jobs where title = 'old'`));
  expect(deliveries.map(describeDeliveryFailureInEnglish).toSorted()).toEqual(['', ...deliverySentences].toSorted());
  expect(connections.map(describePosFailure).toSorted()).toEqual(posSentences.toSorted());
  expect(jobs.map(describePrintFailure).toSorted()).toEqual(printSentences.toSorted());
  for (const failures of [deliveries, connections, jobs]) {
    const codes = failures.map((failure) => failure?.code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(failures.filter((failure) => failure?.code === 'other')).toMatchObject([
      { detail: 'Somebody pulled the plug.' },
    ]);
  }
  expect(await read('select last_failure as failure from pos_orders')).toEqual([
    { code: 'square_out_of_order', status: null, detail: '' },
  ]);
});

/** Sentences about refused credentials that earlier versions stored, with the code and the credential that each became. */
const credentialSentences: ReadonlyArray<readonly [sentence: string, code: string, field: string, described?: string]> =
  [
    ['The secret key is missing.', 'missing', 'secretKey', 'Secret key is missing.'],
    ['The signing secret of the webhook is missing.', 'missing', 'webhookSecret', 'Webhook signing secret is missing.'],
    ['This is the publishable key. The secret one starts with sk_live_.', 'publishable_key', 'secretKey'],
    [
      'This is a test key: no money would move. Use the live key, or switch on test mode, which needs none.',
      'test_key',
      'secretKey',
    ],
    [
      'This does not look like a secret key of Stripe. It starts with sk_live_ or rk_live_.',
      'wrong_format',
      'secretKey',
    ],
    [
      'This does not look like the signing secret of a webhook. It starts with whsec_.',
      'wrong_format',
      'webhookSecret',
    ],
    ['Stripe does not know this key.', 'stripe_key_unknown', 'secretKey'],
    [
      'This key may not do enough: it needs to write Checkout Sessions and Refunds.',
      'stripe_rights_missing',
      'secretKey',
    ],
    ['Stripe does not let this account take payments yet.', 'stripe_charges_disabled', ''],
    ['PayPal does not know these. Keys of its sandbox do not work here: they move no money.', 'paypal_app_unknown', ''],
    ['PayPal knows no webhook with this ID in this app.', 'paypal_webhook_unknown', 'webhookId'],
    ['The BTCPay server does not know this key.', 'btcpay_key_unknown', 'apiKey'],
    ['The BTCPay server knows no such store, or keeps it from this key.', 'btcpay_store_unknown', 'storeId'],
    ['This key lacks: Modify invoices, Manage your pull payments.', 'btcpay_permissions_missing', 'apiKey'],
    ['This is not a valid address.', 'address_invalid', 'serverUrl'],
    ['Leave name and password out of the address.', 'address_has_password', 'serverUrl'],
    ['This address is in a private network, which this server does not call.', 'private_network', 'serverUrl'],
    ['Only https:// addresses are called.', 'https_only', 'serverUrl'],
    ['This name was not found.', 'name_not_found', 'serverUrl'],
    ['Somebody pulled the plug.', 'other', ''],
  ];

test('refused credentials, differences and failed calls from before they were codes get their codes, and keep their words', async () => {
  await using old = await copyDatabase(oldWithRows.url);
  await using opened = openPool(old.url);
  const { pool } = opened;
  await pool.query(`update payment_methods set check_failure = ''`);
  const sentences = credentialSentences.map(([sentence]) => sentence);
  // Each sentence at a method of an owner of its own.
  await pool.query(
    `with given as (select gen_random_uuid() as id, sentence, number from unnest($1::text[]) with ordinality as given (sentence, number)),
       made as (insert into users (id, email, display_name, role)
         select id, 'old' || number || '@example.com', 'Old', 'owner' from given returning id)
     insert into payment_methods (owner_id, id, type, status, processing_fee_percent, check_failure)
     select made.id, gen_random_uuid(), 'credit_card', 'disabled', 0, sentence from made inner join given using (id)`,
    [sentences],
  );
  await pool.query(`update pos_orders set difference = 'Soup: 3 here, 2 there. The totals differ.'`);
  await pool.query(`update pos_sync_logs set error = 'It was answered with 502.'`);
  await migrate(pool);

  const { rows } = await pool.query<{ number: number; failure: unknown }>(
    `select substring(email from '\\d+')::int as number, check_refusal as failure from payment_methods
     inner join users on users.id = payment_methods.owner_id where display_name = 'Old'`,
  );
  const failures = new Map(rows.map(({ number, failure }) => [number, credentialFailure.parse(failure)]));
  for (const [index, [sentence, code, field, described = sentence]] of credentialSentences.entries()) {
    const failure = failures.get(index + 1) ?? null;
    expect(failure).toMatchObject({ code, field });
    expect(describeCredentialFailureInEnglish(failure, 'stripe')).toBe(described);
  }
  const read = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows;
  const others = `owner_id not in (select id from users where email like 'old%')`;
  expect(await read(`select 1 from payment_methods where check_refusal is not null and ${others}`)).toEqual([]);
  expect(await read('select differences from pos_orders')).toEqual([
    { differences: [{ code: 'other', text: 'Soup: 3 here, 2 there. The totals differ.' }] },
  ]);
  expect(await read('select failure from pos_sync_logs')).toEqual([
    { failure: { code: 'answered', status: 502, detail: '' } },
  ]);
});

test('restaurants keep the way to join that they chose, those that never changed ask, and owners of the others are told', async () => {
  await using old = await copyDatabase(oldWithRows.url);
  await using opened = openPool(old.url);
  await opened.pool.query(
    `insert into restaurants (id, owner_id, name, join_mode, created_at, updated_at)
     select gen_random_uuid(), (select id from users where email = 'owner@example.com'), name, join_mode, '2026-01-01', updated_at
     from (values ('By code', 'code', '2026-01-02'::timestamptz), ('By staff', 'approval', '2026-01-02'),
       ('Open and changed', 'open', '2026-01-02'), ('Never changed', 'open', '2026-01-01')) as old (name, join_mode, updated_at)`,
  );
  await migrate(opened.pool);
  const { rows } = await opened.pool.query(
    `select name, join_mode, join_mode_needs_review as is_told from restaurants where created_at = '2026-01-01' order by name`,
  );
  expect(rows).toEqual([
    { name: 'By code', join_mode: 'ask', is_told: false },
    { name: 'By staff', join_mode: 'approval', is_told: false },
    { name: 'Never changed', join_mode: 'ask', is_told: false },
    { name: 'Open and changed', join_mode: 'open', is_told: true },
  ]);
  const { rows: visits } = await opened.pool.query('select distinct has_default_limits from visits');
  expect(visits).toEqual([{ has_default_limits: false }]);
});

test('a database of the version before the baseline keeps every row of every table', async () => {
  await using old = await copyDatabase(oldWithRows.url);
  await using opened = openPool(old.url);
  const [before, columnsBefore] = [await readAllRows(opened.pool), await listColumns(opened.pool)];
  expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([]);

  await migrate(opened.pool);
  const [after, columnsAfter] = [await readAllRows(opened.pool), await listColumns(opened.pool)];
  // Later migrations may add columns and convert some to another type or other values: those have tests of their own.
  const keptColumns = [...columnsBefore]
    .filter((title) => columnsAfter.has(title))
    .map((title) => title.split(' '))
    .filter(([table = '', name = '']) => !convertedColumns.has(`${table}.${name}`));
  for (const [table, rows] of before) {
    const names = keptColumns.filter(([owner]) => owner === table).flatMap(([, name = '']) => name);
    const select = (all: ReadonlyArray<Record<string, unknown>> = []) =>
      all.map((row) => JSON.stringify(names.map((name) => row[name]))).toSorted();
    expect({ table, rows: select(after.get(table)) }).toEqual({ table, rows: select(rows) });
    expect(names).not.toEqual([]);
  }
  // Accounts from before the rule that a mailbox must be proven count as proven.
  const { rows: unproven } = await opened.pool.query('select email from users where not email_verified');
  expect(unproven).toEqual([]);
});

test('a server starts on a database of an earlier version: its owner logs in, a guest orders from its menu', async () => {
  await using old = await copyDatabase(oldWithRows.url);
  await using opened = openPool(old.url);
  // The rows hold no real seals, so one is added that the key of the server opens.
  const sealed = sealSecret(
    { newest: testSecretKey, all: [testSecretKey] },
    { purpose: 'webhook', place: '' },
    'secret',
  );
  await opened.pool.query('update webhook_endpoints set secret_sealed = $1', [sealed]);
  await using app = await startTestApp({ DATABASE_URL: old.url });
  await opened.pool.query('update credentials set password = $1', [await app.ctx.passwords.hash(goodPassword)]);

  const owner = app.browser();
  await owner.api.accounts.logIn({ email: 'owner@example.com', password: goodPassword });
  const { documents } = await owner.api.documents.query({ collection: 'restaurants' });
  expect(documents.map(({ name }) => name).toSorted()).toEqual(['The Demo', 'The Olive']);

  // A browser that was logged in before the upgrade still is, although the database keeps only the hash of its token now.
  const signature = createHmac('sha256', app.ctx.secretKeys.newest).update('token').digest('base64');
  const response = await app.browser().fetch('/api/accounts/who-am-i', {
    headers: { cookie: `comanda.session_token=${encodeURIComponent(`token.${signature}`)}` },
  });
  expect(await response.json()).toMatchObject({ user: { email: 'owner@example.com' } });
  const { rows: tokens } = await opened.pool.query<{ token: string }>(`select token from sessions`);
  expect(tokens.map(({ token }) => token)).not.toContain('token');

  const { browser, visit } = await scanCode(app, '0000000007');
  const { rows: items } = await opened.pool.query<{ id: string }>(`select id from items where name = 'Soup'`);
  await browser.api.orders.place({
    restaurantId: visit.restaurantId,
    visitId: visit.visitId,
    key: crypto.randomUUID(),
    lines: items.map(({ id }) => ({ itemId: id, quantity: 2 })),
    total: 1500,
  });
  const { rows: orders } = await opened.pool.query('select status, total_minor from orders order by created_at');
  expect(orders).toEqual([
    { status: 'delivered', total_minor: 1500 },
    { status: 'unopened', total_minor: 1500 },
  ]);
});

test('a database of the first version gets everything that later versions add to its rows', async () => {
  await using old = await createOldDatabase('0004-platform.sql');
  await using opened = openPool(old.url);
  const [owner, restaurant, order] = [1, 2, 3].map((number) => `00000000-0000-7000-8000-00000000000${number}`);
  await opened.pool.query(
    `insert into users (id, email, display_name) values ($1, 'owner@example.com', 'Olive Owner')`,
    [owner],
  );
  await opened.pool.query(`insert into restaurants (id, owner_id, name) values ($1, $2, 'The Olive')`, [
    restaurant,
    owner,
  ]);
  await opened.pool.query(
    `insert into orders (restaurant_id, id, restaurant_name, currency, total_minor, status, payment_status, payment_method, table_number)
     values ($1, $2, 'The Olive', 'USD', 1200, 'delivered', 'paid', 'pay_at_table', '7')`,
    [restaurant, order],
  );
  await migrate(opened.pool);

  const one = async (text: string): Promise<unknown> => (await opened.pool.query(text)).rows;
  expect(await one('select kind, amount from token_entries')).toEqual([{ kind: 'sign_up', amount: 2500 }]);
  expect(await one('select kind, amount from token_sums')).toEqual([{ kind: 'sign_up', amount: 2500 }]);
  expect(await one('select subtotal_minor, total_minor, paid_minor from orders')).toEqual([
    { subtotal_minor: 1200, total_minor: 1200, paid_minor: 1200 },
  ]);
  expect(
    await one('select status, amount_minor from payments join payment_parts using (restaurant_id, amount_minor)'),
  ).toEqual([{ status: 'paid', amount_minor: 1200 }]);
  expect(await one('select type, transactions, volume_minor from payment_method_usage')).toEqual([
    { type: 'pay_at_table', transactions: 1, volume_minor: 1200 },
  ]);
  expect(await one('select opening_hours, day_end_hour from restaurants')).toEqual([
    { opening_hours: null, day_end_hour: 0 },
  ]);
});

test('new migrations come after the baseline', async () => {
  const later = (await readdir(migrationsUrl)).filter((file) => file.endsWith('.sql'));
  expect(later.filter((file) => !/^(?!00[0-3]\d|004[0-6])\d{4}-[a-z0-9-]+\.sql$/.test(file))).toEqual([]);
});

test('the generated table types match the migrations', async () => {
  const script = fileURLToPath(new URL('../../../scripts/generate-schema.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [script, '--verify', '--database', fresh.url]);
});
