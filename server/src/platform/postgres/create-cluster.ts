import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROLE } from './endpoint.ts';
import { runProgram, type PostgresPrograms } from './postgres-programs.ts';

/** Made beside its place and moved there when whole: an interrupted first start leaves nothing that looks finished. */
export async function createCluster(programs: PostgresPrograms, clusterDir: string, isDurable: boolean): Promise<void> {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return;
  const unfinished = `${clusterDir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await runProgram(programs, 'initdb', [
    ...['-D', unfinished, '-U', ROLE, '--no-instructions', '--encoding=UTF8'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--auth-local=trust', '--auth-host=reject'],
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  await rename(unfinished, clusterDir);
  if (isDurable && process.platform !== 'win32') await syncDirectory(dirname(clusterDir));
}

async function syncDirectory(directory: string): Promise<void> {
  await using handle = await open(directory);
  await handle.sync();
}
