import type { IncomingMessage } from 'node:http';
import { apiPrefix } from '@comanda/contract/access';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Context } from '#platform/context';
import { newId } from '#platform/clock';
import type { AnsweredRequest } from '#platform/metrics';
import { isInNetwork, parseNetworks } from '#platform/outgoing';

/** Characters and length of request ids that proxies make. Anything else could forge or flood the log. */
const requestIdPattern = /^[\w.:/+=-]{8,128}$/;

/** Returns a function that says if a request comes from a trusted proxy. */
const createProxyCheck = (trustedProxies: readonly string[]): ((request: IncomingMessage) => boolean) => {
  const trusted = parseNetworks(['127.0.0.0/8', '::1/128', ...trustedProxies]);
  return ({ socket: { remoteAddress } }) =>
    remoteAddress !== undefined && isInNetwork(plainAddress(remoteAddress), trusted);
};

/** Takes over the request id of a trusted proxy, so that its log and ours can be compared. Otherwise makes a new one. */
export const createRequestIds = (trustedProxies: readonly string[]): ((request: IncomingMessage) => string) => {
  const isOfProxy = createProxyCheck(trustedProxies);
  return (request) => {
    const given = request.headers['x-request-id'];
    return typeof given === 'string' && requestIdPattern.test(given) && isOfProxy(request) ? given : newId();
  };
};

/** A socket that listens for IPv6 and IPv4 reports IPv4 addresses in this form. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

/**
 * The path of an API call, and the pattern of any other address: the paths of receipts, files and tables contain secrets that open
 * them.
 */
const routeOf = ({ url, routeOptions }: FastifyRequest): string => {
  const [path = ''] = url.split('?', 1);
  const pattern = routeOptions.url ?? 'unknown';
  return path.startsWith(`${apiPrefix}/`) && pattern.endsWith('/*') && path.length <= 200 ? path : pattern;
};

/** Remembers who called, for the line of the request. */
export interface RequestLog {
  rememberCaller(request: FastifyRequest, caller: Caller): void;
}

const idsOf = ({ actor }: Caller): { userId?: string; keyId?: string } => {
  if (actor.kind !== 'user') return {};
  return { userId: actor.userId, ...(actor.key !== undefined && { keyId: actor.key.id }) };
};

/**
 * Logs one line for each request at `info`, when it is answered or its stream has ended. It never contains a body, cookie or secret.
 * Also passes the facts on to the metrics and traces, if there are any.
 */
export const logRequests = (
  { log, tracing, config }: Context,
  server: FastifyInstance,
  observe?: (request: AnsweredRequest) => void,
): RequestLog => {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const isLogged = log.isLevelEnabled('info');
  const isOfProxy = createProxyCheck(config.trustedProxies);
  if (isLogged || observe !== undefined || tracing !== null) {
    server.addHook('onRequest', (request, reply, done) => {
      const startedAtMs = performance.now();
      const { traceparent } = request.headers;
      const parent = typeof traceparent === 'string' && isOfProxy(request.raw) ? traceparent : undefined;
      const span = tracing?.startRequest(request.method, parent) ?? null;
      reply.raw.once('close', () => {
        const durationMs = performance.now() - startedAtMs;
        const { method } = request;
        const [route, status] = [routeOf(request), reply.raw.statusCode];
        observe?.({ method, route, status, seconds: durationMs / 1_000 });
        span?.end({ route, status });
        if (!isLogged) return;
        const caller = callers.get(request);
        log.info(
          {
            requestId: request.id,
            method,
            route,
            status: reply.raw.writableFinished ? status : 'aborted',
            ms: Math.round(durationMs),
            address: request.ip,
            ...(caller !== undefined && idsOf(caller)),
            ...(span !== null && { traceId: span.traceId }),
          },
          'request',
        );
      });
      if (span === null) done();
      else span.run(done);
    });
  }
  return { rememberCaller: (request, caller) => callers.set(request, caller) };
};
