import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import { choosePrograms } from './choose-programs.ts';
import { createCluster } from './create-cluster.ts';
import { createDatabase } from './create-database.ts';
import { connectionTo, connectionUrl, ROLE, type Endpoint } from './endpoint.ts';
import { launchPostmaster } from './launch-postmaster.ts';
import { lockDataDirectory } from './lock-data-directory.ts';
import { silentLog, type PostgresLog } from './postgres-log.ts';
import { settingArguments } from './settings.ts';
import { chooseSocketDirectory, createSocketDirectory, removeSocketDirectory } from './socket-directory.ts';

export interface StartPostgresOptions {
  readonly dataDir: string;
  /** False loses data in a power cut and is quicker: for tests. */
  readonly isDurable?: boolean;
  readonly log?: PostgresLog;
}

export interface EmbeddedPostgres extends AsyncDisposable {
  readonly url: string;
  readonly connection: ClientConfig;
  readonly pid: number;
  stop(): Promise<void>;
}

export async function startPostgres(options: StartPostgresOptions): Promise<EmbeddedPostgres> {
  const { isDurable = true } = options;
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataDirectory(dataDir);
  const clusterDir = join(dataDir, 'postgres');
  const programs = choosePrograms();
  await createCluster(programs, clusterDir, isDurable);
  const endpoint: Endpoint = { kind: 'socket', directory: chooseSocketDirectory(dataDir) };
  createSocketDirectory(endpoint.directory);
  const postmaster = await launchPostmaster(
    { programs, clusterDir, logFile: join(dataDir, 'postgres.log'), settings: settingArguments(endpoint, isDurable) },
    new AbortController().signal,
  );
  await createDatabase(endpoint, ROLE);
  const stop = async () => {
    await postmaster.stop();
    removeSocketDirectory(endpoint.directory);
    lock.release();
  };
  return {
    url: connectionUrl(endpoint, ROLE),
    connection: connectionTo(endpoint, ROLE),
    pid: postmaster.pid,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
