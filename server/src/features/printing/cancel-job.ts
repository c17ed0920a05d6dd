import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { touchPrinting } from './printing.events.ts';
import { savePrintJobCancellation, lockPrintJob } from './printing.repository.ts';

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
