import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { computeIdleCutoff, touchVisitAndPlaces, closeIdleVisitRows } from './records/index.ts';

/** Closes the visits of parties that left without telling anyone. */
const closeIdleVisits = (outer: Context): Promise<void> =>
  transact(outer, async (ctx) => {
    const at = ctx.clock.now();
    for (const { restaurant_id: restaurantId, id } of await closeIdleVisitRows(ctx.db, {
      idleSince: computeIdleCutoff(at),
      at,
    }))
      await touchVisitAndPlaces(ctx, restaurantId, id);
  });

export const closeIdleVisitsJob: JobDeclaration = {
  name: 'visits.close-idle',
  schedule: '*/5 * * * *',
  run: closeIdleVisits,
};
