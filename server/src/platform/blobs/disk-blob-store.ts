import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStore } from '#platform/context';
import { validateBlobKey } from './blob-keys.ts';

/** Directory below the data directory that holds the bytes of stored files. */
export const blobDirectory = (dataDir: string): string => join(dataDir, 'files');

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Writes a temporary file, syncs it and renames it, so that the final name only ever exists with complete, durable
 * content.
 */
const writeAtomically = async (file: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncDirectory(dirname(file));
};

const syncDirectory = async (directory: string): Promise<void> => {
  // Windows cannot sync a directory, and writes the entry by itself.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const removeIfEmpty = async (folder: string): Promise<void> => {
  try {
    await rmdir(folder);
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY';
    if (!isInUse && !isMissing(error)) throw error;
  }
};

export const createDiskBlobStore = (directory: string): BlobStore => {
  const fileOf = (key: string): string => join(directory, validateBlobKey(key));
  const exists = async (key: string): Promise<boolean> => {
    try {
      return (await stat(fileOf(key))).isFile();
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };
  return {
    exists,
    put: (key, bytes) => writeAtomically(fileOf(key), bytes),
    open: async (key, range) => {
      try {
        const handle = await open(fileOf(key), 'r');
        return createReadStream('', {
          fd: handle,
          ...(range === undefined ? {} : { start: range.first, end: range.last }),
        });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    read: async (key) => {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: async (keys) => {
      for (const file of keys.map(fileOf)) await rm(file, { force: true });
      for (const folder of new Set(keys.map((key) => dirname(fileOf(key))))) await removeIfEmpty(folder);
    },
  };
};
