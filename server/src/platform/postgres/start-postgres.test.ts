import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { compileCache, findTestProgram } from '#testing';
import { startPostgres, type EmbeddedPostgres, type StartPostgresOptions } from './index.ts';

const isRoot = process.getuid?.() === 0;
const root = mkdtempSync(join(tmpdir(), 'comanda-postgres-'));
const dataDir = join(root, 'data');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const start = (options: Partial<StartPostgresOptions> = {}) => startPostgres({ dataDir, isDurable: false, ...options });

async function query(postgres: Pick<EmbeddedPostgres, 'url'>, sql: string): Promise<unknown[]> {
  const client = new Client(postgres.url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>({ text: sql });
    return rows.flatMap((row) => Object.values(row));
  } finally {
    await client.end();
  }
}

/** Starts another server process on a data directory. It prints the outcome of its start on one line, then runs `next`. */
async function startElsewhere(directory: string, next = 'setInterval(() => {}, 1000)') {
  const entryPoint = findTestProgram('postgres');
  const script = `
    import { startPostgres } from ${JSON.stringify(entryPoint)};
    const started = startPostgres({ dataDir: ${JSON.stringify(directory)}, isDurable: false });
    const outcome = await started.then(({ pid, url }) => ({ pid, url }), ({ message }) => ({ message }));
    console.log(JSON.stringify(outcome));
    if (outcome.url) { ${next} }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...compileCache },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = await once(createInterface(child.stdout), 'line');
  const outcome: { pid: number; url: string; message?: string } = JSON.parse(String(line));
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { ...outcome, serverPid: child.pid, exited, kill };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A process that has ended stays listed as a zombie until its new parent reaps it.
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

beforeAll(async () => {
  await using postgres = await start();
  await query(postgres, 'CREATE TABLE dish (name text)');
});

test('data outlives a stop and a start', async () => {
  const first = await start();
  await query(first, `INSERT INTO dish VALUES ('soup')`);
  await first.stop();
  await using second = await start();
  expect(await query(second, 'SELECT name FROM dish')).toEqual(['soup']);
});

test('a stop ends the process, removes the socket and may be repeated', async () => {
  const postgres = await start();
  const { pid, connection } = postgres;
  await Promise.all([postgres.stop(), postgres.stop()]);
  expect(isRunning(pid)).toBe(false);
  expect(existsSync(connection.host ?? '')).toBe(false);
});

test('the socket is in a directory that only its owner may enter', async () => {
  await using postgres = await start();
  expect(statSync(postgres.connection.host ?? '').mode & 0o777).toBe(0o700);
});

test('a database that is killed comes back by itself, with what was committed', async () => {
  const messages: string[] = [];
  const log = { info: () => {}, warn: (_: object, message: string) => void messages.push(message) };
  await using postgres = await start({ log, isDurable: true });
  await query(postgres, 'CREATE TABLE killed AS SELECT 1 AS one');
  const { pid } = postgres;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(messages).toContain('The database runs again'), { timeout: 10_000, interval: 10 });
  expect(postgres.pid).not.toBe(pid);
  expect(await query(postgres, 'SELECT one FROM killed')).toEqual([1]);
});

test('a database stopped in the middle of coming back stays down', async () => {
  const messages: string[] = [];
  const log = { info: () => {}, warn: (_: object, message: string) => void messages.push(message) };
  const postgres = await start({ log });
  process.kill(postgres.pid, 'SIGKILL');
  await vi.waitFor(() => expect(messages).toContain('The database ended unexpectedly'), {
    timeout: 10_000,
    interval: 1,
  });
  await postgres.stop();
  expect(isRunning(postgres.pid)).toBe(false);
  await using _ = await start();
});

test('after the server is killed, the next one ends the orphan and keeps its data', async () => {
  const killed = await startElsewhere(dataDir);
  await query(killed, 'CREATE TABLE orphan AS SELECT 2 AS two');
  await killed.kill();
  expect(isRunning(killed.pid)).toBe(true);
  await using postgres = await start();
  expect(isRunning(killed.pid)).toBe(false);
  expect(await query(postgres, 'SELECT two FROM orphan')).toEqual([2]);
});

test('after server and database are killed, a session that still runs is ended', async () => {
  const killed = await startElsewhere(dataDir);
  const client = new Client(killed.url);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const sessionPid = rows[0]?.pid ?? 0;
  const endless = client.query('DO $$ BEGIN LOOP NULL; END LOOP; END $$').catch((error: unknown) => error);
  await killed.kill();
  process.kill(killed.pid, 'SIGKILL');
  expect(isRunning(sessionPid)).toBe(true);
  await using postgres = await start();
  expect(await endless).toBeInstanceOf(Error);
  expect(isRunning(sessionPid)).toBe(false);
  expect(await query(postgres, 'SELECT 1')).toEqual([1]);
});

test('a server that exits without a stop takes its database along', async () => {
  const server = await startElsewhere(dataDir, 'process.exit(0)');
  await server.exited;
  await vi.waitFor(() => expect(isRunning(server.pid)).toBe(false), { timeout: 10_000, interval: 10 });
});

test('a pid file that names a living stranger does not keep the database down', async () => {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  writeFileSync(pidFile, `${process.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n\n\n\nready   \n`);
  await using postgres = await start();
  expect(await query(postgres, 'SELECT 1')).toEqual([1]);
});

test('a second server on the same data is refused by name', async () => {
  const first = await startElsewhere(dataDir);
  await expect(start()).rejects.toThrow(
    `Another Comanda server (process ${first.serverPid}) uses ${dataDir}. Stop it, or set DATA_DIR to another directory.`,
  );
  expect(await query(first, 'SELECT 1')).toEqual([1]);
  await first.kill();
});

test('of two servers that start at once on new data, one wins and the other is refused', async () => {
  const directory = join(root, 'two at once');
  const servers = await Promise.all([startElsewhere(directory), startElsewhere(directory)]);
  const refused = servers.filter(({ message }) => message !== undefined);
  expect(refused.map(({ message }) => message)).toEqual([expect.stringContaining(`uses ${directory}. Stop it`)]);
  const winner = servers.find(({ message }) => message === undefined);
  expect(winner && (await query(winner, 'SELECT 1'))).toEqual([1]);
  await Promise.all(servers.map(({ kill }) => kill()));
  await using _ = await start({ dataDir: directory });
});

test('a first start that was interrupted is begun again', async () => {
  const directory = join(root, 'interrupted');
  const half = join(directory, 'postgres.unfinished-abc123');
  mkdirSync(join(half, 'base'), { recursive: true });
  writeFileSync(join(half, 'PG_VERSION'), '18\n');
  await using postgres = await start({ dataDir: directory });
  expect(await query(postgres, 'SELECT 1')).toEqual([1]);
  expect(existsSync(half)).toBe(false);
});

test('a failed start tells why and lets go of the directory', async () => {
  const settings = join(dataDir, 'postgres', 'postgresql.auto.conf');
  const before = readFileSync(settings);
  writeFileSync(settings, 'no_such_setting = 1\n');
  await expect(start()).rejects.toThrow('unrecognized configuration parameter "no_such_setting"');
  writeFileSync(settings, before);
  await using _ = await start();
});

test('a long data directory gets its socket elsewhere, and odd letters do no harm', async () => {
  const directory = join(root, `"odd", with 'quotes' ${'é'.repeat(60)}`);
  const postgres = await start({ dataDir: directory });
  const socketDir = postgres.connection.host ?? '';
  expect(dirname(socketDir)).toBe(tmpdir());
  expect(await query(postgres, 'SELECT current_database()')).toEqual(['comanda']);
  await postgres.stop();
  expect(existsSync(socketDir)).toBe(false);
});

test('without Unix sockets it listens on the loopback interface, for those who know the password', async () => {
  await using postgres = await start({ dataDir: join(root, 'tcp'), transport: 'tcp' });
  expect(postgres.connection.host).toBe('127.0.0.1');
  expect(await query(postgres, 'SELECT current_user')).toEqual(['comanda']);
  const stranger = postgres.url.replace(/:[^:@]+@/, ':guess@');
  await expect(query({ url: stranger }, 'SELECT 1')).rejects.toThrow('password authentication failed');
});

describe('run by root or not', () => {
  const directory = join(root, 'strategies');
  const runsAs = async (rootStrategy: StartPostgresOptions['rootStrategy']) => {
    await using postgres = await start({ dataDir: directory, rootStrategy });
    await query(postgres, 'CREATE TABLE IF NOT EXISTS kept (n int)');
    await query(postgres, 'INSERT INTO kept VALUES (1)');
    return {
      uid: statSync(`/proc/${postgres.pid}`).uid,
      rows: await query(postgres, 'SELECT count(*)::int FROM kept'),
    };
  };

  // For an ordinary user, both strategies have the same result.
  const own = process.getuid?.() ?? 0;
  const nobody = isRoot ? 65534 : own;
  const automatic = spawnSync('unshare', ['-U', 'true']).status === 0 ? own : nobody;
  test.runIf(process.platform === 'linux')('data can change hands between the two ways of root', async () => {
    expect(await runsAs('other-user')).toEqual({ uid: nobody, rows: [1] });
    expect(await runsAs(undefined)).toEqual({ uid: automatic, rows: [2] });
    expect(await runsAs('other-user')).toEqual({ uid: nobody, rows: [3] });
  });
});
