import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { fail, type Failure } from '@comanda/contract';
import { apiPrefix } from '@comanda/contract/access';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Caller, Context } from '#platform/context';
import { newId } from '#platform/clock';
import { isFromAnotherSite } from '#platform/security';
import { roomyEndpoints, type Router } from './build-router.ts';
import { cutOffSlowArrivals } from './arrivals.ts';
import { drainBeforeClose } from './drain.ts';
import { errorBody, fromFastify, logFailure } from './errors.ts';
import { serveHealth } from './health.ts';
import { newNonce, pageHeaders } from './headers.ts';
import { servePages, wantsPage, type Page } from './pages.ts';

/** Finds out who sent a request. Anonymous, not even their session is looked up. */
export type ResolveCaller = (request: FastifyRequest, options?: { isAnonymous?: boolean }) => Promise<Caller>;

interface ServerParts {
  readonly router: Router;
  readonly openApi: () => Promise<object>;
  readonly resolveCaller: ResolveCaller;
  readonly pages: readonly Page[];
  /** Writes the page that a person sees where a page could not be made. */
  readonly renderFailure: (request: FastifyRequest, nonce: string) => string;
  /** What features serve besides commands and pages, such as files. */
  readonly plugins: readonly FastifyPluginAsync[];
  readonly webRoot: URL;
  /** Ends what would otherwise keep its connection open for ever. */
  readonly endStreams: () => void;
}

/** No command needs more; validating a megabyte of nonsense would keep everybody else waiting. */
const maxBodyBytes = 65_536;

const retryAfterSeconds = 2;

export const buildServer = async (ctx: Context, parts: ServerParts): Promise<FastifyInstance> => {
  const server = Fastify({
    logger: false,
    genReqId: () => newId(),
    requestIdHeader: false,
    bodyLimit: maxBodyBytes,
    // A proxy on this machine is believed, others only where an operator names them.
    trustProxy: ['loopback', ...ctx.config.trustedProxies],
    pluginTimeout: 30_000,
    frameworkErrors: (error, request, reply) =>
      void answerFailure(ctx, parts, { failure: fromFastify(error), request, reply }),
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // A database that is away comes back within seconds. Browsers, proxies and programs are told when to ask again.
  server.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterSeconds);
  });
  cutOffSlowArrivals(server);
  drainBeforeClose(server, parts.endStreams);
  server.setErrorHandler((error, request, reply) =>
    answerFailure(ctx, parts, { failure: fromFastify(error), request, reply }),
  );
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    hsts: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  // What is made for each request is compressed as far as that costs little; built files come with the best beside them.
  await server.register(compress, {
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  });
  serveHealth(ctx, server);
  serveApi(server, parts);
  for (const plugin of parts.plugins) await server.register(plugin);
  await servePages(server, parts);
  return server;
};

const serveApi = (server: FastifyInstance, { router, openApi, resolveCaller }: ServerParts): void => {
  const handler = new OpenAPIHandler(router, { eventIteratorKeepAliveInterval: 5_000 });
  server.get(`${apiPrefix}/openapi.json`, () => openApi());
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isFromAnotherSite(request)) throw fail('permission-denied');
    const { matched } = await handler.handle(request, reply, {
      prefix: apiPrefix,
      context: {
        requestId: request.id,
        resolveCaller: (options: { isAnonymous: boolean }) => resolveCaller(request, options),
        sendHeaders: (headers: Headers) => {
          for (const [name, value] of headers) reply.header(name, value);
        },
      },
    });
    if (!matched) throw fail('not-found');
  };
  for (const { path, maxBodyBytes } of roomyEndpoints(router)) {
    server.post(`${apiPrefix}${path}`, { bodyLimit: maxBodyBytes }, answer);
  }
  server.all(`${apiPrefix}/*`, answer);
};

const answerFailure = (
  ctx: Context,
  { renderFailure }: Pick<ServerParts, 'renderFailure'>,
  { failure, request, reply }: { failure: Failure; request: FastifyRequest; reply: FastifyReply },
) => {
  logFailure(ctx.log, failure, request.id);
  const { status } = failure.entry;
  if (!wantsPage(request) || request.url.startsWith(`${apiPrefix}/`)) {
    return reply.status(status).send(errorBody(failure, request.id));
  }
  // A page that does not exist, or not for this person, leads home as every unknown address does.
  if (status < 500) return reply.redirect('/');
  const nonce = newNonce();
  return reply.status(status).headers(pageHeaders(nonce, {})).send(renderFailure(request, nonce));
};
