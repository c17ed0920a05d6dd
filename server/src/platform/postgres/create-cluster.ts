import { existsSync, statSync } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ROLE } from './endpoint.ts';
import { PostgresStartError } from './postgres-start-error.ts';
import { runProgram, type PostgresPrograms } from './postgres-programs.ts';
import { changeOwner } from './system-user.ts';

export interface ClusterOptions {
  readonly programs: PostgresPrograms;
  readonly clusterDir: string;
  readonly isDurable: boolean;
  /** File with the password for connections over TCP; without it, TCP connections are rejected. */
  readonly passwordFile: string | undefined;
}

export async function createCluster(plan: ClusterOptions): Promise<void> {
  const { programs, clusterDir } = plan;
  await removeUnfinished(clusterDir);
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) await initialise(plan);
  if (programs.user !== undefined) await changeOwner(clusterDir, programs.user);
  else assertOwnCluster(clusterDir);
}

/**
 * Creates the cluster in a temporary directory and renames it when complete, so that an interrupted first start leaves nothing that
 * looks finished.
 */
async function initialise({ programs, clusterDir, isDurable, passwordFile }: ClusterOptions): Promise<void> {
  const unfinished = await mkdtemp(unfinishedPrefix(clusterDir));
  if (programs.user !== undefined) await changeOwner(unfinished, programs.user);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const overTcp =
    passwordFile === undefined ? ['--auth-host=reject'] : ['--auth-host=scram-sha-256', `--pwfile=${passwordFile}`];
  const sync = isDurable ? [] : ['--no-sync'];
  const args = ['-U', ROLE, '--no-instructions', ...locale, '--auth-local=trust', ...overTcp, ...sync];
  try {
    await runProgram(programs, { name: 'initdb', clusterDir: unfinished, args });
  } catch (cause) {
    await removeUnfinished(clusterDir);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PostgresStartError(`The database could not be created in ${dirname(clusterDir)}. ${reason}`, { cause });
  }
  await rename(unfinished, clusterDir);
  if (isDurable && process.platform !== 'win32') await syncDirectory(dirname(clusterDir));
}

async function removeUnfinished(clusterDir: string): Promise<void> {
  const parent = dirname(clusterDir);
  const prefix = basename(unfinishedPrefix(clusterDir));
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  // The initdb of a server that was killed may still be writing there, so removing is retried.
  await Promise.all(names.map((name) => rm(join(parent, name), { recursive: true, force: true, maxRetries: 10 })));
}

function unfinishedPrefix(clusterDir: string): string {
  return `${clusterDir}.unfinished-`;
}

function assertOwnCluster(clusterDir: string): void {
  const { uid } = statSync(clusterDir);
  if (process.getuid === undefined || uid === process.getuid()) return;
  throw new Error(
    `The database in ${clusterDir} belongs to another user (number ${uid}). Run the server as that user, or as root.`,
  );
}

async function syncDirectory(directory: string): Promise<void> {
  await using handle = await open(directory);
  await handle.sync();
}
