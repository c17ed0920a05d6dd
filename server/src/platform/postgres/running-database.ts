import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseClient } from '#platform/db';

const fileIn = (dataDir: string): string => join(dataDir, 'database-url');

/** Writes the URL of the embedded database to a file, so that commands work while the server runs. */
export const writeDatabaseUrl = async (dataDir: string, url: string): Promise<AsyncDisposable> => {
  await writeFile(fileIn(dataDir), url, { mode: 0o600 });
  return { [Symbol.asyncDispose]: () => rm(fileIn(dataDir), { force: true }) };
};

/** The database URL of the server that is using this directory; null if none is running, so that a command may start its own. */
export const findRunningDatabase = async (dataDir: string): Promise<string | null> => {
  try {
    const url = await readFile(fileIn(dataDir), 'utf8');
    const client = new DatabaseClient({ connectionString: url });
    await client.connect();
    await client.end();
    return url;
  } catch (error) {
    // There is no file, or a killed server left it behind and nothing listens there any more.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED'))
      return null;
    throw error;
  }
};
