import { fail } from '@comanda/contract';
import { newId } from '#platform/clock';
import type { CommandContext, TransactionContext } from '#platform/context';
import { requireLanguages, requireWholeMenu } from './require-menu.ts';
import { insertRun, type TextKey } from './runs.repository.ts';
import { translateMenuJob } from './translate-menu.job.ts';
import type { MenuKey } from './translations.repository.ts';

interface MenuToTranslate extends MenuKey {
  readonly languages: readonly string[];
  readonly replacesReviewed: boolean;
}

export const translateMenu = async (
  ctx: CommandContext,
  { restaurantId, menuId, languages, replacesReviewed }: MenuToTranslate,
): Promise<{ runId: string }> => {
  await requireWholeMenu(ctx, { restaurantId, menuId });
  await requireLanguages(ctx, restaurantId, { field: 'languages', languages });
  const requested = [...new Set(languages)];
  return startTranslationRun(ctx, { restaurantId, menuId, languages: requested, replacesReviewed, wanted: null });
};

interface RunToStart extends MenuKey {
  readonly languages: string[];
  readonly replacesReviewed: boolean;
  readonly wanted: readonly TextKey[] | null;
}

/** Creates the run and queues its job in one transaction. */
export const startTranslationRun = async (ctx: TransactionContext, run: RunToStart): Promise<{ runId: string }> => {
  if (ctx.config.translator === null) throw fail('translation.not-configured');
  const runId = newId();
  const isLetIn = await insertRun(ctx.db, {
    ...run,
    id: runId,
    total: run.wanted?.length ?? 0,
    at: ctx.clock.now(),
  });
  if (!isLetIn) throw fail('translation.already-running');
  await ctx.jobs.send(ctx.db, translateMenuJob.name, { restaurantId: run.restaurantId, runId });
  ctx.touch('translationRuns', run.restaurantId);
  return { runId };
};
