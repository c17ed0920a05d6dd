import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  cloneTemplate,
  createEmptyDatabase,
  eventually,
  oldVersion,
  replaceFunction,
  SpawnFailed,
  spawnServer,
  startDatabaseProxy,
  startTestApp,
  testSecretKey,
} from '#testing';
import { DatabaseStartError } from '#platform/db';
import { describeStartError } from './cli/index.ts';
import { readConfig } from './config.ts';

const startError = async (databaseUrl: string | null, environment: NodeJS.ProcessEnv = {}): Promise<string> => {
  try {
    await using _ = await spawnServer(databaseUrl, environment);
  } catch (error) {
    if (error instanceof SpawnFailed) return error.message.trim();
    throw error;
  }
  throw new Error('It started.');
};

/** The sentence for what keeps a server of this process from starting. */
const startErrorHere = async (databaseUrl: string, environment: NodeJS.ProcessEnv = {}): Promise<string> => {
  try {
    await using _ = await startTestApp({ DATABASE_URL: databaseUrl, ...environment });
  } catch (error) {
    if (error instanceof DatabaseStartError) return error.message;
    return describeStartError(error, readConfig(environment)) ?? String(error);
  }
  throw new Error('It started.');
};

test('a database that is not there yet is waited for, with a sentence', async () => {
  await using database = await cloneTemplate();
  await using proxy = await startDatabaseProxy(database.url);
  proxy.interrupt();
  const starting = spawnServer(proxy.url);
  await eventually(async () => expect(proxy.refusals).toBeGreaterThan(2));
  proxy.resume();
  await using server = await starting;
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(server.log()).toMatch(/^Waiting for the database at 127\.0\.0\.1:\d+\/test_\w+: .+\n$/);
});

test('what keeps a server from starting is one sentence that names the setting', async () => {
  await using database = await cloneTemplate();
  const missing = database.url.replace(/\/test_\w+/, '/nowhere');
  const file = join(tmpdir(), `comanda-file-${process.pid}`);
  await writeFile(file, '');
  onTestFinished(() => rm(file));
  await using old = await cloneTemplate();
  await using _version = await replaceFunction(old.url, oldVersion);
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  // A TCP server has an address and a port.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = blocker.address() as AddressInfo;
  // One process for each of the ways in which a server puts an error into words. The others go the same ways.
  const sentences = await Promise.all([
    startError(missing),
    startError(database.url, { HOST: '192.0.2.1', SECRET_KEY: testSecretKey }),
    startErrorHere(database.url, { DATA_DIR: join(file, 'data') }),
    startErrorHere(database.url, { PORT: String(port) }),
    startError(database.url, { SECRET_KEY: '' }),
    startErrorHere(old.url),
  ]);
  blocker.close();
  expect(sentences).toEqual([
    expect.stringMatching(/^The database at \S+\/nowhere cannot be used: .+\. Please check DATABASE_URL\.$/),
    'HOST is 192.0.2.1, which is no address of this machine.',
    `DATA_DIR is ${file}/data, which lies below a file instead of a directory.`,
    `Port ${port} is in use by another program. Please stop that program, or set PORT to another port.`,
    expect.stringMatching(/^SECRET_KEY must be set if DATABASE_URL is, .+\.$/),
    'The database is PostgreSQL 14, and Comanda needs 15 or newer. Please check DATABASE_URL.',
  ]);
});

test('a database whose clock is another one is used, with a warning', async () => {
  await using database = await cloneTemplate();
  const late = `clock_timestamp() returns timestamptz language sql as $$ select pg_catalog.clock_timestamp() - interval '20 seconds' $$`;
  await using _clock = await replaceFunction(database.url, late);
  await using server = await spawnServer(database.url);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(server.log()).toMatch(/"seconds":20,.*The clocks of this machine and of the database differ\./);
});

test('a key file from the time of the embedded database counts as a key when the database is outside', async () => {
  await using database = await cloneTemplate();
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-keyed-'));
  const key = 'the key that this installation made up on its first start';
  await writeFile(join(dataDir, 'secret-key'), key);
  {
    await using server = await spawnServer(database.url, { DATA_DIR: dataDir, SECRET_KEY: '' });
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  }
  // The database now belongs to this key: another one is refused.
  const wrong = await startError(database.url, { SECRET_KEY: 'another key, of at least thirty-two characters' });
  expect(wrong).toContain('SECRET_KEY');
  await using _ = await spawnServer(database.url, { SECRET_KEY: key });
  await rm(dataDir, { recursive: true });
});

test('a node that is told to stop says so, goes on answering until balancers have noticed, and ends', async () => {
  await using database = await createEmptyDatabase();
  await using server = await spawnServer(database.url, { DRAIN_SECONDS: '2', LOG_LEVEL: 'info' });
  const exited = once(server.child, 'exit');
  const statusOf = async (path: string) => (await fetch(`${server.origin}${path}`)).status;
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 200]);
  server.child.kill('SIGTERM');
  await eventually(async () => expect(await statusOf('/readyz')).toBe(503));
  // A proxy that keeps its connections must have none left when the node stops listening.
  const answer = await fetch(`${server.origin}/healthz`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await exited).toEqual([0, null]);
  const lines = server.log().trim().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ msg: 'migrated', migrations: expect.arrayContaining([expect.any(String)]) }),
      expect.objectContaining({
        msg: 'started',
        version: expect.any(String),
        settings: expect.objectContaining({
          database: expect.stringContaining(new URL(database.url).pathname),
          mail: 'outbox in the data directory',
        }),
      }),
      expect.objectContaining({ msg: 'stopping', drainSeconds: 2 }),
      expect.objectContaining({ msg: 'stopped' }),
    ]),
  );
});
