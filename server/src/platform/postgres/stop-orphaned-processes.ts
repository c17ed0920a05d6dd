import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresLog } from './postgres-log.ts';
import { postmasterFile, readPostmasterFile } from './postmaster-file.ts';
import { runProgram, type PostgresPrograms } from './postgres-programs.ts';

interface Leftovers {
  readonly programs: PostgresPrograms;
  readonly clusterDir: string;
  readonly log: PostgresLog;
}

const POLL_MS = 10;
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 5_000;

/**
 * Ends processes that a killed server or a killed postmaster left running on this data. The caller holds the lock on the data
 * directory, so these processes cannot belong to a running server.
 */
export async function stopOrphanedProcesses({ programs, clusterDir, log }: Leftovers): Promise<void> {
  const file = readPostmasterFile(clusterDir);
  if (process.platform === 'win32') {
    // pg_ctl contacts the process over a pipe that only PostgreSQL has, so a reused process id is harmless.
    if (file) await runProgram(programs, { name: 'pg_ctl', clusterDir, args: ['stop', '-m', 'fast'] }).catch(() => {});
    return;
  }
  const leftovers = await findProcesses(clusterDir);
  if (leftovers.length > 0) {
    log.warn({ processes: leftovers }, 'Ending database processes that an earlier run left behind');
    const hasPostmaster = file !== undefined && leftovers.includes(file.pid);
    if (hasPostmaster) signal([file.pid], 'SIGINT');
    else signal(leftovers, 'SIGQUIT');
    if (!(await areGone(clusterDir, hasPostmaster ? FAST_STOP_MS : IMMEDIATE_STOP_MS))) {
      signal(await findProcesses(clusterDir), 'SIGKILL');
      await areGone(clusterDir, IMMEDIATE_STOP_MS);
    }
  }
  // PostgreSQL ignores a pid file with a dead process id, but takes any living process of this user for a postmaster.
  if (file !== undefined && isAlive(file.pid)) rmSync(postmasterFile(clusterDir), { force: true });
}

async function findProcesses(clusterDir: string): Promise<number[]> {
  return process.platform === 'linux' ? findByWorkingDirectory(clusterDir) : findByPostmasterFile(clusterDir);
}

/** Every PostgreSQL process has the data directory as its working directory. */
function findByWorkingDirectory(clusterDir: string): number[] {
  const directory = realpathSync(clusterDir);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readOr('', () => readlinkSync(`/proc/${pid}/cwd`)) === directory)
    .filter((pid) => readOr('', () => readFileSync(`/proc/${pid}/comm`, 'utf8')).startsWith('postgres'))
    .map(Number);
}

async function findByPostmasterFile(clusterDir: string): Promise<number[]> {
  const file = readPostmasterFile(clusterDir);
  if (file === undefined) return [];
  const command = await promisify(execFile)('ps', ['-p', String(file.pid), '-o', 'command=']).catch(() => ({
    stdout: '',
  }));
  return command.stdout.includes(clusterDir) ? [file.pid] : [];
}

async function areGone(clusterDir: string, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while ((await findProcesses(clusterDir)).length > 0) {
    if (performance.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) readOr(false, () => process.kill(pid, name));
}

function isAlive(pid: number): boolean {
  return readOr(false, () => process.kill(pid, 0));
}

/** Returns the fallback if reading fails, because a process may end between being listed and being read. */
function readOr<Value>(fallback: Value, read: () => Value): Value {
  try {
    return read();
  } catch {
    return fallback;
  }
}
