import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { logSize, readLogTail, withLogFile } from './postgres-log.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { runProgram, spawnProgram, type PostgresPrograms } from './postgres-programs.ts';
import { PostgresStartError } from './postgres-start-error.ts';

export interface Postmaster {
  readonly pid: number;
  readonly isAlive: boolean;
  /** Resolves with a short description when the process has ended. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  readonly programs: PostgresPrograms;
  readonly clusterDir: string;
  readonly logFile: string;
  readonly settings: readonly string[];
}

const READY_POLL_MS = 10;
// Crash recovery replays the write-ahead log, which takes long on a slow disk.
const READY_TIMEOUT_MS = 5 * 60_000;
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 5_000;

export async function launchPostmaster(plan: PostmasterOptions, signal: AbortSignal): Promise<Postmaster> {
  const { programs, clusterDir, logFile, settings } = plan;
  const logStart = logSize(logFile);
  const call = { name: 'postgres', clusterDir, args: settings } as const;
  const child = withLogFile(logFile, (descriptor) => spawnProgram(programs, call, descriptor));
  const ended = describeEnd(child);
  const { pid } = child;
  if (pid === undefined) throw new PostgresStartError(`PostgreSQL could not be run: ${await ended}`);
  endWithServer(child);

  const postmaster: Postmaster = {
    pid,
    get isAlive() {
      return child.exitCode === null && child.signalCode === null;
    },
    ended,
    stop: () => stopChild(child, plan),
  };
  if (await becomesReady(postmaster, clusterDir, signal)) return postmaster;
  await postmaster.stop();
  throw new PostgresStartError(
    `PostgreSQL did not start: ${await ended}. Its last words:\n${readLogTail(logFile, logStart)}`,
  );
}

async function becomesReady(postmaster: Postmaster, clusterDir: string, signal: AbortSignal): Promise<boolean> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (postmaster.isAlive && !signal.aborted && performance.now() < deadline) {
    const file = readPostmasterFile(clusterDir);
    if (file?.pid === postmaster.pid && file.status === 'ready') return true;
    await delay(READY_POLL_MS);
  }
  return false;
}

/** Ends the database if the server exits without stopping it, so that it does not outlive the server. */
function endWithServer(child: ChildProcess): void {
  const end = () => child.kill('SIGINT');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

async function describeEnd(child: ChildProcess): Promise<string> {
  try {
    await once(child, 'exit');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return child.signalCode === null ? `it ended with code ${child.exitCode}` : `it was ended by ${child.signalCode}`;
}

/** Tries a fast shutdown first, which ends sessions and writes a checkpoint; stronger signals follow only if that hangs. */
async function stopChild(child: ChildProcess, { programs, clusterDir }: PostmasterOptions): Promise<void> {
  const hasExited = async (withinMs: number) => {
    if (child.exitCode !== null || child.signalCode !== null) return true;
    return Promise.race([once(child, 'exit').then(() => true), delay(withinMs, false, { ref: false })]);
  };
  if (await hasExited(0)) return;
  // Windows has no signals, so pg_ctl asks PostgreSQL to stop.
  if (process.platform === 'win32')
    await runProgram(programs, { name: 'pg_ctl', clusterDir, args: ['stop', '-m', 'fast'] });
  else child.kill('SIGINT');
  if (await hasExited(FAST_STOP_MS)) return;
  child.kill('SIGQUIT');
  if (await hasExited(IMMEDIATE_STOP_MS)) return;
  child.kill('SIGKILL');
  await hasExited(IMMEDIATE_STOP_MS);
}
