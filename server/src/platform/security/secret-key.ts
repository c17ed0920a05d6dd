import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (dataDir: string): string => join(dataDir, 'secret-key');

/** Returns the configured key, or one that the first start creates and keeps in the data directory. */
export const loadSecretKey = async (configured: string | null, dataDir: string): Promise<string> => {
  if (configured !== null) return configured;
  const file = fileIn(dataDir);
  await mkdir(dataDir, { recursive: true });
  try {
    // The flag `wx` makes this fail if the file exists, so that two servers that start together use the same key.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
};

/** Writes a restored key, so that secrets sealed with it can be opened. */
export const storeSecretKey = async (key: string, dataDir: string): Promise<void> => {
  const file = fileIn(dataDir);
  await rm(`${file}.part`, { force: true });
  await writeFile(`${file}.part`, key, { mode: 0o600, flag: 'wx' });
  await rename(`${file}.part`, file);
};
