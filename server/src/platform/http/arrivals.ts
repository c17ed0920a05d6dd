import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route looks after its own slow arrivals, as uploads from a phone do. */
    isUnhurried?: boolean;
  }
}

const longestArrivalMs = 30_000;

const cutOffUnlessArrived = (request: IncomingMessage): void => {
  if (request.complete) return;
  const timer = setTimeout(() => {
    // Takes its connection along, where it came by one: what the server says to itself has none.
    if (!request.complete) request.destroy();
  }, longestArrivalMs);
  request.once('close', () => clearTimeout(timer));
};

/** A request that trickles in must not hold its connection for ever. Answers may take as long as they like. */
export const cutOffSlowArrivals = (server: FastifyInstance): void => {
  server.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (routeOptions.config.isUnhurried !== true) cutOffUnlessArrived(raw);
  });
};

/** Lets what is still arriving of a refused request run into nothing, for a while. */
export const discardRest = (request: IncomingMessage): void => {
  cutOffUnlessArrived(request);
  request.resume();
};
