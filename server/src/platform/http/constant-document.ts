import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-content.ts';
import { stringifyInSteps } from './pacing/index.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The highest quality takes seconds for a document of some megabytes, and saves three percent. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

type AnswerDocument = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Answers with a JSON document that stays the same while the server runs. It is serialized and compressed once, on the thread pool,
 * because anyone may ask for it as often as they like.
 */
export const answerConstantDocument = (describe: () => Promise<object>): AnswerDocument => {
  const encode = async () => {
    const json = Buffer.from(await stringifyInSteps(await describe(), 2));
    const [br, gz] = await Promise.all([compressBrotli(json, brotliOptions), compressGzip(json)]);
    return { bodies: { br, gzip: gz, identity: json }, tag: createHash('sha256').update(json).digest('base64url') };
  };
  let encoded: ReturnType<typeof encode> | null = null;
  return async (request, reply) => {
    // A failed attempt is not kept, so that the next request tries again.
    encoded ??= encode().catch((error: unknown) => {
      encoded = null;
      throw error;
    });
    const { bodies, tag } = await encoded;
    const encoding = acceptedEncoding(request, ['br', 'gzip', 'identity']);
    const etag = `"${tag}-${encoding}"`;
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'content-encoding': encoding })
      .send(bodies[encoding]);
  };
};
