import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context';
import { databaseStatus, isWriteRefused, probeWrites } from '#platform/db';

/** Facts about this process that its health checks report. */
export interface Readiness {
  readonly version: string;
  readonly commit: string | null;
  /** True once the process has been told to stop: a load balancer should send its requests to other nodes. */
  readonly isDraining: boolean;
}

/** Many balancers and monitors may ask at the same time: the database is asked at most this often. */
const checkIntervalMs = 3_000;

type Problem = 'database unreachable' | 'database not writable' | null;

const findProblem = async (ctx: Context): Promise<Problem> => {
  try {
    await probeWrites(ctx.db);
    return null;
  } catch (error) {
    // Some operators do not allow temporary tables: then it can only be said that the database answers.
    if (databaseStatus(error) === 'permission-denied') return null;
    ctx.log.warn({ err: error }, 'This node is not ready.');
    return isWriteRefused(error) ? 'database not writable' : 'database unreachable';
  }
};

/** Remembers the last result for a moment, and lets callers at the same time share one check. */
const createCheck = (ctx: Context): (() => Promise<Problem>) => {
  let last: { readonly atMs: number; readonly result: Promise<Problem> } | null = null;
  return () => {
    const nowMs = performance.now();
    if (last === null || nowMs - last.atMs > checkIntervalMs) last = { atMs: nowMs, result: findProblem(ctx) };
    return last.result;
  };
};

/** A server that is busy must still be able to say so. */
const isUnqueued = { config: { isUnqueued: true } };

/** Health checks for orchestrators and load balancers: `/healthz` for liveness, `/readyz` for readiness. */
export const serveHealth = (ctx: Context, server: FastifyInstance, readiness: Readiness): void => {
  const check = createCheck(ctx);
  server.get('/healthz', isUnqueued, () => ({ status: 'ok', version: readiness.version, commit: readiness.commit }));
  server.get('/readyz', isUnqueued, async (_request, reply) => {
    const problem = readiness.isDraining ? 'draining' : await check();
    return problem === null ? { status: 'ready' } : reply.status(503).send({ status: problem });
  });
};
