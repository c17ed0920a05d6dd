import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the route has its own timeout for slow uploads, such as uploads from a phone. */
    isUnhurried?: boolean;
  }
}

const uploadTimeoutMs = 30_000;

const destroyIfTooSlow = (request: IncomingMessage): void => {
  if (request.complete) return;
  const timer = setTimeout(() => {
    // Destroying the request closes its connection, if it has one: a request injected by the server itself has none.
    if (!request.complete) request.destroy();
  }, uploadTimeoutMs);
  request.once('close', () => clearTimeout(timer));
};

/**
 * Limits the time that a request may take to arrive, so that a slow sender cannot keep its connection open for ever. The time for
 * the answer is not limited.
 */
export const limitUploadTime = (server: FastifyInstance): void => {
  server.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (routeOptions.config.isUnhurried !== true) destroyIfTooSlow(raw);
  });
};

/** Reads and discards the rest of a refused request, for a limited time. */
export const discardRequestBody = (request: IncomingMessage): void => {
  destroyIfTooSlow(request);
  request.resume();
};
