import { fail } from '@comanda/contract';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import { cancelRun, findTranslationRun } from './runs.repository.ts';

/** Cancels a run. Finished translations stay, and an answer that is still on its way is discarded. A run that has ended stays unchanged. */
export const cancelTranslation = async (
  ctx: CommandContext,
  { restaurantId, runId }: { restaurantId: string; runId: string },
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if ((await findTranslationRun(ctx.db, restaurantId, runId)) === undefined) throw fail('not-found');
  await cancelRun(ctx.db, { restaurantId, runId }, { message: 'Cancelled.', at: ctx.clock.now() });
  ctx.touch('translationRuns', restaurantId);
  return {};
};
