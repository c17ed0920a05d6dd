import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { programFlags } from './run-program.ts';
import { onDiskOf, onSmallDisk } from './small-disk.ts';

const entry = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

export interface SpawnedServer extends AsyncDisposable {
  readonly origin: string;
  readonly child: ChildProcess;
  /** URL of the server's own database, for other programs. */
  readonly databaseUrl: string;
  /** Its DATA_DIR, as this process sees it. */
  readonly dataDir: string;
  /** Everything that it wrote to standard error. */
  log(): string;
}

/** The server ended before it was ready. The message is what it wrote to standard error. */
export class SpawnFailed extends Error {
  override readonly name = 'SpawnFailed';
}

interface SpawnOptions {
  /** True if its data directory is on a disk of its own, which a test can fill. */
  readonly isDiskSmall?: boolean;
  /** Pages that it serves instead of the built ones. */
  readonly webRoot?: URL;
}

/** Runs a server like `npm start` does, but with more memory, in a process of its own. Without a URL it uses its embedded database. */
export const spawnServer = async (
  databaseUrl: string | null,
  environment: NodeJS.ProcessEnv = {},
  { isDiskSmall = false, webRoot }: SpawnOptions = {},
): Promise<SpawnedServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-spawned-'));
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const program = [process.execPath, ...programFlags, entry] as const;
  const words = webRoot === undefined ? [] : ['--web-root', fileURLToPath(webRoot)];
  const [command, ...args] = [...(isDiskSmall ? onSmallDisk(dataDir) : []), ...program];
  const child = spawn(command, [...args, ...words], {
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...(databaseUrl !== null && {
        DATABASE_URL: databaseUrl,
        SECRET_KEY: 'a key for all spawned servers of one database',
      }),
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
  const visibleDir = isDiskSmall ? onDiskOf(child.pid, dataDir) : dataDir;
  return {
    origin,
    child,
    databaseUrl: databaseUrl ?? (await readEmbeddedUrl(dataDir, visibleDir)),
    dataDir: visibleDir,
    log: () => log,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** The socket of the embedded database is in its data directory. */
const readEmbeddedUrl = async (dataDir: string, visibleDir: string): Promise<string> => {
  const url = await readFile(join(visibleDir, 'database-url'), 'utf8');
  return url.replace(encodeURIComponent(dataDir), encodeURIComponent(visibleDir));
};

const readOrigin = async (output: Readable): Promise<string | null> => {
  for await (const line of createInterface({ input: output })) {
    const origin = /^Comanda is ready at (\S+)$/.exec(line)?.[1];
    if (origin !== undefined) return origin;
  }
  return null;
};
