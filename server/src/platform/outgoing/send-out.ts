import { request as requestPlainly, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { findTarget, type Target } from './find-target.ts';

interface OutgoingRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the call, also where the other side has stopped in the middle of its answer. */
  readonly signal: AbortSignal;
  /** The private networks that the operator lets be called (`PRIVATE_NETWORKS_ALLOWED`). */
  readonly allowed: readonly string[];
}

interface OutgoingAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Whoever says more than this is not answering. */
const longestAnswerBytes = 2 * 1024 * 1024;

class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
  constructor() {
    super('The answer was longer than anything that was asked for.');
  }
}

/**
 * Calls an address that somebody else has named: it is looked up once, judged, and connected to as it was judged. Redirections are
 * answers like any other and lead nowhere.
 */
export const sendOut = async (outgoing: OutgoingRequest): Promise<OutgoingAnswer> => {
  const url = new URL(outgoing.url);
  const target = await findTarget(url, outgoing.allowed);
  outgoing.signal.throwIfAborted();
  try {
    const answer = await exchange(url, target, outgoing);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await readAll(answer) };
  } catch (error) {
    // A connection that we have ended looks like one that broke.
    outgoing.signal.throwIfAborted();
    throw error;
  }
};

const exchange = (url: URL, { address, family }: Target, outgoing: OutgoingRequest): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  const { method, headers = {}, body = '', signal } = outgoing;
  const sending = send(url, {
    method,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
    // One connection for each call: what is kept open would be used for another name, too.
    agent: false,
    lookup: (_host, options, found) => {
      if (options.all === true) found(null, [{ address, family }]);
      else found(null, address, family);
    },
  });
  sending.on('error', reject).on('response', resolve).end(body);
  return promise;
};

const readAll = async (answer: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer) {
    if (!Buffer.isBuffer(piece)) continue;
    size += piece.byteLength;
    if (size > longestAnswerBytes) {
      answer.destroy();
      throw new AnswerTooLong();
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
};
