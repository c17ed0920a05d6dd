import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SystemUser } from './system-user.ts';

/** How PostgreSQL's programs are run on this machine, on behalf of which user. */
export interface PostgresPrograms {
  readonly binaries: string;
  /** Words before the program, such as `unshare` with its options. */
  readonly prefix: readonly string[];
  /** The user that PostgreSQL runs as and that owns its files, where it is not simply the server's own. */
  readonly user: SystemUser | undefined;
  /** Set when the process has to change to that user. */
  readonly isOtherUser: boolean;
  /** True when the user may own the data but not walk to it: then it starts there and stays. */
  readonly startsInside: boolean;
  readonly libraryPath: string | undefined;
}

interface ProgramCall {
  readonly name: 'initdb' | 'pg_ctl' | 'postgres';
  readonly clusterDir: string;
  readonly args: readonly string[];
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const runFile = promisify(execFile);

export async function runProgram(programs: PostgresPrograms, call: ProgramCall): Promise<void> {
  const { command, args, options } = processOf(programs, call);
  await runFile(command, args, options);
}

/** A session of its own keeps Ctrl-C in the terminal from reaching the database before the server has drained. */
export function spawnProgram(programs: PostgresPrograms, call: ProgramCall, logDescriptor: number): ChildProcess {
  const { command, args, options } = processOf(programs, call);
  const detached = process.platform !== 'win32';
  return spawn(command, args, { ...options, detached, stdio: ['ignore', logDescriptor, logDescriptor] });
}

function processOf(programs: PostgresPrograms, { name, clusterDir, args }: ProgramCall) {
  const { prefix, binaries, startsInside } = programs;
  const dataArgument = startsInside ? '/proc/self/cwd' : clusterDir;
  const [command, ...words] = [...prefix, join(binaries, 'bin', name), ...args, '-D', dataArgument];
  return { command, args: words, options: { windowsHide: true, ...surroundings(programs, clusterDir) } };
}

function surroundings({ user, isOtherUser, startsInside, libraryPath }: PostgresPrograms, clusterDir: string) {
  // Windows programs need their environment.
  if (process.platform === 'win32') return {};
  const libraries = libraryPath === undefined ? {} : { LD_LIBRARY_PATH: libraryPath, DYLD_LIBRARY_PATH: libraryPath };
  return {
    ...(isOtherUser ? user : {}),
    cwd: startsInside ? clusterDir : '/',
    // PGDATA and its kin in the caller's environment would lead PostgreSQL astray.
    env: { PATH, LC_ALL: 'C', ...libraries },
  };
}
