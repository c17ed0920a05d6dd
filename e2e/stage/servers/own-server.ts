import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startServer, type Server } from './start-server.ts';

/** A server that keeps its address and data when it is started again. */
export interface OwnServer extends Server, AsyncDisposable {
  stop(): Promise<void>;
  /** Kills the process in the middle of what it does, as in a crash. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Moves the time of a server on that began at a given one. */
  moveClock(ms: number): Promise<void>;
}

/** Starts a server for one test, which can restart it. */
export const startOwnServer = async (
  environment: NodeJS.ProcessEnv = {},
  { startTime }: { readonly startTime?: Date } = {},
): Promise<OwnServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-e2e-own-'));
  const port = await freePort();
  const startedAtMs = Date.now();
  let movedMs = 0;
  /** A server that is started again goes on at the time that its clock would show. */
  const readClock = () =>
    startTime === undefined ? undefined : new Date(startTime.getTime() + movedMs + Date.now() - startedAtMs);
  const start = () => startServer({ dataDir, port, environment, startTime: readClock() });
  let running = await start();
  return {
    origin: running.origin,
    dataDir,
    stop: () => running.stop(),
    kill: () => running.kill(),
    start: async () => {
      running = await start();
    },
    moveClock: async (ms) => {
      await running.moveClock(ms);
      movedMs += ms;
    },
    [Symbol.asyncDispose]: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
