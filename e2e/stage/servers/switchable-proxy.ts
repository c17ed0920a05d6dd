import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Server } from './start-server.ts';

export interface SwitchableProxy extends Server, AsyncDisposable {
  /** Breaks all open connections and refuses new ones. */
  unplug(): void;
  plugIn(): void;
}

/** A proxy whose connections, including open streams, a test can cut and restore. */
export const startSwitchableProxy = async ({ origin, dataDir }: Server): Promise<SwitchableProxy> => {
  const { hostname, port: serverPort } = new URL(origin);
  const sockets = new Set<Socket>();
  let isPluggedIn = true;
  const line = createServer((near) => {
    if (!isPluggedIn) return void near.destroy();
    const far = connect(Number(serverPort), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const unplug = (): void => {
    isPluggedIn = false;
    for (const socket of sockets) socket.destroy();
  };
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    unplug,
    plugIn: () => {
      isPluggedIn = true;
    },
    [Symbol.asyncDispose]: async () => {
      unplug();
      line.close();
      await once(line, 'close');
    },
  };
};
