import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (dataDir: string): string => join(dataDir, 'secret-key');

/** The configured key, or one made on first start and kept in the data directory. */
export const loadSecretKey = async (configured: string | null, dataDir: string): Promise<string> => {
  if (configured !== null) return configured;
  const file = fileIn(dataDir);
  await mkdir(dataDir, { recursive: true });
  try {
    // Fails when the file exists, so that two servers starting together agree on one key.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
};

/** Puts a restored key in place, so that what was sealed with it can be opened. */
export const keepSecretKey = async (key: string, dataDir: string): Promise<void> => {
  const file = fileIn(dataDir);
  await rm(`${file}.part`, { force: true });
  await writeFile(`${file}.part`, key, { mode: 0o600, flag: 'wx' });
  await rename(`${file}.part`, file);
};
