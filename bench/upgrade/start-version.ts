import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { minimalEnvironment } from '@comanda/e2e/stage';

export interface StartedVersion extends AsyncDisposable {
  readonly origin: string;
  /** Everything that it wrote to standard error. At the level `warn`, a server without troubles writes nothing. */
  log(): string;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
}

/** The server ended before it was ready. The message is what it wrote. */
export class VersionRefused extends Error {
  override readonly name = 'VersionRefused';
}

interface StartOptions {
  readonly folder: string;
  readonly dataDir: string;
  /** The server uses its embedded database if this is omitted. */
  readonly databaseUrl?: string;
}

/** Versions differ in whether the server is built, and bring the Node that they were tested with. */
const findProgram = (folder: string): [string, string] => {
  const built = join(folder, 'server', 'dist', 'main.js');
  const ownNode = join(folder, 'node_modules', '.bin', 'node');
  return [
    existsSync(ownNode) ? ownNode : process.execPath,
    existsSync(built) ? built : join(folder, 'server', 'src', 'main.ts'),
  ];
};

/** Starts the server of an installed version, like its `npm start` does. */
export const startVersion = async ({ folder, dataDir, databaseUrl }: StartOptions): Promise<StartedVersion> => {
  const [node, entry] = findProgram(folder);
  const child = spawn(node, ['--max-semi-space-size=4', entry], {
    cwd: folder,
    env: {
      ...minimalEnvironment(),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DRAIN_SECONDS: '2',
      LOG_LEVEL: 'warn',
      ...(databaseUrl !== undefined && {
        DATABASE_URL: databaseUrl,
        SECRET_KEY: 'a key that the versions beside each other share',
      }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let written = '';
  child.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    await exited;
    return child.exitCode;
  };
  for await (const line of createInterface(child.stdout)) {
    const origin = /^Comanda is ready at (\S+)$/.exec(line)?.[1];
    if (origin === undefined) continue;
    child.stdout.resume();
    return {
      origin,
      log: () => written,
      stop,
      [Symbol.asyncDispose]: async () => {
        await stop();
      },
    };
  }
  await exited;
  throw new VersionRefused(written.trim());
};
