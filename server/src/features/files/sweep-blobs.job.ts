import { hourMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { claimUnreferencedBlobs, listBlobKeys } from './storage/index.ts';
import { deleteUploadsBefore } from './uploads/index.ts';

/** Longer than an upload may be idle, and longer than a backup takes. */
const keptForgottenMs = 24 * hourMs;
const batch = 100;

/**
 * Deletes bytes that no row refers to. The row is deleted in the same transaction, so after a crash the job simply repeats the deletion.
 */
const sweepBytes = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - keptForgottenMs);
  await deleteUploadsBefore(ctx.db, before);
  for (;;) {
    const swept = await transact(ctx, async ({ db }) => {
      const keys = await claimUnreferencedBlobs(db, before, batch);
      for (const key of keys) await ctx.bytes.delete(listBlobKeys(key));
      return keys.length;
    });
    if (swept < batch || ctx.closing.aborted) return;
  }
};

export const sweepBlobsJob: JobDeclaration = { name: 'sweep-bytes', schedule: '17 * * * *', run: sweepBytes };
