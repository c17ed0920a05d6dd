import { constants, existsSync } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { secondMs } from '@comanda/contract/kernel';
import { describeBackupPlace, openBackupTarget } from '#platform/backups';
import { openBlobStore, originalKey } from '#platform/blobs';
import { newId } from '#platform/clock';
import type { Config, SecretKeys } from '#platform/context';
import {
  clockSkewMs,
  databaseStatus,
  listPendingMigrations,
  maxClockSkewMs,
  oldestMajor,
  closeDatabase,
  openDatabase,
  probeWrites,
  readDatabaseFacts,
  reasonOf,
  toConnection,
  type OpenDatabase,
} from '#platform/db';
import { verifyMailServer } from '#platform/mail';
import { findRunningDatabase, startPostgres } from '#platform/postgres';
import { checkSecretKeys, keyFileIn, readKeyFile } from '#platform/security';
import { describeStartError } from './cli/index.ts';
import { ConfigError, readConfig } from './config.ts';
import { sealedColumns } from './features.ts';
import { readVersionInfo } from './version.ts';

/** Result of one check. */
interface CheckResult {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'failed';
  readonly result: string;
  /** Advice for the operator; empty if there is nothing to do. */
  readonly advice: string;
}

interface Surroundings {
  readonly now: () => number;
  readonly nodeVersion: string;
  readonly webRoot: URL;
  /** Free bytes of the disk that a directory is on. */
  readonly readFreeBytes: (directory: string) => Promise<number>;
}

const realSurroundings: Surroundings = {
  now: () => Date.now(),
  nodeVersion: process.versions.node,
  webRoot: new URL('../../web/dist/', import.meta.url),
  readFreeBytes: async (directory) => {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  },
};

const oldestNode = 24;
/** Below this, PostgreSQL may stop at any moment. */
const minFreeBytes = 200 * 1_024 ** 2;
const scarceFreeBytes = 1_024 ** 3;
/** A host that does not answer at all is not waited for any longer. */
const answerWithinMs = 10 * secondMs;

const ok = (check: string, result: string): CheckResult => ({ check, state: 'ok', result, advice: '' });
const warning = (check: string, result: string, advice: string): CheckResult => ({
  check,
  state: 'warning',
  result,
  advice,
});
const failed = (check: string, result: string, advice: string): CheckResult => ({
  check,
  state: 'failed',
  result,
  advice,
});

const withinTime = async <T>(work: Promise<T>): Promise<T> => {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(new Error('There was no answer in time')), answerWithinMs);
  try {
    return await Promise.race([work, tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Runs a check. Anything that it throws is its result. */
const attempt = async (check: string, advice: string, run: () => Promise<CheckResult>): Promise<CheckResult> => {
  try {
    return await withinTime(run());
  } catch (error) {
    return failed(check, reasonOf(error), advice);
  }
};

/** Examines the installation with these settings. Nothing is changed. */
export const examine = async (
  environment: NodeJS.ProcessEnv,
  overrides: Partial<Surroundings> = {},
): Promise<CheckResult[]> => {
  const around = { ...realSurroundings, ...overrides };
  const versions = [checkNode(around), checkProduct(around)];
  try {
    const config = readConfig(environment);
    return [
      ...versions,
      ok('Settings', 'All settings can be read'),
      await checkPublicUrl(config),
      await checkDisk(config, around),
      ...(await checkDatabase(config, around)),
      await checkMail(config),
      await checkFiles(config),
      await checkBackups(config),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...versions, failed('Settings', error.message, 'Correct these settings. Nothing else was checked.')];
  }
};

const checkNode = ({ nodeVersion }: Surroundings): CheckResult =>
  Number.parseInt(nodeVersion, 10) >= oldestNode
    ? ok('Node', nodeVersion)
    : failed(
        'Node',
        nodeVersion,
        `Comanda needs Node ${oldestNode} or newer. Start it with npm, which brings its own.`,
      );

const checkProduct = ({ webRoot }: Surroundings): CheckResult => {
  const { version, commit } = readVersionInfo();
  const name = commit === null ? version : `${version} (${commit})`;
  return existsSync(new URL('console/index.html', webRoot))
    ? ok('Comanda', name)
    : failed('Comanda', `${name}, without built pages`, 'Run `npm start` once, which builds them.');
};

const isLocal = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Asks the health check of a server. Null if nobody answers there as Comanda does. */
const readHealth = async (origin: string): Promise<string | null> => {
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(answerWithinMs) });
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null && 'version' in body ? String(body.version) : null;
  } catch {
    // The caller says what it means that nobody answers.
    return null;
  }
};

const checkPublicUrl = async ({ publicUrl, port }: Config): Promise<CheckResult> => {
  const check = 'PUBLIC_URL';
  if (publicUrl === null)
    return warning(check, 'Not set', 'Set it to the address that people use, so that QR codes and mails lead there.');
  if ((await readHealth(`http://127.0.0.1:${port}`)) === null)
    return warning(check, `${publicUrl}; no server runs on port ${port}`, 'Start the server, and run this again.');
  if ((await readHealth(publicUrl)) === null)
    return failed(check, `${publicUrl} does not lead to this server`, 'Check PUBLIC_URL, the DNS entry and the proxy.');
  return publicUrl.startsWith('https:') || isLocal(publicUrl)
    ? ok(check, publicUrl)
    : warning(
        check,
        `${publicUrl} is not encrypted`,
        'Use an https address, so that nobody on the network reads along.',
      );
};

const formatBytes = (bytes: number): string => `${(bytes / 1_024 ** 3).toFixed(1)} GB free`;

/** The nearest directory above that exists. */
const existingPart = (directory: string): string =>
  existsSync(directory) || dirname(directory) === directory ? directory : existingPart(dirname(directory));

const checkDisk = async (config: Config, { readFreeBytes }: Surroundings): Promise<CheckResult> => {
  const check = 'Disk';
  const { dataDir } = config;
  try {
    if (!(await stat(existingPart(dataDir))).isDirectory())
      return failed(check, `${dataDir} lies below a file instead of a directory`, 'Check DATA_DIR.');
    await access(existingPart(dataDir), constants.W_OK);
    const free = await readFreeBytes(existingPart(dataDir));
    const result = `${dataDir}: ${formatBytes(free)}`;
    if (free < minFreeBytes) return failed(check, result, 'Free some space: the database stops when the disk is full.');
    return free < scarceFreeBytes ? warning(check, result, 'Free some space soon.') : ok(check, result);
  } catch (error) {
    return failed(check, describeStartError(error, config) ?? reasonOf(error), 'Check DATA_DIR and its permissions.');
  }
};

/** The configured database, the one of a running server, or the embedded one, which is started for this. */
const openConnection = async ({
  databaseUrl,
  dataDir,
}: Config): Promise<(AsyncDisposable & { url: string }) | null> => {
  const url = databaseUrl ?? (await findRunningDatabase(dataDir));
  if (url !== null) return { url, [Symbol.asyncDispose]: async () => {} };
  return existsSync(join(dataDir, 'postgres')) ? startPostgres({ dataDir }) : null;
};

const databaseAdvice = 'Check DATABASE_URL, and that PostgreSQL runs and accepts connections from here.';

const checkDatabase = async (config: Config, around: Surroundings): Promise<CheckResult[]> => {
  try {
    await using connection = await openConnection(config);
    if (connection === null) return [ok('Database', 'None yet: the first start creates it')];
    const opened = openDatabase(toConnection(connection.url), 1);
    try {
      return await examineDatabase(config, opened, around);
    } finally {
      await closeDatabase(opened);
    }
  } catch (error) {
    return [failed('Database', reasonOf(error), databaseAdvice)];
  }
};

const examineDatabase = async (
  config: Config,
  { db, pool }: OpenDatabase,
  { now }: Surroundings,
): Promise<CheckResult[]> => {
  const earliestMs = now();
  const { version, nowMs } = await readDatabaseFacts(pool);
  const skewMs = clockSkewMs({ databaseMs: nowMs, earliestMs, latestMs: now() });
  const major = Math.floor(version / 10_000);
  if (major < oldestMajor)
    return [failed('Database', `PostgreSQL ${major}`, `Comanda needs PostgreSQL ${oldestMajor} or newer.`)];
  const seconds = Math.round(skewMs / secondMs);
  const migrations = await attempt(
    'Migrations',
    'Start the version of Comanda that this database belongs to, or restore a backup.',
    async () => {
      const pending = await listPendingMigrations(pool);
      return pending.length === 0
        ? ok('Migrations', 'All have run')
        : warning('Migrations', `${pending.length} have not run`, 'The next start runs them. Make a backup first.');
    },
  );
  return [
    ok('Database', `PostgreSQL ${major}`),
    await checkWriting(db),
    migrations,
    skewMs > maxClockSkewMs
      ? failed('Clock', `${seconds} seconds apart from the database`, 'Set the clocks of both machines by NTP.')
      : ok('Clock', 'Agrees with the database'),
    await checkKeys(config, { db, pool }),
  ];
};

const checkWriting = (db: OpenDatabase['db']): Promise<CheckResult> =>
  attempt('Writing', 'Check the disk of the database, and that it is no standby and not read-only.', async () => {
    try {
      await probeWrites(db);
      return ok('Writing', 'The database can be written to');
    } catch (error) {
      // Some operators do not allow temporary tables.
      if (databaseStatus(error) !== 'permission-denied') throw error;
      return warning(
        'Writing',
        'Could not be tried without temporary tables',
        'Grant the user `temporary` to check it.',
      );
    }
  });

const readKeys = async ({ secretKey, olderSecretKeys, dataDir }: Config): Promise<SecretKeys> => {
  const keys = secretKey === null ? await readKeyFile(dataDir) : [secretKey];
  return { newest: keys[0] ?? '', all: [...keys, ...olderSecretKeys] };
};

const checkKeys = async (config: Config, { db, pool }: OpenDatabase): Promise<CheckResult> => {
  const check = 'Key';
  const { secretKey, dataDir, databaseUrl } = config;
  if (secretKey === null && !existsSync(keyFileIn(dataDir)))
    return databaseUrl === null
      ? failed(check, `There is no key in ${keyFileIn(dataDir)}`, 'Restore this file from a backup.')
      : failed(check, 'SECRET_KEY is not set', 'Set the same SECRET_KEY on every server of this database.');
  return attempt(check, 'Check the file with the key.', async () => {
    const { rows } = await pool.query(`select where to_regclass('public.secret_probe') is not null`);
    if (rows.length === 0)
      return warning(
        check,
        'Cannot be checked before the migrations have run',
        'Start the server, and run this again.',
      );
    const state = await checkSecretKeys({ db, secretKeys: await readKeys(config) }, sealedColumns);
    return state === 'wrong'
      ? failed(
          check,
          'The key is not the one of this database',
          'Set SECRET_KEY to the key that was used before, or add that one as SECRET_KEY_OLD.',
        )
      : ok(check, state === 'right' ? 'Opens what the database has stored' : 'Nothing is sealed yet');
  });
};

const checkMail = async ({ smtpUrl, dataDir }: Config): Promise<CheckResult> => {
  const check = 'Mail';
  if (smtpUrl === null)
    return warning(check, `Mails are only written to ${join(dataDir, 'outbox')}`, 'Set SMTP_URL to send them.');
  const { host } = new URL(smtpUrl);
  return attempt(
    check,
    'Check SMTP_URL: host, port, user and password. `npm run admin -- test-mail <address>` sends a mail.',
    async () => {
      await verifyMailServer(smtpUrl);
      return ok(check, `${host} takes mails from here`);
    },
  );
};

const checkFiles = async (config: Config): Promise<CheckResult> => {
  const check = 'Files';
  const { s3, dataDir } = config;
  if (s3 === null) return ok(check, `On disk, in ${dataDir}`);
  return attempt(check, 'Check S3_ENDPOINT, S3_REGION, S3_BUCKET and the keys, and their right to write.', async () => {
    using store = await openBlobStore(config);
    const key = originalKey(newId());
    await store.put(key, Buffer.from('doctor'));
    const read = await store.read(key);
    await store.delete([key]);
    if (read?.toString() !== 'doctor') throw new Error('What was written could not be read');
    return ok(check, `S3 bucket ${s3.bucket}`);
  });
};

const checkBackups = async ({ backup }: Config): Promise<CheckResult> => {
  const check = 'Backups';
  if (backup === null) return ok(check, 'None are scheduled');
  const { place } = backup;
  if (place.kind === 'disk')
    return attempt(check, 'Check BACKUP_DIR and its permissions.', async () => {
      const part = existingPart(place.directory);
      if (!(await stat(part)).isDirectory()) throw new Error(`${part} is a file instead of a directory`);
      await access(part, constants.W_OK);
      return ok(check, `In ${place.directory}`);
    });
  return attempt(check, 'Check BACKUP_S3_BUCKET and the keys of S3, and their right to write and delete.', async () => {
    using target = await openBackupTarget(backup);
    const name = `comanda-doctor-${newId()}`;
    await target.write(name, Readable.from([Buffer.from('doctor')]));
    await target.delete([name]);
    return ok(check, describeBackupPlace(backup));
  });
};

/** A table with one line for each check, and the advice below it. */
export const formatFindings = (findings: readonly CheckResult[]): string => {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const indent = ' '.repeat(width + 11);
  const words = { ok: 'ok', warning: 'warning', failed: 'FAILED' } as const;
  const lines = findings.flatMap(({ check, state, result, advice }) => [
    `${check.padEnd(width)}  ${words[state].padEnd(7)}  ${result.replaceAll('\n', `\n${indent}`)}`,
    ...(advice === '' ? [] : [`${indent}${advice}`]),
  ]);
  return `${lines.join('\n')}\n`;
};

export const hasFailures = (findings: readonly CheckResult[]): boolean =>
  findings.some(({ state }) => state === 'failed');
