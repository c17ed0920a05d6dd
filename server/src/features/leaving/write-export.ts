import { exportKeptDays } from '@comanda/contract/leaving';
import { dayMs, minuteMs, secondMs } from '@comanda/contract/kernel';
import { findUser } from '#features/accounts';
import { createZipStream } from '#platform/archives';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import { queueMail } from '#platform/mail';
import {
  deleteExport,
  findReplacedExports,
  finishExport,
  releaseExport,
  saveExportProgress,
  type ClaimedExport,
} from './data-exports.repository.ts';
import { exportArchive } from './export-archive.ts';
import { deleteExportParts, exportPartBytes, exportPartKey, toPieces } from './export-parts.ts';
import { exportFailedLetter, exportReadyLetter } from './letters.ts';

/** Duration of a lease: after a crash, another node begins the export anew. */
export const exportLeaseMs = 2 * minuteMs;
/** The lease is renewed and the progress shown at least this often, and whenever this much of the archive has been written. */
const saveEveryMs = 5 * secondMs;
const saveEveryPercent = 5;
const maxAttempts = 3;

/** Another worker has claimed the export, or its owner is gone. */
class ExportLost extends Error {
  override readonly name = 'ExportLost';
}

/** Writes a claimed export to the store of files and mails its owner. */
export const writeExport = async (ctx: Context, row: ClaimedExport, signal: AbortSignal): Promise<void> => {
  await deleteExportParts(ctx.bytes, { id: row.id, claim: row.former_claim, parts: row.former_parts });
  // Every earlier attempt has ended with its server.
  if (row.attempts > maxAttempts) return await conclude(ctx, row, 'failed');
  const written = { done: 0, total: 0, bytes: 0, parts: 0 };
  try {
    await writeParts(ctx, { row, written, signal });
    await conclude(ctx, row, 'ready');
  } catch (error) {
    await deleteExportParts(ctx.bytes, { id: row.id, claim: row.claim, parts: written.parts });
    if (error instanceof ExportLost) return;
    if (signal.aborted) return await releaseExport(ctx.db, row);
    // Otherwise the export is tried again when its lease has run out.
    if (row.attempts >= maxAttempts) await conclude(ctx, row, 'failed');
    throw error;
  }
  for (const replaced of await findReplacedExports(ctx.db, row)) await removeExport(ctx, replaced);
};

interface Attempt {
  readonly row: ClaimedExport;
  readonly written: { done: number; total: number; bytes: number; parts: number };
  readonly signal: AbortSignal;
}

const writeParts = async (ctx: Context, { row, written, signal }: Attempt): Promise<void> => {
  let savedAt = 0;
  let savedPercent = -saveEveryPercent;
  const save = async (): Promise<void> => {
    const now = ctx.clock.now();
    const isOurs = await transact(ctx, async (transaction) => {
      transaction.touch('dataExports', row.owner_id);
      const until = new Date(now.getTime() + exportLeaseMs);
      return saveExportProgress(transaction.db, row, { ...written, until });
    });
    if (!isOurs) throw new ExportLost();
    savedAt = now.getTime();
    savedPercent = percentOf(written);
  };
  const saveIfDue = async (): Promise<void> => {
    signal.throwIfAborted();
    const isDue =
      ctx.clock.now().getTime() - savedAt >= saveEveryMs || percentOf(written) >= savedPercent + saveEveryPercent;
    if (isDue) await save();
  };
  const onEntry = async (done: number, total: number): Promise<void> => {
    Object.assign(written, { done, total });
    await saveIfDue();
  };
  // An attempt that failed on the replica is followed by one on the primary.
  const db = row.attempts > 1 ? ctx.db : await ctx.replica.read(async (chosen) => chosen);
  const archive = createZipStream(exportArchive({ ...ctx, db }, row.owner_id, onEntry));
  for await (const piece of toPieces(archive, exportPartBytes)) {
    await ctx.bytes.put(exportPartKey(row, written.parts), piece);
    written.parts += 1;
    written.bytes += piece.byteLength;
    await saveIfDue();
  }
  await save();
};

const percentOf = ({ done, total }: Attempt['written']): number => (total === 0 ? 0 : Math.floor((100 * done) / total));

/** Stores the outcome and mails the owner. */
const conclude = async (ctx: Context, row: ClaimedExport, state: 'ready' | 'failed'): Promise<void> => {
  const at = ctx.clock.now();
  const expiresAt = new Date(at.getTime() + exportKeptDays * dayMs);
  await transact(ctx, async (transaction) => {
    if (!(await finishExport(transaction.db, row, { state, at, expiresAt }))) throw new ExportLost();
    const owner = await findUser(transaction.db, row.owner_id);
    const { origin } = row;
    if (owner !== undefined)
      await queueMail(
        transaction,
        state === 'ready' ? exportReadyLetter(owner, { origin, expiresAt }) : exportFailedLetter(owner, { origin }),
      );
    transaction.touch('dataExports', row.owner_id);
  });
};

/** Deletes the parts before the row, so that after a crash the row is found again. */
export const removeExport = async (
  ctx: Context,
  row: Pick<ClaimedExport, 'owner_id' | 'id' | 'parts'> & { readonly claim: string | null },
): Promise<void> => {
  await deleteExportParts(ctx.bytes, row);
  await transact(ctx, async (transaction) => {
    await deleteExport(transaction.db, row);
    transaction.touch('dataExports', row.owner_id);
  });
};
