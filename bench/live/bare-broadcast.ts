import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';

const rounds = 10;
/** More than Node.js lets wait at a listening socket would be lost. */
const connectedAtOnce = 200;

interface BareBroadcast {
  /** Milliseconds until a phone had the event: for each phone and round. */
  readonly samples: readonly number[];
  /** Milliseconds until the last phone had the event: for each round. */
  readonly lastPhoneMs: readonly number[];
}

/** The lower bound: one event, framed once and written to every open stream. */
export const measureBareBroadcast = async (phoneCount: number): Promise<BareBroadcast> => {
  const streams = new Set<ServerResponse>();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    streams.add(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const samples: number[] = [];
  const lastPhoneMs: number[] = [];
  let sentAtMs = 0;
  let received = 0;
  let onAll = () => {};
  const connect = async (): Promise<void> => {
    const [response] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response');
    response.on('data', () => {
      samples.push(performance.now() - sentAtMs);
      if ((received += 1) === phoneCount) onAll();
    });
    response.on('error', () => {});
  };
  for (let connected = 0; connected < phoneCount; connected += connectedAtOnce)
    await Promise.all(Array.from({ length: Math.min(connectedAtOnce, phoneCount - connected) }, connect));
  const frame = Buffer.from(`event: message\ndata: ${JSON.stringify({ soldOut: crypto.randomUUID() })}\n\n`);
  for (let round = 0; round < rounds; round += 1) {
    const { promise, resolve } = Promise.withResolvers<void>();
    received = 0;
    onAll = resolve;
    sentAtMs = performance.now();
    for (const stream of streams) stream.write(frame);
    await promise;
    lastPhoneMs.push(performance.now() - sentAtMs);
  }
  server.closeAllConnections();
  server.close();
  return { samples, lastPhoneMs };
};
