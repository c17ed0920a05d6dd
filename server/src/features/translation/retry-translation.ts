import { fail } from '@comanda/contract';
import { translationRunDocument } from '@comanda/contract/translation';
import { requireRestaurant } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import { findTranslationRun } from './runs.repository.ts';
import { startTranslationRun } from './translate-menu.ts';

/** Retries only the texts that failed in a run. Translations written by hand since then stay. */
export const retryTranslation = async (
  ctx: CommandContext,
  { restaurantId, runId }: { restaurantId: string; runId: string },
): Promise<{ runId: string }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const run = await findTranslationRun(ctx.db, restaurantId, runId);
  if (run === undefined) throw fail('not-found');
  if (run.state === 'running') throw fail('translation.already-running');
  const failures = translationRunDocument.shape.failures.parse(run.failures);
  return startTranslationRun(ctx, {
    restaurantId,
    menuId: run.menu_id,
    languages: run.languages,
    replacesReviewed: run.replaces_reviewed,
    wanted: failures.map(({ language, subjectId, field }) => ({ language, subjectId, field })),
  });
};
