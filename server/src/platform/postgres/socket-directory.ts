import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The kernel's room for a socket's path, less its closing zero byte.
const LONGEST_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;

/** The same data directory always gets the same answer, so that a restart finds what a killed server left. */
export function chooseSocketDirectory(dataDir: string): string {
  const name = `comanda-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const fitting = [join(dataDir, 'socket'), join(tmpdir(), name), join('/tmp', name)].find(hasRoomForSocket);
  if (fitting === undefined) throw new Error(`No directory is short enough for the database's socket, not even ${tmpdir()}.`);
  return fitting;
}

export function createSocketDirectory(directory: string): void {
  const found = lstatSync(directory, { throwIfNoEntry: false });
  if (found !== undefined && (!found.isDirectory() || found.uid !== process.getuid?.())) {
    throw new Error(`${directory} belongs to somebody else. Remove it: the database's socket lives there.`);
  }
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { mode: 0o700 });
}

export function removeSocketDirectory(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
}

function hasRoomForSocket(directory: string): boolean {
  return Buffer.byteLength(join(directory, '.s.PGSQL.5432')) <= LONGEST_PATH_BYTES;
}
