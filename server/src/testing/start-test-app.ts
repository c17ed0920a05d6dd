import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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
import { createLog } from '#platform/log';
import { createSecretKey, keyFileIn, storeSecretKeys } from '#platform/security';
import { openApp } from '@comanda/server/app';
import { readConfig } from '@comanda/server/config';
import { loadPageRenderers } from '@comanda/server/page-renderers';
import { openBrowser, type Browser } from './browser.ts';
import { runOnServers, templateName, withDatabase } from './postgres-template.ts';
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
  const postgresUrl = inject('postgresUrl');
  const servers = [postgresUrl, ...inject('workerUrls')];
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServers(servers, `create database ${database} template ${templateName}`);
  if (servers.length > 1) await runOnServers([postgresUrl], ...listDatabaseSettings(database));
  const app = await startNode(withDatabase(postgresUrl, database), { environment, inPlace });
  return {
    ...app,
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]();
      await runOnServers(servers, `drop database ${database} with (force)`);
    },
  };
};

/** A database without any tables. */
export const createEmptyDatabase = async (): Promise<AsyncDisposable & { url: string }> => {
  const postgresUrl = inject('postgresUrl');
  const database = `empty_${randomUUID().replaceAll('-', '')}`;
  await runOnServers([postgresUrl], `create database ${database}`);
  return {
    url: withDatabase(postgresUrl, database),
    [Symbol.asyncDispose]: () => runOnServers([postgresUrl], `drop database ${database} with (force)`),
  };
};

interface NodeOptions {
  readonly environment: NodeJS.ProcessEnv;
  readonly inPlace: Partial<Config>;
  readonly clock?: TestClock;
}

const startNode = async (
  databaseUrl: string,
  { environment, inPlace, clock = testClock() }: NodeOptions,
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
  // All test servers share compiled code, which is the same for all of them.
  const config = { ...configured, cacheDir: join(tmpdir(), 'comanda-test-cache'), ...inPlace };
  // For tests that set a log level: the log file is in the data directory.
  const log = createLog(config.logLevel, pino.destination({ dest: join(dataDir, 'server.log'), sync: true }));
  const webRoot = await createBareWebRoot(dataDir);
  const app = opening.use(
    await openApp(config, { clock, log, passwords: cachedPasswords, webRoot, eventsEveryMs: 20, refusalsEveryMs: 20 }),
  );
  const origin = `http://127.0.0.1:${await app.listen()}`;
  const usedDatabaseUrl = config.databaseUrl ?? databaseUrl;
  const pool = new pg.Pool({ connectionString: usedDatabaseUrl, max: 2 });
  // A test may end the database; the next statement then fails.
  pool.on('error', () => {});
  opening.defer(() => pool.end());
  // Scheduled jobs run by the real clock, so they would run at any moment of a test. Tests run the jobs that they are about.
  await pool.query('delete from jobs.schedule');
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
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
};

/** The page renderers that the app uses, for tests that register a feature's routes on a server of their own. */
export const loadRenderers = ({ dataDir }: Pick<TestApp, 'dataDir'>) =>
  loadPageRenderers(pathToFileURL(`${dataDir}/web/`));

/** Built modules with which the server renders pages, and the functions of each. */
const renderers = {
  guest: ['renderPreview', 'renderTable', 'renderNoTable', 'renderFailure'],
  pages: [
    'renderReceipt',
    'renderMissingReceipt',
    'renderTestCheckout',
    'renderPickupScreen',
    'renderBusyDemo',
    'renderReference',
  ],
};

/** Tests use the real renderers if they are built. */
const rendererModule = (name: string, functions: readonly string[]): string => {
  const built = new URL(`../../../web/dist/.server/${name}.mjs`, import.meta.url);
  if (existsSync(built)) return `export * from '${built.href}';`;
  return `
  const unbuilt = () => { throw new Error('Run \`node bin/prepare.mjs\` first.'); };
  export { ${functions.map((one) => `unbuilt as ${one}`).join(', ')} };`;
};

const favicon = new URL('../../../web/kit/brand/favicon.svg', import.meta.url);

/** Placeholder documents instead of built bundles: the tests are about how the server serves them, not about their content. */
const createBareWebRoot = async (dataDir: string): Promise<URL> => {
  const root = join(dataDir, 'web');
  for (const bundle of ['landing', 'console']) await mkdir(join(root, bundle), { recursive: true });
  const landing = ['index', 'without-translator', 'terms', 'privacy', 'cookies', 'developers'];
  for (const document of ['console/index', ...landing.map((name) => `landing/${name}`)]) {
    const [title] = document.split('/index');
    await writeFile(
      join(root, `${document}.html`),
      `<!doctype html><head><title>${title}</title><meta content="__CSP_NONCE__"></head>__ENDPOINTS__`,
    );
  }
  await copyFile(favicon, join(root, 'favicon.svg'));
  await mkdir(join(root, '.server'), { recursive: true });
  for (const [name, functions] of Object.entries(renderers))
    await writeFile(join(root, '.server', `${name}.mjs`), rendererModule(name, functions));
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'assets', 'example-1a2b3c.js'), `export const text = '${'x'.repeat(5_000)}';`);
  return pathToFileURL(`${root}/`);
};
