import { parseArgs } from 'node:util';
import type { ClientBase, Pool } from 'pg';
import {
  defaultShardCount,
  distributeTables,
  findClusterProblems,
  readBusyTenants,
  readCluster,
  readTableSizes,
} from '#platform/cluster';
import {
  closeDatabase,
  DatabaseClient,
  listPendingMigrations,
  migrate,
  openDatabase,
  toConnection,
} from '#platform/db';
import { findRunningDatabase } from '#platform/postgres';
import { readConfig } from './config.ts';

const usage = `Usage:
  npm run cluster -- check
    Says whether this is a Citus coordinator with workers, and what it would refuse to distribute. Ends with 1 if something is.
  npm run cluster -- distribute [--shards <number>]
    Distributes the tables of an existing installation over the workers, with their rows, while no server runs. Make a backup first:
    there is no way back but a restore. A new installation is distributed when its server starts.
  npm run cluster -- status
    Lists the nodes with their shards and sizes, the largest tables and the busiest restaurants.

DATABASE_URL names the coordinator. docs/scaling.md says what works on a cluster and what does not.`;

class NoCoordinatorError extends Error {
  constructor() {
    super(
      'This database is no Citus coordinator: everything is on one PostgreSQL, which is right for nearly everybody.',
    );
  }
}

const withDatabase = async (work: (client: ClientBase, url: string) => Promise<void>): Promise<void> => {
  const config = readConfig(process.env);
  const url = config.databaseUrl ?? (await findRunningDatabase(config.dataDir));
  if (url === null)
    throw new Error('There is no database to look at. Set DATABASE_URL, or start the server with the embedded one.');
  const client = new DatabaseClient(toConnection(url));
  await client.connect();
  try {
    await work(client, url);
  } finally {
    await client.end();
  }
};

const withPool = async (url: string, work: (pool: Pool) => Promise<string[]>): Promise<string[]> => {
  const opened = openDatabase(toConnection(url), 1);
  try {
    return await work(opened.pool);
  } finally {
    await closeDatabase(opened);
  }
};

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const requireCluster = async (client: ClientBase) => {
  const cluster = await readCluster(client);
  if (cluster === null) throw new NoCoordinatorError();
  return cluster;
};

const isServerRunning = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'comanda' and pid <> pg_backend_pid()`,
  );
  return rows.length > 0;
};

const check = (): Promise<void> =>
  withDatabase(async (client, url) => {
    const { version, nodes } = await requireCluster(client);
    const workers = nodes.filter(({ isCoordinator }) => !isCoordinator).length;
    print(`Citus ${version}, workers: ${workers}`);
    const pending = await withPool(url, listPendingMigrations);
    if (pending.length > 0) {
      print(`${pending.length} migrations have not run. \`distribute\` runs them first; check again after it.`);
      return;
    }
    const problems = await findClusterProblems(client, nodes);
    for (const problem of problems) print(problem);
    if (problems.length > 0) process.exitCode = 1;
    else print('Nothing would be refused.');
  });

const distribute = (shardCount: number): Promise<void> =>
  withDatabase(async (client, url) => {
    const { nodes } = await requireCluster(client);
    if (await isServerRunning(client)) throw new Error('A server is running on this database: stop it first.');
    await withPool(url, migrate);
    const problems = await findClusterProblems(client, nodes);
    if (problems.length > 0) throw new Error(`Nothing was distributed:\n${problems.join('\n')}`);
    const count = await distributeTables(client, { shardCount, report: print });
    print(count === 0 ? 'All tables are distributed already.' : `Distributed: ${count} tables.`);
  });

const inMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const status = (): Promise<void> =>
  withDatabase(async (client) => {
    const { version, nodes } = await requireCluster(client);
    print(`Citus ${version}`);
    for (const { host, port, isCoordinator, shards, bytes } of nodes)
      print(`${isCoordinator ? 'coordinator' : 'worker'} ${host}:${port}: ${shards} shards, ${inMegabytes(bytes)}`);
    const tables = await readTableSizes(client);
    print(tables.length === 0 ? 'Nothing is distributed.' : `\nThe largest of ${tables.length} tables:`);
    for (const { name, type, shards, bytes } of tables.slice(0, 10))
      print(`${name}: ${type === 'reference' ? 'on every node' : `${shards} shards`}, ${inMegabytes(bytes)}`);
    const tenants = await readBusyTenants(client);
    if (tenants === null) {
      print(`\nThe busiest restaurants are not counted. Set citus.stat_tenants_track = 'all' on all nodes.`);
      return;
    }
    print('\nThe busiest restaurants and owners:');
    for (const { id, queries, cpuSeconds } of tenants)
      print(`${id}: ${queries} statements, ${cpuSeconds.toFixed(1)} s of CPU`);
  });

const readShardCount = (text: string | undefined): number => {
  const count = text === undefined ? defaultShardCount : Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 1_024)
    throw new Error('--shards takes a number from 1 to 1024.');
  return count;
};

try {
  const { values, positionals } = parseArgs({ options: { shards: { type: 'string' } }, allowPositionals: true });
  const [command] = positionals;
  if (command === 'check') await check();
  else if (command === 'status') await status();
  else if (command === 'distribute') await distribute(readShardCount(values.shards));
  else {
    console.error(usage);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
