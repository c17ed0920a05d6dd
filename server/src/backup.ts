import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup, openBackup, verifyBackup, writeWholeFile } from '#platform/backups';
import { openBlobStore } from '#platform/blobs';
import { keepDistributed } from '#platform/cluster';
import type { Kysely } from 'kysely';
import { closeDatabase, loadDatabase, migrate, openDatabase, toConnection, type DB } from '#platform/db';
import { findRunningDatabase, startPostgres } from '#platform/postgres';
import { parseKeys, resealSecrets, storeSecretKeys } from '#platform/security';
import { askNewPassphrase, askPassphrase } from './cli/index.ts';
import { readConfig } from './config.ts';

const usage = `Usage:
  npm run backup  [-- [--encrypt] <file>]   everything in one file, also while the server runs
  npm run backup   -- verify <file>         reads a backup to its end and says whether it can be restored
  npm run restore  -- <file>                into an empty DATA_DIR or database, with the server stopped

With --encrypt, or if BACKUP_PASSPHRASE is set, the file is encrypted with a passphrase.`;

const config = readConfig(process.env);

/** Connects to the configured database, the running server's, or the embedded one, which is started for this. */
const openConnection = async (isRunningAllowed: boolean): Promise<AsyncDisposable & { url: string }> => {
  const existingUrl = config.databaseUrl ?? (isRunningAllowed ? await findRunningDatabase(config.dataDir) : null);
  if (existingUrl !== null) return { url: existingUrl, [Symbol.asyncDispose]: async () => {} };
  return startPostgres({ dataDir: config.dataDir });
};

const backUp = async (file: string, isEncrypted: boolean): Promise<void> => {
  const passphrase = isEncrypted ? await askNewPassphrase(config.backupPassphrase) : null;
  await using connection = await openConnection(true);
  const { missing, hasSecretKey } = await createBackup(
    { ...config, databaseUrl: connection.url },
    { at: new Date(), passphrase },
    async (content) => void (await writeWholeFile(file, content)),
  );
  process.stdout.write(`Backed up to ${file}\n`);
  if (missing.length > 0) console.error(`These files were not found and are not in it:\n${missing.join('\n')}`);
  if (!hasSecretKey)
    process.stdout.write(
      'It does not contain SECRET_KEY: keep that key in another place, because a restore needs it.\n',
    );
  if (config.s3 !== null) process.stdout.write('Files lie in S3, and are backed up there.\n');
};

const verify = async (file: string): Promise<void> => {
  const { at, rows, files, missing, hasSecretKey } = await verifyBackup(file, () =>
    askPassphrase(config.backupPassphrase),
  );
  process.stdout.write(`${basename(file)} can be restored: ${rows} rows and ${files} files of ${at}.\n`);
  if (missing.length > 0)
    process.stdout.write(`${missing.length} files are not in it: they are in S3, or were not found.\n`);
  if (!hasSecretKey) process.stdout.write('It does not contain the secret key: a restore needs SECRET_KEY.\n');
};

/** Keeps the keys of the backup. If SECRET_KEY is set, everything is sealed with that one instead. */
const keepKeys = async (db: Kysely<DB>, keys: string): Promise<void> => {
  const { secretKey, olderSecretKeys, dataDir } = config;
  if (secretKey === null) return await storeSecretKeys([keys], dataDir);
  const secretKeys = { newest: secretKey, all: [secretKey, ...olderSecretKeys, ...parseKeys(keys)] };
  // Only this needs the features, and loading them takes longer than everything else that a command loads.
  const { sealedColumns } = await import('./features.ts');
  await resealSecrets({ db, secretKeys }, sealedColumns);
};

const restore = async (file: string): Promise<void> => {
  using store = await openBlobStore(config);
  const { heading, rows } = await openBackup(file, {
    keepBytes: ({ key, bytes }) => store.put(key, bytes),
    askPassphrase: () => askPassphrase(config.backupPassphrase),
  });
  await using connection = await openConnection(false);
  const opened = openDatabase(toConnection(connection.url), 1);
  const { pool, db } = opened;
  try {
    // First migrates to the version of the backup, then loads the rows, then runs the newer migrations.
    await migrate(pool, heading.migrations.at(-1)?.name);
    const loaded = await loadDatabase(connection.url, rows);
    await migrate(pool);
    const { tables, problems } = await keepDistributed(pool, { isRestored: true });
    if (tables > 0) process.stdout.write(`Distributed ${tables} tables over the workers of this Citus coordinator.\n`);
    if (problems.length > 0) console.error(`The tables were not distributed over the workers:\n${problems.join('\n')}`);
    const { secretKey } = heading;
    if (secretKey !== undefined) await keepKeys(db, secretKey);
    process.stdout.write(
      `Restored ${loaded} rows of ${heading.at}\nThe server will start paused: it sends no mails, webhooks or orders until an administrator resumes it.\n`,
    );
    if (config.secretKey === null && secretKey === undefined)
      console.error('The secret key is not in this backup: start the server with the SECRET_KEY of that time.');
  } finally {
    await closeDatabase(opened);
  }
};

const newFileName = (): string => `comanda-${new Date().toISOString().replaceAll(':', '-')}.backup`;

try {
  const { values, positionals } = parseArgs({ options: { encrypt: { type: 'boolean' } }, allowPositionals: true });
  const [verb, ...files] = positionals;
  const [file, verified] = files;
  const isEncrypted = values.encrypt === true || config.backupPassphrase !== null;
  const isVerification = verb === 'backup' && file === 'verify';
  if (isVerification && verified !== undefined) await verify(resolve(verified));
  else if (verb === 'backup' && !isVerification) await backUp(resolve(file ?? newFileName()), isEncrypted);
  else if (verb === 'restore' && file !== undefined) await restore(resolve(file));
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
