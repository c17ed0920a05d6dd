import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { formatLogLine } from './format-log-line.ts';
import { rootDir } from './places.ts';

export interface ServerProcess {
  /** The port of the running server. Waits while it starts; null if it could not start or has stopped. */
  port(): Promise<number | null>;
  /** Starts the server again. Resolves when it is ready or has failed. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Launch {
  readonly child: ChildProcess;
  readonly exited: Promise<unknown>;
  /** Resolves to null if the server ends before it is ready. */
  readonly ready: Promise<number | null>;
}

/** Long enough to answer open requests and to stop the database. */
const stopTimeoutMs = 15_000;

/** Ends the server if this process is killed, so that no server is left behind that nobody can see. */
const stopWithParent = `data:text/javascript,process.once('disconnect',()=>process.kill(process.pid,'SIGTERM'))`;

interface ServerOptions {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly print: (line: string) => void;
}

/** Starts the server as a process of its own, so that a restart runs all of its code anew. */
export const startServerProcess = (options: ServerOptions): ServerProcess => {
  let current = launch(options);
  let restarting: Promise<void> = Promise.resolve();
  let isRestartQueued = false;
  return {
    port: async () => {
      await restarting;
      const { child, ready } = current;
      const port = await ready;
      return child.exitCode === null && child.signalCode === null ? port : null;
    },
    restart: () => {
      // A restart that has not begun yet runs the newest code too.
      if (isRestartQueued) return restarting;
      isRestartQueued = true;
      restarting = restarting.then(async () => {
        isRestartQueued = false;
        await end(current);
        current = launch(options);
        await current.ready;
      });
      return restarting;
    },
    stop: async () => {
      await restarting;
      await end(current);
    },
  };
};

const launch = ({ args, env, print }: ServerOptions): Launch => {
  const entry = join(rootDir, 'server', 'src', 'main.ts');
  const child = spawn(process.execPath, ['--import', stopWithParent, entry, ...args], {
    cwd: rootDir,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ready = Promise.withResolvers<number | null>();
  const forEachLine = (stream: Readable | null, act: (line: string) => void) => {
    if (stream !== null) createInterface(stream).on('line', act);
  };
  forEachLine(child.stdout, (line) => {
    const port = /^Comanda is ready at http:\S+:(\d+)$/.exec(line)?.[1];
    if (port === undefined) print(line);
    else ready.resolve(Number(port));
  });
  forEachLine(child.stderr, (line) => print(formatLogLine(line)));
  const exited = once(child, 'close').then(([code]) => {
    ready.resolve(null);
    if (code !== 0) print('The server has stopped. It starts again when you save a file of it.');
  });
  return { child, exited, ready: ready.promise };
};

const end = async ({ child, exited }: Launch): Promise<void> => {
  child.kill('SIGTERM');
  const giveUp = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(giveUp);
};
