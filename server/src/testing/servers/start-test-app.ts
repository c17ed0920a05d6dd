import { cp, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { listDatabaseSettings } from '#platform/cluster';
import type { Config, Context } from '#platform/context';
import { isSerializationFailure } from '#platform/db';
import { createLog } from '#platform/log';
import { createSecretKey, keyFileIn, storeSecretKeys } from '#platform/security';
import { openApp } from '@comanda/server/app';
import { readConfig } from '@comanda/server/config';
import { loadPageRenderers } from '@comanda/server/page-renderers';
import { openBrowser, type Browser } from './browser.ts';
import { makeCluster, runOnServers, templateName, withDatabase } from './postgres-template.ts';
import { cachedPasswords } from './cached-passwords.ts';
import { testClock, type TestClock } from './test-clock.ts';

export interface TestApp extends AsyncDisposable {
  readonly origin: string;
  readonly ctx: Context;
  /** Null unless the environment sets METRICS_PORT. */
  readonly metricsPort: number | null;
  readonly clock: TestClock;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** A new visitor with its own cookies. */
  browser(): Browser;
  /** Another node of the same cluster: another server on the same database. */
  anotherNode(): Promise<TestApp>;
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** The key of all test servers that are not about keys. */
export const testSecretKey = 'a secret that only tests know, 32 letters';

/**
 * Starts the complete server on a new clone of the template database, listening on loopback. The second parameter overrides
 * settings that no environment variable has.
 */
export const startTestApp = async (
  environment: NodeJS.ProcessEnv = {},
  inPlace: Partial<Config> = {},
): Promise<TestApp> => {
  const { DATABASE_URL: given, S3_BUCKET: bucket } = environment;
  if (given !== undefined) return startNode(given, { environment, inPlace });
  // The pictures of the template are on a disk: a server with a bucket stores its own.
  const hasFiles = bucket === undefined;
  const database = hasFiles ? await cloneTemplate() : await createEmptyDatabase();
  const files = hasFiles ? { filesDir: join(inject('templateDir'), 'files') } : {};
  const app = await startNode(database.url, { environment, inPlace, ...files });
  return {
    ...app,
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
};

/** A database that is dropped at the end. */
export interface TestDatabase extends AsyncDisposable {
  readonly url: string;
}

/** A database on which a server has run and nothing has happened: a clone of the template. It has no key yet. */
export const cloneTemplate = async (): Promise<TestDatabase> => {
  const postgresUrl = inject('postgresUrl');
  const servers = [postgresUrl, ...inject('workerUrls')];
  const database = await createOn(servers, `template ${templateName} strategy file_copy`);
  const name = new URL(database.url).pathname.slice(1);
  if (servers.length > 1) await runOnServers([postgresUrl], ...listDatabaseSettings(name));
  return database;
};

/** A database without any tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom('template1');

/** Copies a database to which nobody is connected. */
export const copyDatabase = (url: string): Promise<TestDatabase> => createFrom(new URL(url).pathname.slice(1));

const createFrom = (template: string): Promise<TestDatabase> =>
  createOn([inject('postgresUrl')], `template ${template} strategy file_copy`);

/** A Citus coordinator with workers and without any tables. Only for tests that run on a cluster. */
export const createEmptyCluster = async (): Promise<TestDatabase> => {
  const servers = [inject('postgresUrl'), ...inject('workerUrls')];
  const database = await createOn(servers, '');
  await makeCluster(servers.map((url) => withDatabase(url, new URL(database.url).pathname.slice(1))));
  return database;
};

const createOn = async (servers: readonly string[], options: string): Promise<TestDatabase> => {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServers(servers, `create database ${database} ${options}`);
  return {
    url: withDatabase(inject('postgresUrl'), database),
    [Symbol.asyncDispose]: () => runOnServers(servers, `drop database ${database} with (force)`),
  };
};

interface NodeOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly inPlace: Partial<Config>;
  readonly clock?: TestClock;
  /** Directory with the bytes of the files that are in the database; a database outside has none. */
  readonly filesDir?: string;
}

const startNode = async (
  databaseUrl: string,
  { environment, inPlace, clock = testClock(), filesDir }: NodeOptions,
): Promise<TestApp> => {
  await using opening = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-app-'));
  opening.defer(() => rm(dataDir, { recursive: true, force: true }));
  const configured = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: testSecretKey,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  // With DATABASE_URL, a server makes up no key: a test about the key file begins with one.
  if (configured.secretKey === null && !existsSync(keyFileIn(configured.dataDir)))
    await storeSecretKeys([createSecretKey()], configured.dataDir);
  if (filesDir !== undefined) await cp(filesDir, join(configured.dataDir, 'files'), { recursive: true });
  const config = { ...configured, cacheDir: testCacheDir(), ...inPlace };
  // For tests that set a log level: the log file is in the data directory.
  const log = createLog(config.logLevel, pino.destination({ dest: join(dataDir, 'server.log'), sync: true }));
  const app = opening.use(
    await openApp(config, {
      clock,
      log,
      passwords: cachedPasswords,
      webRoot: testWebRoot(),
      eventsEveryMs: 20,
      refusalsEveryMs: 20,
      // Scheduled jobs run by the real clock, so they would run at any moment of a test. Tests run the jobs that they are about.
      runsSchedules: false,
    }),
  );
  const origin = `http://127.0.0.1:${await app.listen()}`;
  const usedDatabaseUrl = config.databaseUrl ?? databaseUrl;
  const pool = new pg.Pool({ connectionString: usedDatabaseUrl, max: 2 });
  // A test may end the database; the next statement then fails.
  pool.on('error', () => {});
  opening.defer(() => pool.end());
  const opened = opening.move();
  return {
    origin,
    ctx: app.ctx,
    metricsPort: app.metricsPort,
    clock,
    databaseUrl: usedDatabaseUrl,
    dataDir,
    browser: () => openBrowser(origin),
    anotherNode: () => startNode(databaseUrl, { environment, inPlace, clock }),
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return (await pool.query<Row>(text, values)).rows;
        } catch (error) {
          // A statement that met the server's own work in the other order is repeated, as the server repeats its transactions.
          if (attempt === 3 || !isSerializationFailure(error)) throw error;
        }
      }
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
};

/** Compiled code, which is the same for all test servers of a run and for the processes that they start. */
export const testCacheDir = (): string => join(inject('templateDir'), 'compiled');

/** The pages that test servers serve: placeholders instead of built bundles. */
export const testWebRoot = (): URL => pathToFileURL(`${inject('templateDir')}/web/`);

/** The page renderers that the app uses, for tests that register a feature's routes on a server of their own. */
export const loadRenderers = () => loadPageRenderers(testWebRoot());
