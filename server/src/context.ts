import { mkdir } from 'node:fs/promises';
import { openBlobStore } from '#platform/blobs';
import { systemClock, type Clock } from '#platform/clock';
import { keepDistributed, probeWorkers } from '#platform/cluster';
import {
  createBackground,
  createBeforeCommitHooks,
  createTracker,
  type Config,
  type Context,
  type Passwords,
  type Replica,
} from '#platform/context';
import {
  describeDatabase,
  isDatabaseAway,
  migrate,
  openDatabase,
  openReplica,
  probeWrites,
  toConnection,
  waitForDatabase,
  type OpenReplica,
} from '#platform/db';
import { createJobs, type JobRunner } from '#platform/jobs';
import { createLive, type Live } from '#platform/live';
import { createLog, createOutages } from '#platform/log';
import { createMail } from '#platform/mail';
import { openPageChannel, type PageChannel } from '#platform/page-cache';
import { startPostgres, writeDatabaseUrl } from '#platform/postgres';
import { tablePageCollections } from '#features/qr-codes';
import { refuseForeignData } from '#features/showcase';
import { createPasswords } from '#platform/passwords';
import { loadSecretKeys, requireRightKeys } from '#platform/security';
import { createRefusalCounter } from '#platform/security-log';
import { startTracing } from '#platform/tracing';
import { createFailingLoops, createWorkLog } from '#platform/work';
import { createWorkers } from '#platform/workers';
import { readVersionInfo } from './version.ts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { sealedColumns } from './features.ts';

export interface OpenContext extends AsyncDisposable {
  readonly ctx: Context;
  readonly live: Live;
  readonly pageChannel: PageChannel;
  readonly pool: pg.Pool;
  /** Null if no replica is configured. */
  readonly replica: OpenReplica | null;
  readonly jobs: JobRunner;
  readonly tracker: ReturnType<typeof createTracker>;
  readonly completions: ReturnType<typeof createBeforeCommitHooks>;
}

export interface ContextOverrides {
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly passwords?: Passwords;
  readonly refusalsEveryMs?: number;
  readonly runsSchedules?: boolean;
}

/** A database that is started together with this server needs this long at most, also when it recovers from a crash. */
const databaseWaitMs = 60_000;

/** Opens all services of the server in this order, and closes them in reverse. */
export const openContext = async (
  config: Config,
  {
    clock = systemClock,
    passwords = createPasswords(),
    refusalsEveryMs,
    runsSchedules,
    ...overrides
  }: ContextOverrides = {},
): Promise<OpenContext> => {
  await using opening = new AsyncDisposableStack();
  const outages = createOutages(isDatabaseAway);
  const tracing =
    config.otlpEndpoint === null
      ? null
      : opening.use(await startTracing(config.otlpEndpoint, readVersionInfo().version));
  const log = overrides.log ?? createLog(config.logLevel, undefined, outages, () => tracing?.currentTraceId() ?? null);
  await mkdir(config.dataDir, { recursive: true });
  const secretKeys = await loadSecretKeys(config);
  const databaseUrl = config.databaseUrl ?? (await startEmbedded(opening, config, log));
  const connection = toConnection(databaseUrl, {
    onMoved: (host) => log.warn({ host }, 'The database moved to another host.'),
  });
  const primary = openDatabase(connection, config.databasePoolSize, tracing);
  const { db, pool } = primary;
  opening.defer(() => db.destroy());
  const print = (sentence: string) => process.stderr.write(`${sentence}\n`);
  if (config.databaseUrl !== null) {
    await waitForDatabase(pool, { place: describeDatabase(databaseUrl), log, print, timeoutMs: databaseWaitMs });
  }
  if (config.isShowcase) await refuseForeignData(db);
  const migrations = await migrate(pool);
  if (migrations.length > 0) log.info({ migrations }, 'migrated');
  const { tables, problems } = await keepDistributed(pool);
  if (tables > 0) log.info({ tables }, 'The tables were distributed over the workers of this Citus coordinator.');
  if (problems.length > 0) log.warn({ problems }, 'The tables of this Citus coordinator cannot be distributed.');
  await requireRightKeys({ config, db, secretKeys }, sealedColumns);
  outages.probeBy(async () => {
    await probeWrites(db);
    await probeWorkers(db);
  }, log);
  const openedReplica =
    config.databaseReadUrl === null
      ? null
      : opening.use(openReplica({ connectionString: config.databaseReadUrl, primary, log }));
  const replica: Replica = openedReplica ?? { read: (work) => work(db) };
  // Opened before the jobs, so that it is closed after them.
  const workers = opening.use(createWorkers({ limits: config.workers, cacheDir: config.cacheDir, clock, log }));
  const live = opening.use(await createLive({ connection, log, clock }));
  const pageChannel = opening.use(openPageChannel({ connection, log, collections: tablePageCollections }));
  const jobs = opening.use(createJobs(connection, log, { runsSchedules }));
  const { background, closing } = opening.use(createBackground(log));
  const mail = createMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir: config.dataDir });
  const bytes = opening.use(await openBlobStore(config));
  const refusals = createRefusalCounter({ db, clock, log, bus: live, background, closing }, refusalsEveryMs);
  const tracker = createTracker();
  const completions = createBeforeCommitHooks();
  const opened = opening.move();
  return {
    ctx: {
      config,
      log,
      clock,
      secretKeys,
      db,
      replica,
      bus: live,
      pageChanges: pageChannel,
      tracker,
      completions,
      jobs,
      mail,
      passwords,
      bytes,
      workers,
      refusals,
      failingLoops: createFailingLoops(clock),
      workLog: createWorkLog(log),
      tracing,
      background,
      closing,
    },
    live,
    pageChannel,
    pool,
    replica: openedReplica,
    jobs,
    tracker,
    completions,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
};

const startEmbedded = async (opening: AsyncDisposableStack, { dataDir }: Config, log: Logger): Promise<string> => {
  const { url } = opening.use(await startPostgres({ dataDir, log }));
  opening.use(await writeDatabaseUrl(dataDir, url));
  return url;
};
