import { once } from 'node:events';
import { connect } from 'node:net';

export interface BenchAnswer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: string;
}

/** One open connection to the server that handles one request at a time. */
export interface HttpConnection extends Disposable {
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<BenchAnswer>;
}

/**
 * Implements only the part of HTTP that the answers to commands need. Real phones are separate machines, so the client's cost on
 * this one is kept as small as possible.
 */
export const openConnection = async (origin: string): Promise<HttpConnection> => {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('utf8');
  await once(socket, 'connect');
  let received = '';
  let waiting: PromiseWithResolvers<BenchAnswer> | null = null;
  socket.on('data', (chunk: string) => {
    received += chunk;
    const answer = parseAnswer(received);
    if (answer === null) return;
    received = '';
    waiting?.resolve(answer);
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server hung up.')));
  return {
    post: (path, headers, body) => {
      waiting = Promise.withResolvers<BenchAnswer>();
      const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `POST /api${path} HTTP/1.1\r\nhost: ${host}\r\n${named.join('')}content-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      return waiting.promise;
    },
    [Symbol.dispose]: () => void socket.destroy(),
  };
};

/** Returns null until the answer is complete. Answers to commands are plain ASCII with a content length. */
const parseAnswer = (received: string): BenchAnswer | null => {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = received.slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without a length:\n${head}`);
  const body = received.slice(end + 4);
  if (body.length < Number(length)) return null;
  const cookies = [...head.matchAll(/\r\nset-cookie: ([^;\r]*)/gi)].map((found) => found[1] ?? '');
  return { status: Number(head.slice(9, 12)), cookies, body };
};
