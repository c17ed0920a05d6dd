import { request as requestPlainly, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { leaveRequestLine } from '#platform/request-line';
import { resolveTarget, type Target } from './resolve-target.ts';

interface OutgoingRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Ends the call, even if the other side stopped in the middle of its answer. */
  readonly signal: AbortSignal;
  /** Private networks that the operator allows calls to (`PRIVATE_NETWORKS_ALLOWED`). */
  readonly allowed: readonly string[];
}

interface OutgoingAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Longer answers are refused. */
const maxAnswerBytes = 2 * 1024 * 1024;

class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
  constructor() {
    super('The answer was longer than anything that was asked for.');
  }
}

/**
 * Calls an address that an outsider entered: resolves it once, checks it, and connects to exactly the address that was checked.
 * Redirects are not followed; they are returned like any other answer.
 */
export const fetchOutside = async (outgoing: OutgoingRequest): Promise<OutgoingAnswer> => {
  const url = new URL(outgoing.url);
  leaveRequestLine();
  const target = await resolveTarget(url, outgoing.allowed);
  outgoing.signal.throwIfAborted();
  try {
    const answer = await exchange(url, target, outgoing);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await readAll(answer) };
  } catch (error) {
    // A connection that we aborted fails with a connection error, so the abort reason is thrown instead.
    outgoing.signal.throwIfAborted();
    throw error;
  }
};

const exchange = (url: URL, { address, family }: Target, outgoing: OutgoingRequest): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  const { method, headers = {}, body = '', signal } = outgoing;
  const outgoingRequest = send(url, {
    method,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
    // Each call has its own connection: a connection in a pool could be reused for another host name.
    agent: false,
    lookup: (_host, options, callback) => {
      if (options.all === true) callback(null, [{ address, family }]);
      else callback(null, address, family);
    },
  });
  outgoingRequest.on('error', reject).on('response', resolve).end(body);
  return promise;
};

const readAll = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.byteLength;
    if (size > maxAnswerBytes) {
      answer.destroy();
      throw new AnswerTooLong();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};
