import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Server } from './start-server.ts';

export interface BufferingProxy extends Server, AsyncDisposable {
  /** The event streams that were asked for, none of which has passed on a word. */
  readonly heldStreams: number;
}

const isStream = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('text/event-stream') ?? false;

/** Stands in front of a server like many a company's proxy: it passes an event stream on only once it is over. */
export const startBufferingProxy = async ({ origin, dataDir }: Server): Promise<BufferingProxy> => {
  let heldStreams = 0;
  const proxy = createServer((asked, answer) => {
    const { method, headers, url } = asked;
    const passedOn = request(new URL(url ?? '/', origin), { method, headers }, (answered) => {
      const { statusCode = 502, headers: answeredHeaders } = answered;
      if (!isStream(answered)) {
        answer.writeHead(statusCode, answeredHeaders);
        answered.pipe(answer);
        return;
      }
      heldStreams += 1;
      buffer(answered).then(
        (body) => answer.writeHead(statusCode, answeredHeaders).end(body),
        () => answer.destroy(),
      );
    });
    passedOn.on('error', () => answer.destroy());
    answer.on('close', () => passedOn.destroy());
    asked.pipe(passedOn);
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
