import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A running server: its address, and the directory with its data and mails. */
export interface Server {
  readonly origin: string;
  readonly dataDir: string;
}

export interface StartedServer extends Server {
  /** Sends SIGTERM, as a supervisor does, and waits until the process has exited. */
  stop(): Promise<void>;
  /** Sends SIGKILL: the process ends in the middle of what it does, as in a crash. */
  kill(): Promise<void>;
  /** Moves the time of a server on that began at a given one. */
  moveClock(ms: number): Promise<void>;
}

const shiftedClock = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url));
const entry = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

/** The variables that a process needs to run. All others are left out, above all the address of a real database. */
export const minimalEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE };
};

/**
 * Settings of the database of the shared server. It is the embedded one, unless `COMANDA_E2E_DATABASE_URL` has the address of another empty one,
 * such as a Citus cluster.
 */
export const sharedDatabase = (): NodeJS.ProcessEnv => {
  const { COMANDA_E2E_DATABASE_URL: DATABASE_URL } = process.env;
  return DATABASE_URL === undefined ? {} : { DATABASE_URL, SECRET_KEY: 'a secret that only journeys know' };
};

interface ServerOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly environment?: NodeJS.ProcessEnv;
  /** Time at which the server's clock begins, for journeys that need a time of day. Otherwise it has the real time. */
  readonly startTime?: Date | undefined;
}

/** Starts the real server as a separate process. With port 0 the system picks a port. */
export const startServer = async ({
  dataDir,
  port = 0,
  environment = {},
  startTime,
}: ServerOptions): Promise<StartedServer> => {
  const logFile = join(dataDir, 'server.log');
  await using log = await open(logFile, 'a');
  // The same flags as in `npm start`, so that benches measure the memory of the product.
  const clock = startTime === undefined ? [] : ['--import', shiftedClock];
  const child = spawn(process.execPath, ['--max-semi-space-size=4', '--heap-growing-percent=40', ...clock, entry], {
    env: {
      ...(startTime === undefined ? {} : { START_TIME: startTime.toISOString() }),
      ...minimalEnvironment(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', log.fd, ...(startTime === undefined ? [] : ['ipc' as const])],
  });
  const exited = once(child, 'exit');
  for await (const line of child.stdout === null ? [] : createInterface(child.stdout)) {
    const origin = /^Comanda is ready at (\S+)$/.exec(line)?.[1];
    if (origin === undefined) continue;
    return {
      origin,
      dataDir,
      stop: async () => {
        child.kill('SIGTERM');
        await exited;
      },
      kill: async () => {
        child.kill('SIGKILL');
        await exited;
      },
      moveClock: async (ms) => {
        const moved = once(child, 'message');
        child.send(ms);
        await moved;
      },
    };
  }
  throw new Error(`The server did not start:\n${await readFile(logFile, 'utf8')}`);
};
