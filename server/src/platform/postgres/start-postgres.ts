import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { ClientConfig } from 'pg';
import { choosePrograms, type RootStrategy } from './choose-programs.ts';
import { createCluster } from './create-cluster.ts';
import { createDatabase } from './create-database.ts';
import { connectionConfig, connectionUrl, ROLE, type DatabaseEndpoint } from './endpoint.ts';
import { supervisePostmaster } from './supervise-postmaster.ts';
import { launchPostmaster } from './launch-postmaster.ts';
import { lockDataDirectory } from './lock-data-directory.ts';
import { limitLogSize, silentLog, type PostgresLog } from './postgres-log.ts';
import { settingArguments } from './settings.ts';
import { chooseSocketDirectory, clearSocketDirectory, createSocketDirectory } from './socket-directory.ts';
import { stopOrphanedProcesses } from './stop-orphaned-processes.ts';

/** The password is created once per data directory; the port is any free one unless it is given. */
async function openTcpEndpoint(passwordFile: string, port?: number): Promise<DatabaseEndpoint> {
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return { kind: 'tcp', port: port ?? (await findFreePort()), password: readFileSync(passwordFile, 'utf8') };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found for the database.');
  return address.port;
}

export interface StartPostgresOptions {
  readonly dataDir: string;
  readonly log?: PostgresLog;
  /** False is faster, but loses data in a power failure: for tests. */
  readonly isDurable?: boolean;
  /** Chosen automatically by the capabilities of the machine, unless a test sets it. */
  readonly transport?: DatabaseEndpoint['kind'];
  readonly port?: number;
  readonly rootStrategy?: RootStrategy;
}

export interface EmbeddedPostgres extends AsyncDisposable {
  readonly url: string;
  readonly connection: ClientConfig;
  /** The postmaster's process id, which changes when it is launched again. */
  readonly pid: number;
  stop(): Promise<void>;
}

export async function startPostgres(options: StartPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  await using cleanup = new AsyncDisposableStack();
  const lock = lockDataDirectory(dataDir);
  cleanup.defer(() => lock.release());

  const { log = silentLog, isDurable = true, transport = process.platform === 'win32' ? 'tcp' : 'socket' } = options;
  const clusterDir = join(dataDir, 'postgres');
  const logFile = join(dataDir, 'postgres.log');
  const passwordFile = join(dataDir, 'postgres-password');
  const programs = await choosePrograms(dataDir, options.rootStrategy);
  const endpoint: DatabaseEndpoint =
    transport === 'tcp'
      ? await openTcpEndpoint(passwordFile, options.port)
      : { kind: 'socket', directory: chooseSocketDirectory(dataDir, programs.user) };
  await createCluster({
    programs,
    clusterDir,
    isDurable,
    passwordFile: transport === 'tcp' ? passwordFile : undefined,
  });

  if (endpoint.kind === 'socket') cleanup.use(createSocketDirectory(endpoint.directory, programs.user));
  const settings = settingArguments(endpoint, isDurable);
  const postmaster = await supervisePostmaster(async (signal) => {
    await stopOrphanedProcesses({ programs, clusterDir, log });
    if (endpoint.kind === 'socket') clearSocketDirectory(endpoint.directory);
    return launchPostmaster({ programs, clusterDir, logFile, settings }, signal);
  }, log);
  cleanup.defer(() => postmaster.stop());
  cleanup.use(limitLogSize(logFile));
  await createDatabase(endpoint, ROLE);

  const running = cleanup.move();
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= running.disposeAsync());
  return {
    url: connectionUrl(endpoint, ROLE),
    connection: connectionConfig(endpoint, ROLE),
    get pid() {
      return postmaster.pid;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
