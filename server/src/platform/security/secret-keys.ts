import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config, SecretKeys } from '#platform/context';

type KeyConfig = Pick<Config, 'secretKey' | 'olderSecretKeys' | 'dataDir' | 'databaseUrl'>;

/** A server with a database of its own would make up a key that no other server on that database has. */
export class SecretKeyMissing extends Error {
  override readonly name = 'SecretKeyMissing';
  constructor() {
    super(
      'SECRET_KEY must be set if DATABASE_URL is, because all servers on one database need the same key; a server that ran before has its key in the file secret-key of its DATA_DIR.',
    );
  }
}

/** A running server looks this often whether the key file has changed. */
export const keyFileCheckMs = 1_000;

export const keyFileIn = (dataDir: string): string => join(dataDir, 'secret-key');

/** The newest key is in the first line, older ones follow. */
export const parseKeys = (content: string): string[] =>
  content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const createSecretKey = (): string => randomBytes(32).toString('base64url');

/** The keys from the environment, or those of the data directory, where the first start creates one. */
export const loadSecretKeys = async ({
  secretKey,
  olderSecretKeys,
  dataDir,
  databaseUrl,
}: KeyConfig): Promise<SecretKeys> => {
  if (secretKey !== null) return { newest: secretKey, all: [secretKey, ...olderSecretKeys] };
  const file = keyFileIn(dataDir);
  if (databaseUrl !== null && !existsSync(file)) throw new SecretKeyMissing();
  await mkdir(dataDir, { recursive: true });
  try {
    // The flag `wx` makes this fail if the file exists, so that two servers that start together use the same key.
    await writeFile(file, createSecretKey(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return followKeyFile(file, olderSecretKeys);
};

/** Reads the file again after it has changed, so that a key can be rotated while the server runs. */
const followKeyFile = (file: string, olderKeys: readonly string[]): SecretKeys => {
  let [keys, readMtimeMs, checkedMs] = [[...parseKeys(readFileSync(file, 'utf8')), ...olderKeys], -1, -Infinity];
  const current = (): readonly string[] => {
    const nowMs = performance.now();
    if (nowMs - checkedMs < keyFileCheckMs) return keys;
    checkedMs = nowMs;
    // While the file is missing or empty, the keys that are known continue to work.
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? readMtimeMs;
    if (mtimeMs === readMtimeMs) return keys;
    const read = parseKeys(readFileSync(file, 'utf8'));
    if (read.length === 0) return keys;
    [keys, readMtimeMs] = [[...read, ...olderKeys], mtimeMs];
    return keys;
  };
  if (keys.length === 0) throw new Error(`${file} has no key.`);
  return {
    get newest() {
      return current()[0] ?? '';
    },
    get all() {
      return current();
    },
  };
};

/** The keys in the data directory, newest first. */
export const readKeyFile = async (dataDir: string): Promise<string[]> =>
  parseKeys(await readFile(keyFileIn(dataDir), 'utf8'));

/** Replaces the key file at once: a server that reads it meanwhile finds either the former keys or these. */
export const storeSecretKeys = async (keys: readonly string[], dataDir: string): Promise<void> => {
  const file = keyFileIn(dataDir);
  await rm(`${file}.part`, { force: true });
  await writeFile(`${file}.part`, keys.join('\n'), { mode: 0o600, flag: 'wx' });
  await rename(`${file}.part`, file);
};
