import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The folder of the version that this script belongs to. */
export const thisVersion = resolve(import.meta.dirname, '..', '..');

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();

/** The newest tag of a version, or otherwise the newest commit that lacks a migration of this version. */
export const findLastRelease = (): string => {
  const [tag] = git(thisVersion, 'tag', '--list', 'v*', '--sort=-version:refname', '--merged', 'HEAD').split('\n');
  if (tag !== undefined && tag !== '') return tag;
  const newestMigration = git(thisVersion, 'log', '-1', '--format=%H', '--', 'server/migrations/*.sql');
  return git(thisVersion, 'rev-parse', `${newestMigration}^`);
};

export interface InstalledVersion extends AsyncDisposable {
  readonly folder: string;
  readonly commit: string;
}

/**
 * Checks a commit out into a folder of its own, and installs and builds it there with its own dependencies. A folder that is given is kept, and used again
 * the next time.
 */
export const installVersion = async (revision: string, keptFolder?: string): Promise<InstalledVersion> => {
  const commit = git(thisVersion, 'rev-parse', '--verify', `${revision}^{commit}`);
  const folder = keptFolder === undefined ? await mkdtemp(join(tmpdir(), 'comanda-version-')) : resolve(keptFolder);
  if (!existsSync(join(folder, '.git')))
    git(thisVersion, 'clone', '--quiet', '--shared', '--no-checkout', thisVersion, folder);
  git(folder, 'checkout', '--quiet', '--detach', commit);
  execFileSync(process.execPath, [join(folder, 'bin', 'prepare.mjs')], { cwd: folder, stdio: 'inherit' });
  return {
    folder,
    commit,
    [Symbol.asyncDispose]: async () => {
      if (keptFolder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
};
