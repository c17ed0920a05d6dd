import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { choosePrograms, createCluster, settingArguments, spawnProgram } from '#platform/postgres';

/** A primary and its standby, on ports of this machine. */
export interface PostgresPair extends AsyncDisposable {
  /** The URL that names both hosts. */
  readonly url: string;
  /** The URL of the server that is the primary now. */
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** Kills the primary without warning, as a power cut would. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary. */
  promote(): Promise<void>;
  /** Creates a new standby in the place of the server that was killed, by copying the primary. */
  rebuildStandby(): Promise<void>;
  /** Stops the standby. */
  stopStandby(): Promise<void>;
}

export interface PairOptions {
  /** True if the primary confirms a commit only when the standby has it. */
  readonly isSynchronous: boolean;
}

const role = 'comanda';
const password = 'password of a test';

interface Member {
  readonly directory: string;
  readonly port: number;
  process: ChildProcess | null;
}

export const startPostgresPair = async ({ isSynchronous }: PairOptions): Promise<PostgresPair> => {
  await using cleanup = new AsyncDisposableStack();
  const root = await mkdtemp(join(tmpdir(), 'comanda-pair-'));
  cleanup.defer(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));
  const programs = await choosePrograms(root);
  const passwordFile = join(root, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  let primary: Member = { directory: join(root, 'one'), port: await findFreePort(), process: null };
  let standby: Member = { directory: join(root, 'other'), port: await findFreePort(), process: null };
  cleanup.defer(async () => {
    await end(standby, 'SIGINT');
    await end(primary, 'SIGINT');
  });

  const urlOf = ({ port }: Member, database = role): string =>
    `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

  const prepare = ({ directory }: Member) =>
    createCluster({ programs, clusterDir: directory, isDurable: false, passwordFile });

  const launch = async (member: Member, settings: Readonly<Record<string, string>>): Promise<void> => {
    const own = { synchronous_commit: 'on', wal_keep_size: '1GB', max_wal_size: '1GB', ...settings };
    const args = [
      ...settingArguments({ kind: 'tcp', port: member.port, password }, false),
      ...Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    const log = openSync(join(root, 'postgres.log'), 'a');
    try {
      member.process = spawnProgram(programs, { name: 'postgres', clusterDir: member.directory, args }, log);
    } finally {
      closeSync(log);
    }
    await until(() => run(urlOf(member, 'postgres'), 'select 1'));
  };

  const rebuildStandby = async (): Promise<void> => {
    await end(standby, 'SIGKILL');
    await rm(standby.directory, { recursive: true, force: true });
    await copyRunning(urlOf(primary), primary.directory, standby.directory);
    await prepare(standby);
    await launch(standby, {
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${role} password='${password}'`,
    });
    await until(async () => {
      const { rowCount } = await run(urlOf(primary), `select from pg_stat_replication where state = 'streaming'`);
      if (rowCount !== 1) throw new Error('The standby does not follow yet.');
    });
    if (!isSynchronous) return;
    await run(urlOf(primary), `alter system set synchronous_standby_names = '*'`);
    await run(urlOf(primary), 'select pg_reload_conf()');
    await until(async () => {
      const { rowCount } = await run(urlOf(primary), `select from pg_stat_replication where sync_state = 'sync'`);
      if (rowCount !== 1) throw new Error('The primary does not wait for the standby yet.');
    });
  };

  await prepare(primary);
  await launch(primary, {});
  await run(urlOf(primary, 'postgres'), `create database ${role}`);
  await rebuildStandby();
  const running = cleanup.move();
  return {
    get url() {
      const places = [primary, standby].map(({ port }) => port).toSorted((one, other) => one - other);
      const hosts = places.map((port) => `127.0.0.1:${port}`).join(',');
      return `postgres://${role}:${encodeURIComponent(password)}@${hosts}/${role}`;
    },
    get primaryUrl() {
      return urlOf(primary);
    },
    get standbyUrl() {
      return urlOf(standby);
    },
    killPrimary: () => end(primary, 'SIGKILL'),
    promote: async () => {
      await run(urlOf(standby), 'select pg_promote()');
      [primary, standby] = [standby, primary];
    },
    rebuildStandby,
    stopStandby: () => end(standby, 'SIGINT'),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
};

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const end = async (member: Member, signal: NodeJS.Signals): Promise<void> => {
  const { process: child } = member;
  member.process = null;
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
};

const run = async (url: string, statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
};

const until = async (attempt: () => Promise<unknown>): Promise<void> => {
  const endsAtMs = performance.now() + 60_000;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (performance.now() > endsAtMs) throw error;
      await pause(50);
    }
  }
};

/** Copies the files of a running server, as pg_basebackup does, which the embedded PostgreSQL does not have. */
const copyRunning = async (url: string, from: string, to: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', fast => true)`);
    await copyDirectory(from, to);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    await writeFile(join(to, 'standby.signal'), '', { mode: 0o600 });
  } finally {
    await client.end();
  }
};

/** Files of the running process, which a copy must not have. The log arrives by replication. */
const isOwnFile = (directory: string, name: string): boolean =>
  name.startsWith('postmaster.') || (directory.endsWith('/pg_wal') && /^[0-9A-F]{24}$/.test(name));

const copyDirectory = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (isOwnFile(from, entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyDirectory(source, target);
    else await copyFile(source, target).catch(ignoreMissing);
  }
};

/** Temporary files disappear while a running server is copied. */
const ignoreMissing = (error: unknown): void => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
  throw error;
};
