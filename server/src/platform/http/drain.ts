import type { FastifyInstance } from 'fastify';

const longestDrainMs = 10_000;

/**
 * Closing lets the answers under way finish, then cuts every connection. Node alone would wait a minute for sockets that a
 * browser opened ahead of time and never used.
 */
export const drainBeforeClose = (server: FastifyInstance, endStreams: () => void): void => {
  let underWay = 0;
  const isQuiet = Promise.withResolvers<void>();
  let isClosing = false;
  const settle = (): void => {
    if (isClosing && underWay === 0) isQuiet.resolve();
  };
  server.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    // Not Fastify's onResponse: that is never told of an answer whose reader left, as every closed window does.
    reply.raw.once('close', () => {
      underWay -= 1;
      settle();
    });
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    endStreams();
    settle();
    const giveUp = setTimeout(isQuiet.resolve, longestDrainMs);
    await isQuiet.promise;
    clearTimeout(giveUp);
    server.server.closeAllConnections();
  });
};
