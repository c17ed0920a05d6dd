import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A Comanda that runs: where it answers, and where its data and its letters lie. */
export interface Server {
  readonly origin: string;
  readonly dataDir: string;
}

export interface StartedServer extends Server {
  /** Tells it to stop, as a supervisor does, and waits until it has. */
  stop(): Promise<void>;
}

const entry = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

/** What a process needs to run at all. Whatever else is set on this machine, a real database above all, stays out of it. */
export const bareEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE };
};

/** The real server as a process of its own. With port 0 the system picks one. */
export const startServer = async ({
  dataDir,
  port = 0,
  environment = {},
}: {
  dataDir: string;
  port?: number;
  environment?: NodeJS.ProcessEnv;
}): Promise<StartedServer> => {
  const logFile = join(dataDir, 'server.log');
  await using log = await open(logFile, 'a');
  const child = spawn(process.execPath, [entry], {
    env: {
      ...bareEnvironment(),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', log.fd],
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
    };
  }
  throw new Error(`The server did not start:\n${await readFile(logFile, 'utf8')}`);
};
