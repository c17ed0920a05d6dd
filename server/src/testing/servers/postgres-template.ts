import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { distributeTables } from '#platform/cluster';
import { closeDatabase, migrate, openDatabase } from '#platform/db';
import { startPostgres } from '#platform/postgres';
import { createBareWebRoot, spawnServer } from '#testing/programs';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server with the migrated template database. Each test file works on a clone of it. */
    postgresUrl: string;
    /** URLs of the workers, if that server is a Citus coordinator; none otherwise. They have the same databases. */
    workerUrls: string[];
    /** The data directory of the server that started on the template, with the bytes of its pictures, and the pages of test servers. */
    templateDir: string;
  }
}

export const templateName = 'template_comanda';

/** Fewer than in production: every test file has a cluster of its own. */
const shardCount = 2;

/** Returns the connection string for another database on the same server. */
export const withDatabase = (url: string, database: string): string => {
  const next = new URL(url);
  next.pathname = `/${database}`;
  return next.href;
};

/** Runs a statement on each of these servers, one after the other. */
export const runOnServers = async (urls: readonly string[], ...statements: readonly string[]): Promise<void> => {
  for (const url of urls) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }
};

/**
 * Makes one migrated template for all test files, on an embedded PostgreSQL that it starts, or on the server that DATABASE_URL names. If that is a
 * Citus coordinator, the tables of the template are distributed over its workers.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { DATABASE_URL: given = '' } = process.env;
  // Servers that tests start must not find it.
  delete process.env['DATABASE_URL'];
  const server = given === '' ? await startServer() : { url: given, stop: async () => {} };
  const workerUrls = await findWorkers(server.url);
  const servers = [server.url, ...workerUrls];
  await runOnServers(
    servers,
    `drop database if exists ${templateName} with (force)`,
    `create database ${templateName}`,
  );
  const templates = servers.map((url) => withDatabase(url, templateName));
  await fillTemplate(templates);
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-template-'));
  await startServerOnce(templates[0] ?? '', dataDir);
  // A template can only be cloned while nobody is connected to it.
  await runOnServers(
    servers,
    `alter database ${templateName} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${templateName}'`,
  );
  project.provide('postgresUrl', server.url);
  project.provide('workerUrls', workerUrls);
  project.provide('templateDir', dataDir);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

const startServer = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-test-'));
  const postgres = await startPostgres({ dataDir, isDurable: false });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** The URLs of the workers, with the user of the coordinator; none if this is no coordinator. */
const findWorkers = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`select from pg_extension where extname = 'citus'`);
    if (rows.length === 0) return [];
    const { rows: workers } = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by groupid',
    );
    return workers.map(({ host, port }) => {
      const worker = new URL(url);
      worker.hostname = host;
      worker.port = String(port);
      return worker.href;
    });
  } finally {
    await client.end();
  }
};

/** A server that starts on a clone then finds its queues, the public demo and the sample pictures, and has to make none of them. */
const startServerOnce = async (url: string, dataDir: string): Promise<void> => {
  const server = await spawnServer(url, { DATA_DIR: dataDir }, { webRoot: await createBareWebRoot(dataDir) });
  await server[Symbol.asyncDispose]();
  // Each clone belongs to the key of its first server.
  await runOnServers([url], 'delete from secret_probe', 'delete from jobs.job');
};

/** Makes a Citus cluster of empty databases. The first becomes the coordinator. */
export const makeCluster = async (databases: readonly string[]): Promise<void> => {
  const [url = '', ...workers] = databases;
  await runOnServers(databases, 'create extension citus');
  const { hostname, port } = new URL(url);
  await runOnServers(
    [url],
    `select citus_set_coordinator_host('${hostname}', ${port})`,
    ...workers.map((worker) => `select citus_add_node('${new URL(worker).hostname}', ${new URL(worker).port})`),
  );
};

const fillTemplate = async (templates: readonly string[]): Promise<void> => {
  const [url = '', ...workers] = templates;
  if (workers.length > 0) await makeCluster(templates);
  const opened = openDatabase({ connectionString: url }, 2);
  await migrate(opened.pool);
  await closeDatabase(opened);
  const boss = new PgBoss({ connectionString: url, schema: 'jobs' });
  // Its connections may still be closing when they are terminated later.
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
  if (workers.length === 0) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await distributeTables(client, { shardCount, report: () => {} });
  } finally {
    await client.end();
  }
};
