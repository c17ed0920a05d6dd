import { resolve } from 'node:path';
import { openBlobStore } from '#platform/blobs';
import { dumpDatabase, loadDatabase, migrate, openDatabase, listRanMigrations } from '#platform/db';
import { findRunningDatabase, startPostgres } from '#platform/postgres';
import { storeSecretKey, loadSecretKey } from '#platform/security';
import { openBackup, writeBackup, splitBackupContent } from './cli/index.ts';
import { readConfig } from './config.ts';

const usage = `Usage:
  npm run backup  [-- <file>]   everything in one file, also while the server runs
  npm run restore  -- <file>    into an empty DATA_DIR or database, with the server stopped`;

const config = readConfig(process.env);

/** Connects to the configured database, the running server's, or the embedded one, which is started for this. */
const openConnection = async (isRunningAllowed: boolean): Promise<AsyncDisposable & { url: string }> => {
  const existingUrl = config.databaseUrl ?? (isRunningAllowed ? await findRunningDatabase(config.dataDir) : null);
  if (existingUrl !== null) return { url: existingUrl, [Symbol.asyncDispose]: async () => {} };
  return startPostgres({ dataDir: config.dataDir });
};

const backUp = async (file: string): Promise<void> => {
  await using connection = await openConnection(true);
  const secretKey = await loadSecretKey(config.secretKey, config.dataDir);
  const migrations = await listRanMigrations(connection.url);
  const heading = { comanda: 1 as const, at: new Date().toISOString(), secretKey, migrations };
  using store = await openBlobStore(config);
  const { rows, bytes, missing } = splitBackupContent(dumpDatabase(connection.url), config.s3 === null ? store : null);
  await writeBackup(file, { heading, rows, bytes });
  process.stdout.write(`Backed up to ${file}\n`);
  if (missing.length > 0) console.error(`These files were not found and are not in it:\n${missing.join('\n')}`);
  if (config.s3 !== null) process.stdout.write('Files lie in S3, and are backed up there.\n');
};

const restore = async (file: string): Promise<void> => {
  using store = await openBlobStore(config);
  const { heading, rows } = await openBackup(file, ({ key, bytes }) => store.put(key, bytes));
  await using connection = await openConnection(false);
  const { pool, db } = openDatabase({ connectionString: connection.url }, 1);
  try {
    // First migrates to the version of the backup, then loads the rows, then runs the newer migrations.
    await migrate(pool, heading.migrations.at(-1)?.name);
    const loaded = await loadDatabase(connection.url, rows);
    await migrate(pool);
    if (config.secretKey === null) await storeSecretKey(heading.secretKey, config.dataDir);
    process.stdout.write(`Restored ${loaded} rows of ${heading.at}\n`);
  } finally {
    await db.destroy();
  }
};

const [verb, file] = process.argv.slice(2);
try {
  if (verb === 'backup')
    await backUp(resolve(file ?? `comanda-${new Date().toISOString().replaceAll(':', '-')}.backup`));
  else if (verb === 'restore' && file !== undefined) await restore(resolve(file));
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
