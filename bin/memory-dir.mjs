import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const sharedMemory = '/dev/shm';
const neededBytes = 6 * 2 ** 30;

/**
 * Makes a directory in memory for temporary files, and removes it at the end of this process. Returns null if this machine has no room for
 * it. Each test file has a database of its own, of more than a thousand files: on a disk, creating them took up to half a second of
 * processor time, and here 30 ms.
 */
export function createMemoryDir() {
  if (!hasRoom()) return null;
  const directory = mkdtempSync(join(sharedMemory, 'comanda-tests-'));
  // Like the usual directory for temporary files: PostgreSQL may run as another user.
  chmodSync(directory, 0o1777);
  process.once('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 3 }));
  return directory;
}

function hasRoom() {
  if (process.platform !== 'linux' || process.availableMemory() < neededBytes) return false;
  try {
    accessSync(sharedMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(sharedMemory);
    return bavail * bsize >= neededBytes && !forbidsPrograms();
  } catch {
    return false;
  }
}

/** Tests start copies of PostgreSQL's programs in their directories. */
function forbidsPrograms() {
  return readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.includes(` ${sharedMemory} `) && /[ ,]noexec[ ,]/.test(line));
}
