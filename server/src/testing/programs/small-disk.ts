import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Enough for a new database, the caches of a server and some hundred orders. */
const size = '400m';

/** Root may mount a disk in a mount namespace. Anybody else also needs a user namespace in which they are root. */
const namespace = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'])];

/**
 * The beginning of a command line. The program that follows sees a small, empty disk in the directory, which is gone when the program
 * and its children have ended.
 */
export const onSmallDisk = (directory: string): readonly string[] => [
  ...namespace,
  'sh',
  '-c',
  `mount -t tmpfs -o size=${size},mode=0755 tmpfs "$0" && exec "$@"`,
  directory,
];

/** True if this user may mount a disk on this machine. */
export const canMountDisk = (): boolean => {
  const [command, ...args] = [...onSmallDisk(tmpdir()), 'true'];
  return process.platform === 'linux' && spawnSync(command, args).status === 0;
};

/** The path of a file that another program sees on its small disk. */
export const onDiskOf = (pid: number | undefined, path: string): string => `/proc/${pid}/root${path}`;

const ballastIn = (directory: string): string => join(directory, 'ballast');

/** Takes all the space that is left on the disk of this directory. */
export const fillDisk = async (directory: string): Promise<void> => {
  await using file = await open(ballastIn(directory), 'a');
  for (const bytes of [1_024 ** 2, 4_096]) {
    const ballast = Buffer.alloc(bytes);
    try {
      for (;;) await file.write(ballast);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
};

export const freeDisk = (directory: string): Promise<void> => rm(ballastIn(directory), { force: true });
