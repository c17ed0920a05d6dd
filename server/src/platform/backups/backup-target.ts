import type { BackupConfig } from '#platform/context';
import { createDiskTarget } from './disk-target.ts';

/** A place for backups: a directory, or a bucket in S3. */
export interface BackupTarget extends Disposable {
  /** Stores a backup. It exists under its name only when it is complete and durable. Returns its size in bytes. */
  write(name: string, content: AsyncIterable<Buffer>): Promise<number>;
  /** Names of the files whose names begin with this. */
  list(prefix: string): Promise<string[]>;
  delete(names: readonly string[]): Promise<void>;
}

/** Opens the configured place. Amazon's client is large, so it is loaded only when needed. */
export const openBackupTarget = async ({ place }: BackupConfig): Promise<BackupTarget> => {
  if (place.kind === 'disk') return createDiskTarget(place.directory);
  const { openS3Target } = await import('./s3-target.ts');
  return openS3Target(place.s3);
};

/** The place in words, for the log. */
export const describeBackupPlace = ({ place }: BackupConfig): string =>
  place.kind === 'disk' ? place.directory : `S3 bucket ${place.s3.bucket}`;
