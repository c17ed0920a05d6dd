import { dayMs } from '@comanda/contract/kernel';
import { publicDemoIds, type Context } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { deleteVisits, findOldVisits } from './old-visits.repository.ts';

/** Long enough to show somebody in the evening what one has tried at noon. */
const keptMs = dayMs;

/** Small batches, so that no visitor waits for the deletion. */
const batch = 200;

const { restaurantId } = publicDemoIds;

/** Deletes old visits of the public demo, which nobody needs and which would otherwise grow without limit. */
export const deleteOldDemoVisits = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - keptMs);
  let found = batch;
  while (found === batch && !ctx.closing.aborted) {
    found = await transact(ctx, async ({ db }) => {
      const visitIds = await findOldVisits(db, restaurantId, { before, limit: batch });
      await deleteVisits(db, restaurantId, visitIds);
      return visitIds.length;
    });
  }
};

export const deleteDemoVisitsJob: JobDeclaration = {
  name: 'demo.forget-visits',
  schedule: '12 * * * *',
  run: deleteOldDemoVisits,
};
