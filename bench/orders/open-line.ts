import { once } from 'node:events';
import { connect } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: string;
}

/** One connection to the server, kept open, on which one question is asked at a time. */
export interface Line extends Disposable {
  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<Answer>;
}

/**
 * No more of HTTP than the server's answers to commands need: phones are machines of their own, so that what asking costs
 * on this one is kept as small as it can be.
 */
export const openLine = async (origin: string): Promise<Line> => {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('utf8');
  await once(socket, 'connect');
  let heard = '';
  let waiting: PromiseWithResolvers<Answer> | null = null;
  socket.on('data', (chunk: string) => {
    heard += chunk;
    const answer = answerOf(heard);
    if (answer === null) return;
    heard = '';
    waiting?.resolve(answer);
  });
  socket.on('close', () => waiting?.reject(new Error('The server hung up.')));
  return {
    post: (path, headers, body) => {
      waiting = Promise.withResolvers<Answer>();
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

/** Null until all of it is there. Answers to commands are plain ASCII of a stated length. */
const answerOf = (heard: string): Answer | null => {
  const end = heard.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = heard.slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without a length:\n${head}`);
  const body = heard.slice(end + 4);
  if (body.length < Number(length)) return null;
  const cookies = [...head.matchAll(/\r\nset-cookie: ([^;\r]*)/gi)].map((found) => found[1] ?? '');
  return { status: Number(head.slice(9, 12)), cookies, body };
};
