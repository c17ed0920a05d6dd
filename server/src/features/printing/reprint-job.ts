import { fail } from '@comanda/contract';
import { ticket } from '@comanda/contract/printing';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { enqueuePrintJob } from './enqueue-print-job.ts';
import { touchPrinting } from './printing.collection.ts';
import { savePrintJobCancellation, lockPrintJob } from './printing.repository.ts';

/** Queues the job again. If it may already be on paper, the new one is marked as a copy, so that nobody cooks it twice. */
export const reprintJob = async (
  ctx: CommandContext,
  { restaurantId, jobId }: { readonly restaurantId: string; readonly jobId: string },
): Promise<{ jobId: string }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const job = await lockPrintJob(ctx.db, restaurantId, jobId);
  if (job === undefined) throw fail('not-found');
  if (job.state === 'queued' || job.state === 'printing') throw fail('printing.still-waiting');
  const again = await enqueuePrintJob(ctx, restaurantId, {
    printerId: job.printer_id,
    title: job.title,
    content: ticket.parse(job.content),
    kind: job.sent_at === null ? 'ticket' : 'copy',
  });
  if (again === null) throw fail('not-found');
  if (job.state === 'failed') await savePrintJobCancellation(ctx.db, restaurantId, { jobId, at: ctx.clock.now() });
  return { jobId: again };
};

/** Cancels a job that is not wanted any more or turned out to be printed after all. */
export const cancelPrintJob = async (
  ctx: CommandContext,
  { restaurantId, jobId }: { readonly restaurantId: string; readonly jobId: string },
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const job = await lockPrintJob(ctx.db, restaurantId, jobId);
  if (job === undefined) throw fail('not-found');
  if (job.state === 'cancelled') return {};
  if (job.state !== 'queued' && job.state !== 'failed') throw fail('printing.not-waiting');
  await savePrintJobCancellation(ctx.db, restaurantId, { jobId, at: ctx.clock.now() });
  touchPrinting(ctx, restaurantId);
  return {};
};
