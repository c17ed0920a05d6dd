import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataDirectoryInUseError extends Error {
  readonly ownerPid: number | undefined;

  constructor(dataDir: string, ownerPid: number | undefined) {
    const owner = ownerPid === undefined ? 'Another Comanda server' : `Another Comanda server (process ${ownerPid})`;
    super(`${owner} uses ${dataDir}. Stop it, or set DATA_DIR to another directory.`);
    this.name = 'DataDirectoryInUseError';
    this.ownerPid = ownerPid;
  }
}

export interface DataDirectoryLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Locks the data directory with an exclusive SQLite transaction, because Node has no file locks. The kernel releases the lock when
 * the process ends in any way, so there are no stale locks and no race between two servers that start together.
 */
export function lockDataDirectory(dataDir: string): DataDirectoryLock {
  const pidFile = join(dataDir, 'server.pid');
  try {
    const database = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
    return takeLock(database, pidFile);
  } catch (error) {
    if (isBusy(error)) throw new DataDirectoryInUseError(dataDir, readPid(pidFile));
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The data directory ${dataDir} cannot be used by this user: ${reason}.`, { cause: error });
  }
}

function takeLock(database: DatabaseSync, pidFile: string): DataDirectoryLock {
  try {
    database.exec('BEGIN EXCLUSIVE');
    writeFileSync(pidFile, `${process.pid}\n`);
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
