import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { storageRoot } from '@comanda/contract/files';
import type { Server } from './start-server.ts';

export interface CuttingProxy extends Server, AsyncDisposable {
  /** From now on uploads get through. */
  heal(): void;
}

/** Stands in front of a server like a bad connection: every upload breaks off after its first bytes, until it heals. */
export const startCuttingProxy = async ({ origin, dataDir }: Server): Promise<CuttingProxy> => {
  let isCutting = true;
  const proxy = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked;
    const passedOn = request(new URL(url, origin), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    answer.on('close', () => passedOn.destroy());
    asked.pipe(passedOn);
    if (isCutting && method === 'POST' && url.startsWith(storageRoot)) asked.once('data', () => asked.socket.destroy());
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
