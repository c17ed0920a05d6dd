import { openBlobStore } from '#platform/blobs';
import type { Config } from '#platform/context';
import { dumpDatabase, listRanMigrations } from '#platform/db';
import { loadSecretKeys } from '#platform/security';
import { writeBackup } from './backup-file.ts';
import { splitBackupContent } from './split-backup-content.ts';

/** The settings that a backup depends on. */
export type BackupSource = Pick<Config, 'dataDir' | 's3' | 'secretKey' | 'olderSecretKeys'> & {
  readonly databaseUrl: string;
};

interface CreatedBackup {
  readonly rows: number;
  /** Keys of files that were not found. */
  readonly missing: readonly string[];
  /** False if the secret key comes from the environment. */
  readonly hasSecretKey: boolean;
}

/** A key from the environment stays out of the backup: whoever has the file alone cannot open the secrets in it. */
const readOwnKeys = async (source: BackupSource): Promise<{ secretKey?: string }> => {
  if (source.secretKey !== null) return {};
  const { all } = await loadSecretKeys(source);
  return { secretKey: all.join('\n') };
};

/** Reads everything in one moment, while the server runs. `write` stores the bytes. Files in S3 stay there. */
export const createBackup = async (
  source: BackupSource,
  { at, passphrase }: { readonly at: Date; readonly passphrase: string | null },
  write: (content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<CreatedBackup> => {
  const migrations = await listRanMigrations(source.databaseUrl);
  const heading = { comanda: 1 as const, at: at.toISOString(), ...(await readOwnKeys(source)), migrations };
  using store = await openBlobStore(source);
  const content = splitBackupContent(dumpDatabase(source.databaseUrl), source.s3 === null ? store : null);
  await writeBackup({ heading, rows: content.rows, bytes: content.bytes, passphrase }, write);
  return { rows: content.counts.rows, missing: content.missing, hasSecretKey: heading.secretKey !== undefined };
};
