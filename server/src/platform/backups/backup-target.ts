import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupConfig } from '#platform/context';

/** A place for backups: a directory, or a bucket in S3. */
export interface BackupTarget extends Disposable {
  /** Stores a backup. It exists under its name only when it is complete and durable. Returns its size in bytes. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<number>;
  /** Names of the files whose names begin with this. */
  list(prefix: string): Promise<string[]>;
  delete(names: readonly string[]): Promise<void>;
}

/** Keeps backups as files that only the current user can read. */
const createDiskTarget = (directory: string): BackupTarget => ({
  write: async (name, content) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return writeWholeFile(join(directory, name), content);
  },
  list: async (prefix) => (await readdir(directory)).filter((name) => name.startsWith(prefix)),
  delete: async (names) => {
    for (const name of names) await rm(join(directory, name), { force: true });
  },
  [Symbol.dispose]: () => {},
});

/** Writes a file that only the current user can read. It gets its name only when it is complete and durable. */
export const writeWholeFile = async (file: string, content: AsyncIterable<Buffer>): Promise<number> => {
  const part = `${file}.part`;
  await rm(part, { force: true });
  const handle = await open(part, 'wx', 0o600);
  let size = 0;
  try {
    for await (const bytes of content) {
      await handle.writeFile(bytes);
      size += bytes.length;
    }
    await handle.sync();
  } catch (error) {
    await handle.close();
    await rm(part, { force: true });
    throw error;
  }
  await handle.close();
  await rename(part, file);
  return size;
};

/** Opens the configured place. Amazon's client is large, so it is loaded only when needed. */
export const openBackupTarget = async ({ place }: BackupConfig): Promise<BackupTarget> => {
  if (place.kind === 'disk') return createDiskTarget(place.directory);
  const { openS3Target } = await import('./s3-target.ts');
  return openS3Target(place.s3);
};

/** The place in words, for the log. */
export const describeBackupPlace = ({ place }: BackupConfig): string =>
  place.kind === 'disk' ? place.directory : `S3 bucket ${place.s3.bucket}`;
