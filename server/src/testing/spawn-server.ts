import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface SpawnedServer extends AsyncDisposable {
  readonly origin: string;
  readonly child: ChildProcess;
  /** URL of the server's own database, for other programs. */
  readonly databaseUrl: string;
  /** Everything that it wrote to standard error. */
  log(): string;
}

/** The server ended before it was ready. The message is what it wrote to standard error. */
export class SpawnFailed extends Error {
  override readonly name = 'SpawnFailed';
}

/** Runs a server like `npm start` does, in a process of its own. Without a URL it uses its embedded database. */
export const spawnServer = async (
  databaseUrl: string | null,
  environment: NodeJS.ProcessEnv = {},
): Promise<SpawnedServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-spawned-'));
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const origin = await readOrigin(child.stdout);
  if (origin === null) {
    await exited;
    await rm(dataDir, { recursive: true, force: true });
    throw new SpawnFailed(log);
  }
  return {
    origin,
    child,
    databaseUrl: databaseUrl ?? (await readFile(join(dataDir, 'database-url'), 'utf8')),
    log: () => log,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const readOrigin = async (output: Readable): Promise<string | null> => {
  for await (const line of createInterface({ input: output })) {
    const origin = /^Comanda is ready at (\S+)$/.exec(line)?.[1];
    if (origin !== undefined) return origin;
  }
  return null;
};
