import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canEnter, type SystemUser } from './system-user.ts';

// The kernel's limit for the path of a socket, without the terminating zero byte.
const MAX_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;
const SOCKET = '.s.PGSQL.5432';

/** The same data directory always gives the same socket directory, so that a restart finds the socket of a killed server. */
export function chooseSocketDirectory(dataDir: string, user: SystemUser | undefined): string {
  const name = `comanda-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const chosen = [join(dataDir, 'socket'), join(tmpdir(), name), join('/tmp', name)]
    .filter((directory) => Buffer.byteLength(join(directory, SOCKET)) <= MAX_PATH_BYTES)
    .find((directory) => user === undefined || canEnter(user, dirname(directory)));
  if (chosen === undefined) throw new Error(`No directory is fit for the database's socket, not even ${tmpdir()}.`);
  return chosen;
}

export function createSocketDirectory(directory: string, user: SystemUser | undefined): Disposable {
  const found = lstatSync(directory, { throwIfNoEntry: false });
  const isOurs = found?.isDirectory() === true && [process.getuid?.(), user?.uid].includes(found.uid);
  if (found !== undefined && !isOurs) {
    throw new Error(`${directory} belongs to somebody else. Remove it: the database's socket goes there.`);
  }
  if (found !== undefined) removeSocketDirectory(directory);
  mkdirSync(directory, { mode: 0o700 });
  if (user !== undefined) chownSync(directory, user.uid, user.gid);
  return { [Symbol.dispose]: () => removeSocketDirectory(directory) };
}

function removeSocketDirectory(directory: string): void {
  clearSocketDirectory(directory);
  rmdirSync(directory);
}

/** Removes files by name instead of the whole directory tree, because in a shared temporary directory other files are not ours. */
export function clearSocketDirectory(directory: string): void {
  rmSync(join(directory, SOCKET), { force: true });
  rmSync(join(directory, `${SOCKET}.lock`), { force: true });
}
