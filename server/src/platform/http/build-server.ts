import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { fail } from '@comanda/contract';
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
import { challengeOf, apiVersionOf, type ApiVersion } from './api-document/index.ts';
import { listLargeBodyEndpoints, listRoutes, type RequestContext, type Router } from './build-router.ts';
import { openBuiltFiles } from './built-files.ts';
import { createEventStreams, type EventStream, type EventStreams } from './event-stream.ts';
import { answerConstantDocument } from './constant-document.ts';
import { countRefusal } from './count-refusal.ts';
import {
  limitUploadTime,
  paceLargeBodies,
  createRequestSubjects,
  isLargeOutput,
  queueRequests,
  stringifyInSteps,
  type IsCachedDevice,
  type RequestSubjects,
} from './pacing/index.ts';
import { createDrain } from './drain.ts';
import { errorBody, fastifyErrorToFailure, logFailure } from './errors.ts';
import { serveHealth, type Readiness } from './health.ts';
import { newNonce, pageHeaders, permissionsPolicy } from './headers.ts';
import { answerFromMemory, type KeptAnswer } from './kept-answers.ts';
import { createRequestIds, logRequests, type RequestLog } from './log-requests.ts';
import { pathOf, servePages, wantsPage, type HtmlPage } from './pages.ts';

/** Resolves the caller of a request. With `isAnonymous`, not even the session is looked up. */
export type ResolveCaller = (request: FastifyRequest, options?: { isAnonymous?: boolean }) => Promise<Caller>;

/** An edition of the API: its endpoints and the document that describes them. */
interface ApiEdition {
  readonly version: ApiVersion;
  readonly router: Router;
  readonly openApi: () => Promise<object>;
}

interface ServerParts {
  readonly editions: readonly ApiEdition[];
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

/** Large outputs are objects with a list, such as documents. Its elements become JSON one after the other. */
const outputLevels = 2;

/** An origin can be as long as its sender likes. */
const maxLoggedOrigin = 200;

const hstsSeconds = 365 * 24 * 3_600;

export interface BuiltServer extends AsyncDisposable {
  readonly server: FastifyInstance;
}

/** Builds the server. Disposing it stops it after the running requests. */
export const buildServer = async (ctx: Context, parts: ServerParts): Promise<BuiltServer> => {
  const files = await openBuiltFiles(parts.webRoot);
  const drain = createDrain(parts.endStreams, () => parts.readiness.isDraining);
  const findKept = (request: IncomingMessage): KeptAnswer | null =>
    request.method === 'GET' ? (files.find(pathOf(request.url ?? '')) ?? parts.findKeptPage(request)) : null;
  const requestIdOf = createRequestIds(ctx.config.trustedProxies);
  const isObserved = ctx.log.isLevelEnabled('info') || parts.observeRequest !== undefined || ctx.tracing !== null;
  /** Sends kept answers without Fastify. If requests are logged, measured or drained, they go through Fastify, which knows how. */
  const answerKept: AnswerKept = (request, response) => {
    const kept = isObserved || parts.readiness.isDraining ? null : findKept(request);
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
    frameworkErrors: (error, request, reply) => void answerFailure(ctx, parts, { error, request, reply }),
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
  drain.observe(server);
  server.setErrorHandler((error, request, reply) => answerFailure(ctx, parts, { error, request, reply }));
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
  const eventStreams = createEventStreams();
  server.addHook('onClose', async () => eventStreams[Symbol.dispose]());
  for (const edition of parts.editions)
    serveApi(ctx, server, { ...parts, edition, eventStreams, subjects, requestLog });
  for (const plugin of parts.plugins) await server.register(plugin);
  await servePages(server, { ...parts, files });
  return {
    server,
    [Symbol.asyncDispose]: async () => {
      await drain.stop(server);
      await server.close();
    },
  };
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
  readonly edition: ApiEdition;
  readonly eventStreams: EventStreams;
  readonly subjects: RequestSubjects;
  readonly requestLog: RequestLog;
}

const serveApi = (
  ctx: Context,
  server: FastifyInstance,
  { edition: { version, router, openApi }, eventStreams, resolveCaller, subjects, requestLog }: ApiParts,
): void => {
  const { prefix } = version;
  const { findMethods, findOwnMethods } = createMethodFinder(router);
  const handler = new OpenAPIHandler<RequestContext>(router, {
    // An answer that is not made from the output is sent below, so there is no other response.
    rootInterceptors: [
      async ({ next, context }) => {
        const result = await next();
        return context.isAnswered() ? { matched: false, response: undefined } : result;
      },
    ],
    clientInterceptors: [
      async ({ next, context, procedure }) => {
        const output = await next();
        if (!isLargeOutput(output)) return output;
        context.sendJson(procedure['~orpc'].route.successStatus ?? 200, await stringifyInSteps(output, outputLevels));
        return undefined;
      },
    ],
  });
  server.get(`${prefix}/openapi.json`, answerConstantDocument(openApi));
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isCrossSite(request, ctx.config)) {
      // If a proxy is configured wrongly, these two tell the operator why everybody is refused.
      const facts = { origin: request.headers.origin?.slice(0, maxLoggedOrigin) ?? '', host: request.host };
      ctx.refusals.count({ kind: 'origin-refused', code: 'permission-denied', caller: strangerOf(request), facts });
      throw fail('permission-denied');
    }
    const path = pathOf(request.url).slice(prefix.length);
    const refuseMethod = (allowed: readonly string[]): never => {
      reply.header('allow', allowed.join(', '));
      throw fail('method-not-allowed', { method: request.method, allowed: allowed.join(', ') });
    };
    // Otherwise the name of a command would be read as the id of a document: GET /orders/place.
    const ownMethods = version.hasHttpErrors ? findOwnMethods(path) : null;
    if (ownMethods !== null && !ownMethods.includes(request.method)) refuseMethod(ownMethods);
    const ownAnswer: { send: (() => unknown) | null } = { send: null };
    const { matched } = await handler.handle(request, reply, {
      prefix,
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
          ownAnswer.send = () => {
            leaveRequestLine();
            reply.hijack();
            for (const [name, value] of Object.entries(reply.getHeaders()))
              if (value !== undefined) reply.raw.setHeader(name, value);
            reply.raw.writeHead(200, {
              'content-type': 'text/event-stream',
              // nginx would collect events for a while without this.
              'x-accel-buffering': 'no',
              // A stream ends when the server stops. A proxy must not send the next request on its connection.
              connection: 'close',
            });
            eventStreams.open(reply.raw, stream, toErrorJson);
          };
        },
        sendJson: (status: number, json: string) => {
          ownAnswer.send = () => reply.status(status).header('content-type', 'application/json').send(json);
        },
        isAnswered: () => ownAnswer.send !== null,
      },
    });
    if (ownAnswer.send !== null) return ownAnswer.send();
    if (matched) return;
    const allowed = version.hasHttpErrors ? findMethods(path) : [];
    if (allowed.length === 0) throw fail('not-found');
    refuseMethod(allowed);
  };
  for (const { path, maxBodyBytes } of listLargeBodyEndpoints(router)) {
    server.post(`${prefix}${path}`, { bodyLimit: maxBodyBytes }, answer);
  }
  // Routes of their own, so that the log and the metrics name a route with an id by its pattern.
  for (const { path } of listRoutes(router).filter(({ method }) => method === 'GET')) {
    server.get(`${prefix}${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`, answer);
  }
  server.all(`${prefix}/*`, answer);
};

/** Lists the methods of a path; none if there is no such path. A path without ids has methods of its own. */
const createMethodFinder = (router: Router) => {
  const routes = listRoutes(router);
  const methodsOf = (matching: typeof routes): string[] => [...new Set(matching.map(({ method }) => method))];
  const own = new Map(Object.entries(Object.groupBy(routes, ({ path }) => path)));
  const patterns = routes.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  }));
  return {
    findOwnMethods: (path: string): string[] | null => {
      const found = own.get(path);
      return found === undefined ? null : methodsOf(found);
    },
    findMethods: (path: string): string[] =>
      methodsOf(patterns.filter(({ pattern }) => pattern.test(path)).map(({ route }) => route)),
  };
};

const answerFailure = (
  ctx: Context,
  { renderFailure }: Pick<ServerParts, 'renderFailure'>,
  { error, request, reply }: { error: unknown; request: FastifyRequest; reply: FastifyReply },
) => {
  const version = apiVersionOf(request.url);
  const failure = fastifyErrorToFailure(error, version);
  countRefusal(ctx, failure, strangerOf(request));
  logFailure(ctx.log, failure, request.id);
  const status = version.statusOf(failure.code);
  if (!wantsPage(request) || request.url.startsWith(`${apiPrefix}/`)) {
    const challenge = version.hasHttpErrors ? challengeOf(failure, status) : null;
    if (challenge !== null) reply.header('www-authenticate', challenge);
    return reply.status(status).send(errorBody(failure, request.id, version));
  }
  // A page that does not exist, or not for this person, redirects to the home page like every unknown address.
  if (status < 500) return reply.redirect('/');
  const nonce = newNonce();
  return reply.status(status).headers(pageHeaders(nonce, {})).send(renderFailure(request, nonce));
};
