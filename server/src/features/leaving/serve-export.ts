import { Readable } from 'node:stream';
import { fail } from '@comanda/contract';
import { can } from '@comanda/contract/access';
import { archivePath, exportKeptDays } from '@comanda/contract/leaving';
import { minuteMs } from '@comanda/contract/kernel';
import type { FastifyPluginAsync } from 'fastify';
import type { BlobStore, Caller, Context } from '#platform/context';
import { countRefusal, toFailure, type ResolveCaller } from '#platform/http';
import { countSecurityEvent } from '#platform/security-log';
import { findReadyExport, type DataExportRow } from './data-exports.repository.ts';
import { exportPartKey } from './export-parts.ts';

/** Downloads of one owner at the same time, on this node. Each holds one part of the archive in memory. */
const mostPerOwner = 2;
/** A reader who takes nothing for this long is disconnected. */
const longestPauseMs = 2 * minuteMs;

/** Serves the latest export to the logged-in owner. The URL alone gives no access. */
export const serveExport = (ctx: Context, resolveCaller: ResolveCaller): FastifyPluginAsync => {
  const downloads = new Map<string, number>();
  const count = (ownerId: string, change: 1 | -1): void => {
    const running = (downloads.get(ownerId) ?? 0) + change;
    if (running === 0) downloads.delete(ownerId);
    else downloads.set(ownerId, running);
  };
  const requireExport = async ({ actor }: Caller): Promise<{ ownerId: string; row: DataExportRow }> => {
    if (actor.kind !== 'user') throw fail('unauthenticated');
    if (!can(actor, 'account.leave') || actor.ownerId === null) throw fail('permission-denied');
    const { ownerId } = actor;
    const row = await findReadyExport(ctx.db, ownerId, ctx.clock.now());
    // A restored backup has the row, but not the archive.
    if (row === undefined || !(await ctx.bytes.exists(exportPartKey(row, 0))))
      throw fail('leaving.export-missing', { days: exportKeptDays });
    if ((downloads.get(ownerId) ?? 0) >= mostPerOwner) throw fail('leaving.too-many-downloads', { most: mostPerOwner });
    return { ownerId, row };
  };
  return async (server) => {
    server.get(archivePath, async (request, reply) => {
      const caller = await resolveCaller(request);
      const { ownerId, row } = await requireExport(caller).catch((error: unknown) => {
        // Counted here for the account; outside this route nobody knows whose request it is.
        countRefusal(ctx, toFailure(error), caller);
        throw error;
      });
      await countSecurityEvent({ ...ctx, caller }, { kind: 'export-downloaded', ownerId });
      count(ownerId, 1);
      const stream = Readable.from(readParts(ctx.bytes, row), { objectMode: false });
      stream.once('close', () => count(ownerId, -1));
      reply.raw.setTimeout(longestPauseMs, () => reply.raw.destroy());
      const day = row.requested_at.toISOString().slice(0, 10);
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-length': row.bytes,
          'content-disposition': `attachment; filename="comanda-${day}.zip"`,
          'cache-control': 'no-store',
        })
        .send(stream);
    });
  };
};

async function* readParts(bytes: BlobStore, row: DataExportRow): AsyncGenerator<Uint8Array, void, void> {
  for (let number = 0; number < row.parts; number += 1) {
    const part = await bytes.read(exportPartKey(row, number));
    // The archive has expired during the download.
    if (part === null) throw new Error(`Part ${number} of the export ${row.id} is gone.`);
    yield part;
  }
}
