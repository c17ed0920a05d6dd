import { originalKey } from '#features/files';
import type { ByteStore } from '#platform/bytes';
import type { DumpedRows } from '#platform/db';
import type { BackupBytes } from './backup-file.ts';

const keysIn = ({ table, rows }: DumpedRows): string[] =>
  table === 'objects' ? rows.map((row) => originalKey(String(Reflect.get(row, 'storage_key')))) : [];

/**
 * The rows of a backup, and after them the bytes of the files among them. Sizes of images are made anew when they are asked
 * for. Bytes outlast their row by a day, so none is missed because someone deletes a file meanwhile.
 */
export const bytesOf = (dumped: AsyncIterable<DumpedRows>, store: ByteStore | null) => {
  const keys: string[] = [];
  const missing: string[] = [];
  const rows = async function* (): AsyncGenerator<DumpedRows, void, void> {
    for await (const line of dumped) {
      keys.push(...keysIn(line));
      yield line;
    }
  };
  const bytes = async function* (): AsyncGenerator<BackupBytes, void, void> {
    for (const key of store === null ? [] : keys) {
      const kept = (await store?.read(key)) ?? null;
      // One lost photo must not keep a restaurant from backing up everything else.
      if (kept === null) missing.push(key);
      else yield { key, bytes: kept };
    }
  };
  return { rows: rows(), bytes: bytes(), missing };
};
