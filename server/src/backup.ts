import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBlobStore } from '#platform/blobs';
import { dumpDatabase, loadDatabase, migrate, openDatabase, listRanMigrations } from '#platform/db';
import { findRunningDatabase, startPostgres } from '#platform/postgres';
import { storeSecretKeys, loadSecretKeys } from '#platform/security';
import { askNewPassphrase, askPassphrase, openBackup, writeBackup, splitBackupContent } from './cli/index.ts';
import { readConfig } from './config.ts';

const usage = `Usage:
  npm run backup  [-- [--encrypt] <file>]   everything in one file, also while the server runs
  npm run restore  -- <file>                into an empty DATA_DIR or database, with the server stopped

With --encrypt, or if BACKUP_PASSPHRASE is set, the file is encrypted with a passphrase.`;

const config = readConfig(process.env);

/** Connects to the configured database, the running server's, or the embedded one, which is started for this. */
const openConnection = async (isRunningAllowed: boolean): Promise<AsyncDisposable & { url: string }> => {
  const existingUrl = config.databaseUrl ?? (isRunningAllowed ? await findRunningDatabase(config.dataDir) : null);
  if (existingUrl !== null) return { url: existingUrl, [Symbol.asyncDispose]: async () => {} };
  return startPostgres({ dataDir: config.dataDir });
};

/** A key from the environment stays out of the backup: whoever has the file alone cannot open the secrets in it. */
const readOwnKeys = async (): Promise<{ secretKey?: string }> => {
  if (config.secretKey !== null) return {};
  const { all } = await loadSecretKeys(config);
  return { secretKey: all.join('\n') };
};

const backUp = async (file: string, isEncrypted: boolean): Promise<void> => {
  const passphrase = isEncrypted ? await askNewPassphrase() : null;
  await using connection = await openConnection(true);
  const migrations = await listRanMigrations(connection.url);
  const heading = { comanda: 1 as const, at: new Date().toISOString(), ...(await readOwnKeys()), migrations };
  using store = await openBlobStore(config);
  const { rows, bytes, missing } = splitBackupContent(dumpDatabase(connection.url), config.s3 === null ? store : null);
  await writeBackup(file, { heading, rows, bytes, passphrase });
  process.stdout.write(`Backed up to ${file}\n`);
  if (missing.length > 0) console.error(`These files were not found and are not in it:\n${missing.join('\n')}`);
  if (heading.secretKey === undefined)
    process.stdout.write(
      'It does not contain SECRET_KEY: keep that key in another place, because a restore needs it.\n',
    );
  if (config.s3 !== null) process.stdout.write('Files lie in S3, and are backed up there.\n');
};

const restore = async (file: string): Promise<void> => {
  using store = await openBlobStore(config);
  const { heading, rows } = await openBackup(file, {
    keepBytes: ({ key, bytes }) => store.put(key, bytes),
    askPassphrase,
  });
  await using connection = await openConnection(false);
  const { pool, db } = openDatabase({ connectionString: connection.url }, 1);
  try {
    // First migrates to the version of the backup, then loads the rows, then runs the newer migrations.
    await migrate(pool, heading.migrations.at(-1)?.name);
    const loaded = await loadDatabase(connection.url, rows);
    await migrate(pool);
    const { secretKey } = heading;
    if (config.secretKey === null && secretKey !== undefined) await storeSecretKeys([secretKey], config.dataDir);
    process.stdout.write(`Restored ${loaded} rows of ${heading.at}\n`);
    if (config.secretKey === null && secretKey === undefined)
      console.error('The secret key is not in this backup: start the server with the SECRET_KEY of that time.');
  } finally {
    await db.destroy();
  }
};

const newFileName = (): string => `comanda-${new Date().toISOString().replaceAll(':', '-')}.backup`;

try {
  const { values, positionals } = parseArgs({ options: { encrypt: { type: 'boolean' } }, allowPositionals: true });
  const [verb, file] = positionals;
  const isEncrypted = values.encrypt === true || (process.env['BACKUP_PASSPHRASE'] ?? '') !== '';
  if (verb === 'backup') await backUp(resolve(file ?? newFileName()), isEncrypted);
  else if (verb === 'restore' && file !== undefined) await restore(resolve(file));
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
