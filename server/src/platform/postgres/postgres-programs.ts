import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SystemUser } from './system-user.ts';

/** Describes how PostgreSQL's programs are run on this machine, and as which user. */
export interface PostgresPrograms {
  readonly binaries: string;
  /** Command line before the program, such as `unshare` with its options. */
  readonly prefix: readonly string[];
  /** The user that PostgreSQL runs as and that owns its files; undefined for the server's own user. */
  readonly user: SystemUser | undefined;
  /** True if the process has to change to that user. */
  readonly isOtherUser: boolean;
  /**
   * True if the user may own the data but cannot traverse the path to it: the process then starts with the data directory as its
   * working directory.
   */
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
  const { command, args, options } = buildCommand(programs, call);
  await runFile(command, args, options);
}

/** Runs the program in its own session, so that Ctrl-C in the terminal does not reach the database before the server has drained. */
export function spawnProgram(programs: PostgresPrograms, call: ProgramCall, logDescriptor: number): ChildProcess {
  const { command, args, options } = buildCommand(programs, call);
  const detached = process.platform !== 'win32';
  return spawn(command, args, { ...options, detached, stdio: ['ignore', logDescriptor, logDescriptor] });
}

function buildCommand(programs: PostgresPrograms, { name, clusterDir, args }: ProgramCall) {
  const { prefix, binaries, startsInside } = programs;
  const dataArgument = startsInside ? '/proc/self/cwd' : clusterDir;
  const [command, ...commandArgs] = [...prefix, join(binaries, 'bin', name), ...args, '-D', dataArgument];
  return { command, args: commandArgs, options: { windowsHide: true, ...buildOptions(programs, clusterDir) } };
}

function buildOptions({ user, isOtherUser, startsInside, libraryPath }: PostgresPrograms, clusterDir: string) {
  // Windows programs need the inherited environment.
  if (process.platform === 'win32') return {};
  const libraries = libraryPath === undefined ? {} : { LD_LIBRARY_PATH: libraryPath, DYLD_LIBRARY_PATH: libraryPath };
  return {
    ...(isOtherUser ? user : {}),
    cwd: startsInside ? clusterDir : '/',
    // Variables such as PGDATA in the inherited environment would misdirect PostgreSQL.
    env: { PATH, LC_ALL: 'C', ...libraries },
  };
}
