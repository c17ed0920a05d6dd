import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context';

/** Health checks for orchestrators and load balancers: `/healthz` for liveness, `/readyz` for readiness. */
export const serveHealth = (ctx: Context, server: FastifyInstance): void => {
  server.get('/healthz', { config: { isUnqueued: true } }, () => ({ status: 'ok' }));
  server.get('/readyz', { config: { isUnqueued: true } }, async (_request, reply) => {
    try {
      await sql`select 1 from migrations limit 1`.execute(ctx.db);
      return { status: 'ready' };
    } catch (error) {
      ctx.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
};
