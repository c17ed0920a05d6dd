import { openBlobStore } from '#platform/blobs';
import { systemClock, type Clock } from '#platform/clock';
import {
  createBackground,
  createBeforeCommitHooks,
  createTracker,
  type Config,
  type Context,
  type Passwords,
} from '#platform/context';
import { migrate, openDatabase } from '#platform/db';
import { createJobs, type JobRunner } from '#platform/jobs';
import { createLive, type Live } from '#platform/live';
import { createLog } from '#platform/log';
import { createMail } from '#platform/mail';
import { startPostgres, writeDatabaseUrl } from '#platform/postgres';
import { refuseForeignData } from '#features/showcase';
import { createPasswords } from '#platform/passwords';
import { loadSecretKeys } from '#platform/security';
import { createWorkers } from '#platform/workers';
import type { Logger } from 'pino';

export interface OpenContext extends AsyncDisposable {
  readonly ctx: Context;
  readonly live: Live;
  readonly jobs: JobRunner;
  readonly tracker: ReturnType<typeof createTracker>;
  readonly completions: ReturnType<typeof createBeforeCommitHooks>;
}

export interface ContextOverrides {
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly passwords?: Passwords;
}

/** Opens all services of the server in this order, and closes them in reverse. */
export const openContext = async (
  config: Config,
  { clock = systemClock, log = createLog(config.logLevel), passwords = createPasswords() }: ContextOverrides = {},
): Promise<OpenContext> => {
  await using opening = new AsyncDisposableStack();
  const secretKeys = await loadSecretKeys(config);
  const connection = { connectionString: config.databaseUrl ?? (await startEmbedded(opening, config, log)) };
  const { db, pool } = openDatabase(connection);
  opening.defer(() => db.destroy());
  if (config.isShowcase) await refuseForeignData(db);
  await migrate(pool);
  // Opened before the jobs, so that it is closed after them.
  const workers = opening.use(createWorkers({ limits: config.workers, cacheDir: config.cacheDir, clock, log }));
  const live = opening.use(await createLive({ connection, log, clock }));
  const jobs = opening.use(createJobs(connection.connectionString, log));
  const { background, closing } = opening.use(createBackground(log));
  const mail = createMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, dataDir: config.dataDir });
  const bytes = opening.use(await openBlobStore(config));
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
      bus: live,
      tracker,
      completions,
      jobs,
      mail,
      passwords,
      bytes,
      workers,
      background,
      closing,
    },
    live,
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
