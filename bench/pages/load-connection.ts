import { once } from 'node:events';
import { connect } from 'node:net';

/** One open connection that sends the same request again and again. */
export interface LoadConnection extends Disposable {
  /** Sends the request once; resolves to the whole answer, including its headers. */
  send(): Promise<Buffer>;
}

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/**
 * Implements only the part of HTTP that the answers need. Real phones are separate machines, so the client's cost on this one is
 * kept as small as possible.
 */
export const openLoadConnection = async (origin: string, request: string): Promise<LoadConnection> => {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await once(socket, 'connect');
  const bytes = Buffer.from(request);
  let chunks: Buffer[] = [];
  let receivedLength = 0;
  /** Length of the whole answer: null until its headers have arrived, infinite for an answer in chunks. */
  let answerLength: number | null = null;
  let waiting: PromiseWithResolvers<Buffer> | null = null;
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    receivedLength += chunk.length;
    answerLength ??= measureAnswer(chunks.length === 1 ? chunk : Buffer.concat(chunks));
    if (answerLength === null) return;
    const isComplete =
      answerLength === Infinity ? chunk.subarray(-lastChunk.length).equals(lastChunk) : receivedLength >= answerLength;
    if (!isComplete) return;
    const answer = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    [chunks, receivedLength, answerLength] = [[], 0, null];
    waiting?.resolve(answer);
    waiting = null;
  });
  socket.on('close', () => waiting?.reject(new Error('The server hung up.')));
  return {
    send: () => {
      waiting = Promise.withResolvers<Buffer>();
      socket.write(bytes);
      return waiting.promise;
    },
    [Symbol.dispose]: () => {
      waiting = null;
      socket.destroy();
    },
  };
};

const measureAnswer = (received: Buffer): number | null => {
  const end = received.indexOf(headEnd);
  if (end === -1) return null;
  const head = received.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return end + headEnd.length + Number(length);
  return /\r\ntransfer-encoding: chunked/i.test(head) ? Infinity : end + headEnd.length;
};
