import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { newId } from '#platform/clock';
import { acceptedEncoding } from './accepted-content.ts';

const encodings = ['br', 'gzip', 'identity'] as const;
type ContentEncoding = (typeof encodings)[number];

/** An answer whose bytes are the same for everybody. It is compressed once and kept in memory. */
export interface KeptAnswer {
  /** Bytes by content encoding. */
  readonly bodies: Readonly<Partial<Record<ContentEncoding, Buffer>>>;
  /** Headers that belong to this answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Hash of the content. */
  readonly tag: string;
  /** All headers by encoding, as Fastify and its plugins sent them the first time. */
  readonly sentHeaders: Partial<Record<ContentEncoding, SentHeaders>>;
}

interface SentHeaders {
  readonly found: readonly string[];
  readonly notModified: readonly string[];
}

export const keepAnswer = (
  bodies: KeptAnswer['bodies'],
  { tag, headers }: Pick<KeptAnswer, 'tag' | 'headers'>,
): KeptAnswer => ({ bodies, tag, headers, sentHeaders: {} });

export const hashContent = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompressGzip = promisify(gunzip);

/** Compresses a text once for all readers, on the thread pool. The uncompressed bytes are not kept, because browsers do not ask for them. */
export const compressText = async (bytes: Buffer): Promise<{ br: Buffer; gzip: Buffer }> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 7,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes)]);
  return { br, gzip: gz };
};

/** Memory that the answer takes. */
export const sizeOfAnswer = ({ bodies }: KeptAnswer): number =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, 0);

/** Browsers send the same few values, and parsing them takes longer than the rest of the answer. */
const encodingByHeader = new LRUCache<string, ContentEncoding>({ max: 200 });

const chooseEncoding = (header: string, { bodies }: KeptAnswer): ContentEncoding => {
  const isCompressed = bodies.br !== undefined || bodies.gzip !== undefined;
  if (!isCompressed) return 'identity';
  const known = encodingByHeader.get(header);
  if (known !== undefined) return known;
  const encoding = acceptedEncoding({ headers: { 'accept-encoding': header } }, encodings);
  // A long header is somebody's experiment and is not worth the memory.
  if (header.length <= 100) encodingByHeader.set(header, encoding);
  return encoding;
};

/** A strong validator names the exact bytes, so it differs by encoding. A proxy may have weakened it. */
const formatTag = (tag: string, encoding: ContentEncoding): string => `"${tag}-${encoding}"`;
const matches = (header: string | undefined, tag: string): boolean => header?.includes(tag) === true;

/** Sends a kept answer through Fastify, with all headers of its plugins. Later requests get the same headers from memory. */
export const sendKeptAnswer = async (
  { headers: asked }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { answer, headers = {} }: { answer: KeptAnswer; headers?: Readonly<Record<string, string>> },
): Promise<FastifyReply> => {
  const encoding = chooseEncoding(asked['accept-encoding'] ?? '', answer);
  const etag = formatTag(answer.tag, encoding);
  reply.headers({ ...answer.headers, etag, ...headers });
  if (matches(asked['if-none-match'], etag)) return reply.status(304).send();
  const body = answer.bodies[encoding] ?? (await decompressGzip(answer.bodies.gzip ?? Buffer.alloc(0)));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (Object.keys(headers).length === 0) answer.sentHeaders[encoding] = captureHeaders(reply, body.length);
  return reply.send(body);
};

/** Headers that describe the body, which an answer without a body does not have. */
const bodyHeaders = new Set(['content-length', 'content-encoding', 'content-type']);

const captureHeaders = (reply: FastifyReply, length: number): SentHeaders => {
  const { 'x-request-id': _requestId, ...headers } = reply.getHeaders();
  const lines = Object.entries({ ...headers, 'content-length': length }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value: String(value) }],
  );
  const flatten = (some: typeof lines) => some.flatMap(({ name, value }) => [name, value]);
  return { found: flatten(lines), notModified: flatten(lines.filter(({ name }) => !bodyHeaders.has(name))) };
};

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Takes over the id that a trusted proxy gave the request. */
  readonly requestIdOf: (request: IncomingMessage) => string;
}

/**
 * Answers from memory before Fastify sees the request, because routing and plugins take longer than sending the bytes. Returns false if
 * the answer was not sent through Fastify before.
 */
export const answerFromMemory = (answer: KeptAnswer, { request, response, requestIdOf }: Exchange): boolean => {
  const { headers } = request;
  const encoding = chooseEncoding(headers['accept-encoding'] ?? '', answer);
  const sent = answer.sentHeaders[encoding];
  const body = answer.bodies[encoding];
  if (sent === undefined || body === undefined) return false;
  const requestId = ['x-request-id', headers['x-request-id'] === undefined ? newId() : requestIdOf(request)];
  if (matches(headers['if-none-match'], formatTag(answer.tag, encoding))) {
    response.writeHead(304, [...sent.notModified, ...requestId]).end();
    return true;
  }
  response.writeHead(200, [...sent.found, ...requestId]).end(body);
  return true;
};
