import type { IncomingMessage } from 'node:http';
import { apiPrefix } from '@comanda/contract/access';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller, Context } from '#platform/context';
import { newId } from '#platform/clock';
import type { AnsweredRequest } from '#platform/metrics';
import { isInNetwork, parseNetworks } from '#platform/outgoing';

/** Characters and length of request ids that proxies make. Anything else could forge or flood the log. */
const requestIdPattern = /^[\w.:/+=-]{8,128}$/;

/** Takes over the request id of a trusted proxy, so that its log and ours can be compared. Otherwise makes a new one. */
export const createRequestIds = (trustedProxies: readonly string[]): ((request: IncomingMessage) => string) => {
  const trusted = parseNetworks(['127.0.0.0/8', '::1/128', ...trustedProxies]);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTrusted = socket.remoteAddress !== undefined && isInNetwork(plainAddress(socket.remoteAddress), trusted);
    return isTrusted && typeof given === 'string' && requestIdPattern.test(given) ? given : newId();
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
  return path.startsWith(`${apiPrefix}/`) && path.length <= 200 ? path : (routeOptions.url ?? 'unknown');
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
 * Also passes the facts on to the metrics, if there are any.
 */
export const logRequests = (
  { log }: Context,
  server: FastifyInstance,
  observe?: (request: AnsweredRequest) => void,
): RequestLog => {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const isLogged = log.isLevelEnabled('info');
  if (isLogged || observe !== undefined) {
    server.addHook('onRequest', async (request, reply) => {
      const startedAtMs = performance.now();
      reply.raw.once('close', () => {
        const durationMs = performance.now() - startedAtMs;
        const { method } = request;
        const [route, status] = [routeOf(request), reply.raw.statusCode];
        observe?.({ method, route, status, seconds: durationMs / 1_000 });
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
          },
          'request',
        );
      });
    });
  }
  return { rememberCaller: (request, caller) => callers.set(request, caller) };
};
