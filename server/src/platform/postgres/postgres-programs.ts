import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type ProgramName = 'initdb' | 'pg_ctl' | 'postgres';

/** How PostgreSQL's programs are run on this machine by this user. */
export interface PostgresPrograms {
  readonly binaries: string;
  /** Words before the program, such as `unshare` with its options. */
  readonly prefix: readonly string[];
  /** Set when the programs run as another user than the server. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
  readonly libraryPath: string | undefined;
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const runFile = promisify(execFile);

export async function runProgram(programs: PostgresPrograms, name: ProgramName, args: readonly string[]): Promise<void> {
  const [command, ...rest] = commandLine(programs, name, args);
  await runFile(command, rest, processOptions(programs));
}

/** A session of its own keeps Ctrl-C in the terminal from reaching the database before the server has drained. */
export function spawnPostgres(programs: PostgresPrograms, args: readonly string[], logDescriptor: number): ChildProcess {
  const [command, ...rest] = commandLine(programs, 'postgres', args);
  return spawn(command, rest, {
    ...processOptions(programs),
    detached: process.platform !== 'win32',
    stdio: ['ignore', logDescriptor, logDescriptor],
  });
}

function commandLine(programs: PostgresPrograms, name: ProgramName, args: readonly string[]): [string, ...string[]] {
  const program = join(programs.binaries, 'bin', name);
  const [wrapper, ...wrapperArgs] = programs.prefix;
  return wrapper === undefined ? [program, ...args] : [wrapper, ...wrapperArgs, program, ...args];
}

function processOptions({ user, libraryPath }: PostgresPrograms) {
  const options = { ...user, cwd: '/', windowsHide: true };
  if (process.platform === 'win32') return { ...options, cwd: undefined };
  // A clean environment: PGDATA and its kin in the caller's would lead PostgreSQL astray.
  const libraries = libraryPath === undefined ? {} : { LD_LIBRARY_PATH: libraryPath, DYLD_LIBRARY_PATH: libraryPath };
  return { ...options, env: { PATH, LC_ALL: 'C', ...libraries } };
}
