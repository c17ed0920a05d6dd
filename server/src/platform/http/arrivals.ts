import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route looks after its own slow arrivals, as uploads from a phone do. */
    isUnhurried?: boolean;
  }
}

const longestArrivalMs = 30_000;

/** A request that trickles in must not hold its connection for ever. Answers may take as long as they like. */
export const cutOffSlowArrivals = (server: FastifyInstance): void => {
  server.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (raw.complete || routeOptions.config.isUnhurried === true) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.socket.destroy();
    }, longestArrivalMs);
    raw.once('close', () => clearTimeout(timer));
  });
};
