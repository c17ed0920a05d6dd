import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { bucketPath, downloadPath, storageResource } from '@comanda/contract/files';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpDatabase, migrate } from '#platform/db';
import { createSecretKey, sealedHead, storeSecretKeys } from '#platform/security';
import {
  compileCache,
  createEmptyDatabase,
  createOldDatabase,
  eventually,
  goodPassword,
  readRowsOfEveryTable,
  runCommand,
  signUpOwner,
  startTestApp,
  type TestApp,
} from '#testing';

let app: TestApp;
let directory: string;
beforeAll(async () => {
  app = await startTestApp();
  directory = await mkdtemp(join(tmpdir(), 'comanda-backup-'));
  for (const dataDir of [directory, app.dataDir]) await storeSecretKeys([app.ctx.secretKeys.newest], dataDir);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

const runWith = (environment: NodeJS.ProcessEnv, databaseUrl: string, ...args: string[]) =>
  runCommand('backup', { DATABASE_URL: databaseUrl, DATA_DIR: directory, SECRET_KEY: '', ...environment }, ...args);
const runIn = (dataDir: string, databaseUrl: string, ...args: string[]) =>
  runWith({ DATA_DIR: dataDir }, databaseUrl, ...args);

const run = (databaseUrl: string, ...args: string[]) => runWith({}, databaseUrl, ...args);

const everything = async (databaseUrl: string): Promise<unknown[]> => {
  const lines = [];
  for await (const line of dumpDatabase(databaseUrl)) lines.push(line);
  return lines;
};

const withPool = async <Result>(url: string, use: (pool: pg.Pool) => Promise<Result>): Promise<Result> => {
  const pool = new pg.Pool({ connectionString: url });
  // `end` does not wait until its connections are closed. If their database is dropped meanwhile, they report it to the pool.
  pool.on('error', () => {});
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
};

test('what was backed up beside a running server is restored whole, and a second restore is refused', async () => {
  const owner = await signUpOwner(app);
  await eventually(async () => expect(await app.sql(`select 1 from setups where state = 'running'`)).toEqual([]));
  const file = join(directory, 'saturday.backup');
  await run(app.databaseUrl, 'backup', file);
  expect((await stat(file)).mode & 0o077).toBe(0);

  await using empty = await createEmptyDatabase();
  const { stdout } = await run(empty.url, 'restore', file);
  expect(stdout).toMatch(/^Restored \d+ rows/);
  expect(await everything(empty.url)).toEqual(await everything(app.databaseUrl));

  await using restored = await startTestApp({ DATABASE_URL: empty.url });
  await expect(
    restored.browser().api.accounts.logIn({ email: owner.email, password: goodPassword }),
  ).resolves.toHaveProperty('userId');
  await expect(run(empty.url, 'restore', file)).rejects.toMatchObject({
    stderr: expect.stringContaining('The database is not empty'),
  });
});

test('a backup with its own key is sealed with SECRET_KEY if that is set where it is restored', async () => {
  const { browser } = await signUpOwner(app);
  const endpointId = crypto.randomUUID();
  await browser.api.developers.addEndpoint({
    endpointId,
    url: 'https://till.example.com/hook',
    topics: ['order.placed'],
  });
  const file = join(directory, 'monday.backup');
  await run(app.databaseUrl, 'backup', file);
  await using empty = await createEmptyDatabase();
  const secretKey = createSecretKey();
  await runWith({ SECRET_KEY: secretKey }, empty.url, 'restore', file);
  const head = sealedHead(secretKey);
  const rows = await withPool(empty.url, async (pool) => {
    const { rows: sealed } = await pool.query<{ sealed: Buffer }>(
      'select secret_sealed as sealed from webhook_endpoints union all select probe_sealed from secret_probe',
    );
    return sealed;
  });
  expect(rows.map(({ sealed }) => sealed.subarray(0, head.length).equals(head))).toEqual([true, true]);
  await using restored = await startTestApp({ DATABASE_URL: empty.url, SECRET_KEY: secretKey });
  expect((await fetch(`${restored.origin}/readyz`)).status).toBe(200);
});

test('files on disk are backed up with the rows that point at them, and restored with them', async () => {
  const { browser } = await signUpOwner(app);
  const { token, prefix } = await browser.api.files.issueToken({});
  const stored = await fetch(`${app.origin}${bucketPath('comanda')}?name=${prefix}dish.png`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    ),
  });
  const { bucket, name, downloadTokens } = storageResource.parse(await stored.json());
  const file = join(directory, 'sunday.backup');
  await runIn(app.dataDir, app.databaseUrl, 'backup', file);

  await using empty = await createEmptyDatabase();
  const dataDir = join(directory, 'restored');
  await runIn(dataDir, empty.url, 'restore', file);
  await using restored = await startTestApp({ DATABASE_URL: empty.url, DATA_DIR: dataDir });
  const address = downloadPath({ bucket, name, downloadToken: downloadTokens ?? '' });
  const read = async (origin: string) => Buffer.from(await (await fetch(`${origin}${address}`)).arrayBuffer());
  expect((await read(restored.origin)).equals(await read(app.origin))).toBe(true);
});

test('a backup holds no session token, and with a key from the environment no key; a passphrase encrypts it', async () => {
  const { browser, userId } = await signUpOwner(app);
  const token = decodeURIComponent(browser.cookies().get('comanda.session_token') ?? '').split('.')[0] ?? '';
  const secretKey = app.ctx.secretKeys.newest;
  const [plain, encrypted] = [join(directory, 'plain.backup'), join(directory, 'encrypted.backup')];
  await runWith({ SECRET_KEY: secretKey }, app.databaseUrl, 'backup', plain);
  const content = gunzipSync(await readFile(plain)).toString();
  expect([content.includes(userId), content.includes(token), content.includes(secretKey)]).toEqual([
    true,
    false,
    false,
  ]);

  const passphrase = { BACKUP_PASSPHRASE: 'correct horse battery' };
  await runWith({ SECRET_KEY: secretKey, ...passphrase }, app.databaseUrl, 'backup', encrypted);
  expect((await readFile(encrypted)).subarray(0, 24).toString()).toBe('Comanda encrypted backup');
  await using empty = await createEmptyDatabase();
  for (const [environment, reason] of [
    [{}, 'set BACKUP_PASSPHRASE'],
    [{ BACKUP_PASSPHRASE: 'another passphrase' }, 'The passphrase is wrong'],
  ] as const) {
    await expect(runWith(environment, empty.url, 'restore', encrypted)).rejects.toMatchObject({
      stderr: expect.stringContaining(reason),
    });
  }
  const { stderr } = await runWith(passphrase, empty.url, 'restore', encrypted);
  expect(stderr).toContain('The secret key is not in this backup');
  await using restored = await startTestApp({ DATABASE_URL: empty.url, SECRET_KEY: secretKey });
  // The browser is still logged in: the server knows the hash of its token.
  const response = await restored.browser().fetch('/api/accounts/who-am-i', {
    headers: { cookie: `comanda.session_token=${browser.cookies().get('comanda.session_token')}` },
  });
  expect(await response.json()).toMatchObject({ user: { id: userId } });
});

test('a file that is no backup is refused, and nothing is written', async () => {
  const file = join(directory, 'photo.jpg');
  await writeFile(file, 'not a backup');
  await using empty = await createEmptyDatabase();
  // From its source, as `npm run restore` runs it.
  const source = join(import.meta.dirname, 'backup.ts');
  const env = { ...process.env, ...compileCache, DATABASE_URL: empty.url, DATA_DIR: directory, SECRET_KEY: '' };
  await expect(promisify(execFile)(process.execPath, [source, 'restore', file], { env })).rejects.toMatchObject({
    stderr: expect.stringContaining('cannot be read as a backup'),
  });
});

test('a backup is read to its end to say whether it can be restored, and otherwise the command fails with a sentence', async () => {
  const whole = join(directory, 'whole.backup');
  await run(app.databaseUrl, 'backup', whole);
  const verify = (file: string) => run(app.databaseUrl, 'backup', 'verify', file);
  expect((await verify(whole)).stdout).toMatch(/^whole\.backup can be restored: [1-9]\d* rows and \d+ files of 20/);
  const cut = join(directory, 'cut.backup');
  await writeFile(cut, (await readFile(whole)).subarray(0, -1));
  await expect(verify(cut)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'This backup was changed or is incomplete.\n',
  });
  // Without a file to verify, no backup of that name is written.
  await expect(run(app.databaseUrl, 'backup', 'verify')).rejects.toMatchObject({
    stderr: expect.stringContaining('Usage:'),
  });
});

test('a backup of an earlier version is restored as that version was, and then upgraded like its database', async () => {
  await using old = await createOldDatabase('0046-staff-figures-by-account.sql');
  await withPool(old.url, async (pool) => pool.query(await readRowsOfEveryTable()));
  const file = join(directory, 'old.backup');
  await run(old.url, 'backup', file);
  await using empty = await createEmptyDatabase();
  await run(empty.url, 'restore', file);

  await withPool(old.url, (pool) => migrate(pool));
  expect(await everything(empty.url)).toEqual(await everything(old.url));
  // The newest event number in the backup is 12, of an event that was delivered.
  const { rows } = await withPool(empty.url, (pool) =>
    pool.query(
      `insert into webhook_events (restaurant_id, topic, subject_id, happened_at)
       select id, 'visit.opened', id, now() from restaurants limit 1 returning number`,
    ),
  );
  expect(rows).toEqual([{ number: 13 }]);
});

test('migrations that came after an old backup change its rows', async () => {
  await using old = await createOldDatabase('0004-platform.sql');
  await withPool(old.url, (pool) =>
    pool.query(`insert into users (id, email, display_name) values (gen_random_uuid(), 'owner@example.com', 'Olive')`),
  );
  const file = join(directory, 'first-version.backup');
  await run(old.url, 'backup', file);
  await using empty = await createEmptyDatabase();
  await run(empty.url, 'restore', file);
  const { rows } = await withPool(empty.url, (pool) =>
    pool.query('select email, kind, amount from users join token_sums on token_sums.owner_id = users.id'),
  );
  expect(rows).toEqual([{ email: 'owner@example.com', kind: 'sign_up', amount: 2500 }]);
});

test('an old backup is refused by a database that is newer, and nothing is written', async () => {
  await using old = await createOldDatabase('0030-administration.sql');
  const file = join(directory, 'older-than-database.backup');
  await run(old.url, 'backup', file);
  const before = await everything(app.databaseUrl);
  await expect(run(app.databaseUrl, 'restore', file)).rejects.toMatchObject({
    stderr: expect.stringContaining('The database is newer than the backup'),
  });
  expect(await everything(app.databaseUrl)).toEqual(before);
});

test('a backup of a newer version is refused, and nothing is written', async () => {
  const file = join(directory, 'newer.backup');
  const migrations = [{ name: '9999-future.sql', checksum: 'x' }];
  const heading = { comanda: 1, at: '2030-01-01T00:00:00.000Z', secretKey: 'x', migrations };
  await writeFile(file, gzipSync(`${JSON.stringify(heading)}\n`));
  await using empty = await createEmptyDatabase();
  for (const command of [['restore'], ['backup', 'verify']])
    await expect(run(empty.url, ...command, file)).rejects.toMatchObject({
      stderr: expect.stringContaining('The backup is newer than this version of Comanda'),
    });
  expect(
    (await withPool(empty.url, (pool) => pool.query(`select from pg_class where relname = 'users'`))).rowCount,
  ).toBe(0);
});
