import { Readable } from 'node:stream';
import { fail } from '@comanda/contract';
import { can } from '@comanda/contract/access';
import { archivePath } from '@comanda/contract/leaving';
import type { FastifyPluginAsync } from 'fastify';
import { createZipStream } from '#platform/archives';
import type { Context } from '#platform/context';
import type { ResolveCaller } from '#platform/http';
import { exportArchive } from './export-archive.ts';

/** Each export holds a database connection for its whole duration. */
const mostAtOnce = 3;

/** Serves the archive to the logged-in owner. The URL alone gives no access. */
export const serveExport = (ctx: Context, resolveCaller: ResolveCaller): FastifyPluginAsync => {
  const running = new Set<string>();
  return async (server) => {
    server.get(archivePath, async (request, reply) => {
      const { actor } = await resolveCaller(request);
      if (actor.kind !== 'user') throw fail('unauthenticated');
      if (!can(actor, 'account.leave') || actor.ownerId === null) throw fail('permission-denied');
      const { ownerId } = actor;
      if (running.has(ownerId) || running.size >= mostAtOnce) throw fail('leaving.export-running');
      running.add(ownerId);
      const stream = Readable.from(streamExport(ctx, ownerId), { objectMode: false });
      stream.once('close', () => running.delete(ownerId));
      const day = ctx.clock.now().toISOString().slice(0, 10);
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="comanda-${day}.zip"`,
          'cache-control': 'no-store',
        })
        .send(stream);
    });
  };
};

/** Reads in one repeatable-read transaction, so that all files show the same point in time while the restaurant keeps working. */
async function* streamExport(ctx: Context, ownerId: string): AsyncGenerator<Uint8Array, void, void> {
  const reading = await ctx.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    yield* createZipStream(exportArchive(ctx, reading, ownerId));
  } finally {
    await reading.rollback().execute();
  }
}
