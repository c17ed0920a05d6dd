import { originalKey } from '#platform/blobs';
import type { BlobStore } from '#platform/blobs';
import type { DumpedRows } from '#platform/db';
import type { BackedUpFile } from './backup-file.ts';

/** Keys of the stored files that these rows refer to. */
export const keysIn = ({ table, rows }: DumpedRows): string[] =>
  table === 'objects' ? rows.map((row) => originalKey(String(Reflect.get(row, 'storage_key')))) : [];

/**
 * Splits a backup into its rows and, after them, the bytes of the files that the rows refer to. Resized images are not included,
 * because they are created again on demand. Bytes are kept for a day after their row is deleted, so none is missed if someone
 * deletes a file during the backup.
 */
export const splitBackupContent = (dumped: AsyncIterable<DumpedRows>, store: BlobStore | null) => {
  const keys: string[] = [];
  const missing: string[] = [];
  const counts = { rows: 0 };
  const rows = async function* (): AsyncGenerator<DumpedRows, void, void> {
    for await (const line of dumped) {
      keys.push(...keysIn(line));
      counts.rows += line.rows.length;
      yield line;
    }
  };
  const bytes = async function* (): AsyncGenerator<BackedUpFile, void, void> {
    for (const key of store === null ? [] : keys) {
      const storedBytes = (await store?.read(key)) ?? null;
      // One lost photo must not prevent the backup of everything else.
      if (storedBytes === null) missing.push(key);
      else yield { key, bytes: storedBytes };
    }
  };
  return { rows: rows(), bytes: bytes(), missing, counts };
};
