import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startServer, type Server } from './start-server.ts';

/** Started again, it has the same address and the same data. */
export interface OwnServer extends Server, AsyncDisposable {
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A server for one journey alone, which may be restarted under its feet. */
export const startOwnServer = async (environment: NodeJS.ProcessEnv = {}): Promise<OwnServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-e2e-own-'));
  const port = await freePort();
  let running = await startServer({ dataDir, port, environment });
  return {
    origin: running.origin,
    dataDir,
    stop: () => running.stop(),
    start: async () => {
      running = await startServer({ dataDir, port, environment });
    },
    [Symbol.asyncDispose]: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
