import { existsSync, readFileSync, statSync, type Stats } from 'node:fs';
import { lchown, lstat, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

interface Account extends SystemUser {
  readonly name: string;
}

export const NOBODY: Account = { name: 'nobody', uid: 65534, gid: 65534 };

const READ = 4;
const ENTER = 1;

/** Returns an account without root's rights that has a name on this machine, because PostgreSQL requires a name. */
export function findAccount(isPreferred: (account: Account) => boolean): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
  return accounts.find(isPreferred) ?? accounts[0] ?? NOBODY;
}

/** Checks the permission bits only, so that root can check them for a user that it is about to become. */
export function canEnter(user: SystemUser, directory: string): boolean {
  const isEnterable = existsSync(directory) && allows(user, statSync(directory), ENTER);
  const parent = dirname(directory);
  return isEnterable && (parent === directory || canEnter(user, parent));
}

export function canRead(user: SystemUser, file: string): boolean {
  return canEnter(user, dirname(file)) && existsSync(file) && allows(user, statSync(file), READ);
}

/** Changes the owner of a directory tree. The top directory comes last, so that an interrupted change is repeated. */
export async function changeOwner(path: string, user: SystemUser): Promise<void> {
  const found = await lstat(path);
  if (found.uid !== user.uid) await handOverTree(path, found, user);
}

async function handOverTree(path: string, found: Stats, user: SystemUser): Promise<void> {
  if (found.isDirectory()) {
    for (const name of await readdir(path)) {
      const child = join(path, name);
      await handOverTree(child, await lstat(child), user);
    }
  }
  await lchown(path, user.uid, user.gid);
}

function allows(user: SystemUser, { mode, uid, gid }: Stats, need: number): boolean {
  if (uid === user.uid) return ((mode >> 6) & need) === need;
  if (gid === user.gid) return ((mode >> 3) & need) === need;
  return (mode & need) === need;
}
