import type { ServerResponse } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const drainTimeoutMs = 10_000;

/** A proxy sends its request right after it has connected. */
const firstRequestMs = 250;
/** The event loop is quiet if a turn of it takes no longer. */
const quietTurnMs = 1;
const maxTurns = 1_000;

/**
 * Waits for a quiet turn of the event loop, right after all connections that have arrived were accepted. Those that arrive between that and
 * the end of listening are reset, and their requests fail.
 */
const waitForQuietTurn = async (): Promise<void> => {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const startedMs = performance.now();
    await afterPoll();
    if (performance.now() - startedMs < quietTurnMs) return;
  }
};

export interface Drain {
  /** Counts a response until it is complete. */
  track(response: ServerResponse): void;
  /** Counts all requests of this server. */
  observe(server: FastifyInstance): void;
  /**
   * Stops listening, ends the streams and lets running requests finish. Requests that arrive on open connections meanwhile are answered, and
   * their connections are closed.
   */
  stop(server: FastifyInstance): Promise<void>;
}

/**
 * Lets a server stop without a failed request. `isDraining` is true from the moment at which it was told to stop: each answer then closes
 * its connection, so that a proxy has none left when the server stops listening.
 */
export const createDrain = (endStreams: () => void, isDraining: () => boolean): Drain => {
  let activeRequests = 0;
  const drained = Promise.withResolvers<void>();
  let isStopped = false;
  /** Connections that have not sent a request yet. */
  const unused = new Set<Socket>();
  const resolveIfDrained = (): void => {
    if (isStopped && activeRequests === 0) drained.resolve();
  };
  const track = (response: ServerResponse): void => {
    activeRequests += 1;
    // Fastify's onResponse hook does not fire if the client disconnected early, which happens with every closed window.
    response.once('close', () => {
      activeRequests -= 1;
      resolveIfDrained();
    });
  };
  return {
    track,
    observe(server) {
      server.server.on('connection', (socket: Socket) => {
        unused.add(socket);
        socket.once('close', () => unused.delete(socket));
      });
      server.server.on('request', ({ socket }) => unused.delete(socket));
      server.addHook('onRequest', async (_request, reply) => track(reply.raw));
      server.addHook('onSend', async (_request, reply) => {
        if (isDraining()) reply.header('connection', 'close');
      });
      // Node alone would wait a minute for sockets that a browser opened in advance and never used.
      server.addHook('preClose', async () => server.server.closeAllConnections());
    },
    async stop(server) {
      await waitForQuietTurn();
      // Unlike the method of the HTTP server, this one leaves connections open whose first request is on its way.
      TcpServer.prototype.close.call(server.server);
      const untilMs = performance.now() + firstRequestMs;
      while (unused.size > 0 && performance.now() < untilMs) await pause(10);
      isStopped = true;
      endStreams();
      resolveIfDrained();
      const giveUp = setTimeout(drained.resolve, drainTimeoutMs);
      await drained.promise;
      clearTimeout(giveUp);
    },
  };
};
