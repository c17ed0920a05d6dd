import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const drainTimeoutMs = 10_000;

/**
 * On close, lets running responses finish, then cuts all connections. Node alone would wait a minute for sockets that a browser
 * opened in advance and never used.
 */
export const createDrain = (endStreams: () => void) => {
  let activeRequests = 0;
  const drained = Promise.withResolvers<void>();
  let isClosing = false;
  const resolveIfDrained = (): void => {
    if (isClosing && activeRequests === 0) drained.resolve();
  };
  /** Counts a response until it is complete. */
  const track = (response: ServerResponse): void => {
    activeRequests += 1;
    // Fastify's onResponse hook does not fire if the client disconnected early, which happens with every closed window.
    response.once('close', () => {
      activeRequests -= 1;
      resolveIfDrained();
    });
  };
  return {
    get isClosing() {
      return isClosing;
    },
    track,
    /** Counts all requests of this server, and waits for them before it closes. */
    beforeClose(server: FastifyInstance): void {
      server.addHook('onRequest', async (_request, reply) => track(reply.raw));
      server.addHook('preClose', async () => {
        isClosing = true;
        endStreams();
        resolveIfDrained();
        const giveUp = setTimeout(drained.resolve, drainTimeoutMs);
        await drained.promise;
        clearTimeout(giveUp);
        server.server.closeAllConnections();
      });
    },
  };
};
