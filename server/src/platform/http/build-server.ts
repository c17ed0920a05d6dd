import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
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
import type { Caller, Context, Refusal } from '#platform/context';
import { isCrossSite, isHttpsUrl, rateLimitNetwork } from '#platform/security';
import { createRequestLine, leaveRequestLine, requestLineLimits } from '#platform/request-line';
import type { AnsweredRequest } from '#platform/metrics';
import { listLargeBodyEndpoints, type RequestContext, type Router } from './build-router.ts';
import { openBuiltFiles } from './built-files.ts';
import { createEventStreams, type EventStream } from './event-stream.ts';
import { answerConstantDocument } from './constant-document.ts';
import { countRefusal } from './count-refusal.ts';
import { limitUploadTime } from './upload-timeout.ts';
import { createDrain } from './drain.ts';
import { errorBody, fastifyErrorToFailure, logFailure } from './errors.ts';
import { serveHealth, type Readiness } from './health.ts';
import { paceLargeBodies } from './pace-large-bodies.ts';
import { createRequestSubjects, queueRequests, type IsCachedDevice, type RequestSubjects } from './queue-requests.ts';
import { newNonce, pageHeaders, permissionsPolicy } from './headers.ts';
import { answerFromMemory, type KeptAnswer } from './kept-answers.ts';
import { createRequestIds, logRequests, type RequestLog } from './log-requests.ts';
import { pathOf, servePages, wantsPage, type HtmlPage } from './pages.ts';

/** Resolves the caller of a request. With `isAnonymous`, not even the session is looked up. */
export type ResolveCaller = (request: FastifyRequest, options?: { isAnonymous?: boolean }) => Promise<Caller>;

interface ServerParts {
  readonly router: Router;
  readonly openApi: () => Promise<object>;
  readonly resolveCaller: ResolveCaller;
  readonly isCachedDevice: IsCachedDevice;
  readonly pages: readonly HtmlPage[];
  /** Finds a page in memory that may be sent to everybody who makes this request; null if there is none. */
  readonly findKeptPage: (request: IncomingMessage) => KeptAnswer | null;
  /** Renders the page for people when a page could not be created. */
  readonly renderFailure: (request: FastifyRequest, nonce: string) => string;
  /** Fastify plugins of features that serve more than commands and pages, such as files. */
  readonly plugins: readonly FastifyPluginAsync[];
  readonly webRoot: URL;
  /** Ends the streams that would otherwise keep their connections open for ever. */
  readonly endStreams: () => void;
  readonly readiness: Readiness;
  /** Called after each request, if anybody measures. */
  readonly observeRequest?: ((request: AnsweredRequest) => void) | undefined;
}

/** No command needs more. Validating a megabyte of nonsense would block the event loop for everybody else. */
const maxBodyBytes = 65_536;

const retryAfterSeconds = 2;

const hstsSeconds = 365 * 24 * 3_600;

export const buildServer = async (ctx: Context, parts: ServerParts): Promise<FastifyInstance> => {
  const files = await openBuiltFiles(parts.webRoot);
  const drain = createDrain(parts.endStreams);
  const findKept = (request: IncomingMessage): KeptAnswer | null =>
    request.method === 'GET' && !drain.isClosing
      ? (files.find(pathOf(request.url ?? '')) ?? parts.findKeptPage(request))
      : null;
  const requestIdOf = createRequestIds(ctx.config.trustedProxies);
  const isObserved = ctx.log.isLevelEnabled('info') || parts.observeRequest !== undefined;
  /** Sends kept answers without Fastify. If requests are logged or measured, they go through Fastify, which knows their facts. */
  const answerKept: AnswerKept = (request, response) => {
    const kept = isObserved ? null : findKept(request);
    if (kept === null || !answerFromMemory(kept, { request, response, requestIdOf })) return false;
    drain.track(response);
    return true;
  };
  const server = Fastify({
    logger: false,
    serverFactory: (handle) => createHttpServer(answerKept, handle),
    genReqId: requestIdOf,
    requestIdHeader: false,
    bodyLimit: maxBodyBytes,
    // A proxy on this machine is trusted, others only if the operator names them.
    trustProxy: ['loopback', ...ctx.config.trustedProxies],
    pluginTimeout: 30_000,
    frameworkErrors: (error, request, reply) =>
      void answerFailure(ctx, parts, { failure: fastifyErrorToFailure(error), request, reply }),
  });
  const requestLog = logRequests(ctx, server, parts.observeRequest);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', permissionsPolicy);
    // Answers of the API are for this caller and this moment. An endpoint whose answer may be kept says so itself.
    if (request.url.startsWith(`${apiPrefix}/`)) reply.header('cache-control', 'no-store');
  });
  // An unavailable database is usually back within seconds, so clients are told when to retry.
  server.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterSeconds);
  });
  limitUploadTime(server);
  const subjects = createRequestSubjects(parts.isCachedDevice);
  queueRequests(server, { enter: createRequestLine(requestLineLimits), subjectOf: subjects.subjectOf });
  paceLargeBodies(server, subjects.subjectOf);
  drain.beforeClose(server);
  server.setErrorHandler((error, request, reply) =>
    answerFailure(ctx, parts, { failure: fastifyErrorToFailure(error), request, reply }),
  );
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    frameguard: { action: 'deny' },
    // Other hosts of the operator's domain may still use HTTP, so the rule is for this host only.
    hsts: isHttpsUrl(ctx.config.publicUrl) ? { maxAge: hstsSeconds, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  // Dynamic responses use a cheap compression level; built files are served precompressed at the best level.
  await server.register(compress, {
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  });
  serveHealth(ctx, server, parts.readiness);
  serveApi(ctx, server, { ...parts, subjects, requestLog });
  for (const plugin of parts.plugins) await server.register(plugin);
  await servePages(server, { ...parts, files });
  return server;
};

/** Fastify's own value: longer than the time after which proxies close idle connections. */
const keepAliveTimeoutMs = 72_000;

/** Returns false if there is no kept answer to this request. */
type AnswerKept = (request: IncomingMessage, response: ServerResponse) => boolean;

const createHttpServer = (answerKept: AnswerKept, handle: RequestListener): Server => {
  const server = createServer((request, response) => {
    if (!answerKept(request, response)) handle(request, response);
  });
  server.keepAliveTimeout = keepAliveTimeoutMs;
  // Uploads have a limit of their own.
  server.requestTimeout = 0;
  return server;
};

const strangerOf = ({ id, ip }: FastifyRequest): Refusal['caller'] => ({
  actor: { kind: 'guest' },
  address: ip,
  network: rateLimitNetwork(ip),
  requestId: id,
});

interface ApiParts extends ServerParts {
  readonly subjects: RequestSubjects;
  readonly requestLog: RequestLog;
}

const serveApi = (
  ctx: Context,
  server: FastifyInstance,
  { router, openApi, resolveCaller, subjects, requestLog }: ApiParts,
): void => {
  const eventStreams = createEventStreams();
  server.addHook('onClose', async () => eventStreams[Symbol.dispose]());
  const handler = new OpenAPIHandler<RequestContext>(router, {
    // A stream that writes its own bytes is sent below, so there is no other response.
    rootInterceptors: [
      async ({ next, context }) => {
        const result = await next();
        return context.isStreaming() ? { matched: false, response: undefined } : result;
      },
    ],
  });
  server.get(`${apiPrefix}/openapi.json`, answerConstantDocument(openApi));
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isCrossSite(request, ctx.config)) {
      ctx.refusals.count({ kind: 'origin-refused', code: 'permission-denied', caller: strangerOf(request) });
      throw fail('permission-denied');
    }
    const streaming: { start: (() => void) | null } = { start: null };
    const { matched } = await handler.handle(request, reply, {
      prefix: apiPrefix,
      context: {
        requestId: request.id,
        stranger: strangerOf(request),
        resolveCaller: async (options: { isAnonymous: boolean }) => {
          const caller = await resolveCaller(request, options);
          if (!options.isAnonymous) subjects.remember(request, caller);
          requestLog.rememberCaller(request, caller);
          return caller;
        },
        sendHeaders: (headers: Headers) => {
          for (const [name, value] of headers) reply.header(name, value);
        },
        sendEvents: (stream: EventStream, toErrorJson: (error: unknown) => Promise<string>) => {
          streaming.start = () => {
            leaveRequestLine();
            reply.hijack();
            for (const [name, value] of Object.entries(reply.getHeaders()))
              if (value !== undefined) reply.raw.setHeader(name, value);
            reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
            eventStreams.open(reply.raw, stream, toErrorJson);
          };
        },
        isStreaming: () => streaming.start !== null,
      },
    });
    if (streaming.start !== null) return streaming.start();
    if (!matched) throw fail('not-found');
  };
  for (const { path, maxBodyBytes } of listLargeBodyEndpoints(router)) {
    server.post(`${apiPrefix}${path}`, { bodyLimit: maxBodyBytes }, answer);
  }
  server.all(`${apiPrefix}/*`, answer);
};

const answerFailure = (
  ctx: Context,
  { renderFailure }: Pick<ServerParts, 'renderFailure'>,
  { failure, request, reply }: { failure: Failure; request: FastifyRequest; reply: FastifyReply },
) => {
  countRefusal(ctx, failure.code, strangerOf(request));
  logFailure(ctx.log, failure, request.id);
  const { status } = failure.entry;
  if (!wantsPage(request) || request.url.startsWith(`${apiPrefix}/`)) {
    return reply.status(status).send(errorBody(failure, request.id));
  }
  // A page that does not exist, or not for this person, redirects to the home page like every unknown address.
  if (status < 500) return reply.redirect('/');
  const nonce = newNonce();
  return reply.status(status).headers(pageHeaders(nonce, {})).send(renderFailure(request, nonce));
};
