import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Server } from './start-server.ts';

export interface BufferingProxy extends Server, AsyncDisposable {
  /** Number of event streams that were requested and are held back. */
  readonly heldStreams: number;
}

const isStream = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('text/event-stream') ?? false;

/** A proxy that buffers event streams, as many company proxies do: it forwards a stream only after it has ended. */
export const startBufferingProxy = async ({ origin, dataDir }: Server): Promise<BufferingProxy> => {
  let heldStreams = 0;
  const proxy = createServer((incoming, reply) => {
    const { method, headers, url } = incoming;
    const forwarded = request(new URL(url ?? '/', origin), { method, headers }, (response) => {
      const { statusCode = 502, headers: responseHeaders } = response;
      if (!isStream(response)) {
        reply.writeHead(statusCode, responseHeaders);
        response.pipe(reply);
        return;
      }
      heldStreams += 1;
      buffer(response).then(
        (body) => reply.writeHead(statusCode, responseHeaders).end(body),
        () => reply.destroy(),
      );
    });
    forwarded.on('error', () => reply.destroy());
    reply.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    get heldStreams() {
      return heldStreams;
    },
    [Symbol.asyncDispose]: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
};
