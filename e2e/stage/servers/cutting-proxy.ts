import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { storageRoot } from '@comanda/contract/files';
import type { Server } from './start-server.ts';

export interface CuttingProxy extends Server, AsyncDisposable {
  /** Lets uploads get through from now on. */
  heal(): void;
}

/** A proxy that acts like a bad connection: it cuts every upload after the first bytes, until `heal` is called. */
export const startCuttingProxy = async ({ origin, dataDir }: Server): Promise<CuttingProxy> => {
  let isCutting = true;
  const proxy = createServer((incoming, reply) => {
    const { method, headers, url = '/' } = incoming;
    const forwarded = request(new URL(url, origin), { method, headers }, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(reply);
    });
    forwarded.on('error', () => reply.destroy());
    reply.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
    if (isCutting && method === 'POST' && url.startsWith(storageRoot))
      incoming.once('data', () => incoming.socket.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    heal: () => {
      isCutting = false;
    },
    [Symbol.asyncDispose]: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
};
