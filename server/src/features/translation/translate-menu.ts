import { fail } from '@comanda/contract';
import { id } from '@comanda/contract/kernel';
import { translationRunDocument } from '@comanda/contract/translation';
import { z } from 'zod';
import { newId } from '#platform/clock';
import type { CommandContext, Context, TransactionContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import type { JobDeclaration } from '#platform/jobs';
import { requireTranslationQuota } from './quota.ts';
import { requireLanguages, requireWholeMenu } from './require-menu.ts';
import { runLeaseMs, runTranslation } from './run-translation.ts';
import {
  cancelRun,
  claimAbandonedRuns,
  claimRun,
  findTranslationRun,
  insertRun,
  type TextKey,
} from './runs.repository.ts';
import type { MenuKey } from './translations.repository.ts';

interface MenuToTranslate extends MenuKey {
  readonly languages: readonly string[];
  readonly replacesReviewed: boolean;
}

export const translateMenu = async (
  ctx: CommandContext,
  { restaurantId, menuId, languages, replacesReviewed }: MenuToTranslate,
): Promise<{ runId: string }> => {
  const { ownerId } = await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  await requireWholeMenu(ctx, { restaurantId, menuId });
  await requireLanguages(ctx, restaurantId, { field: 'languages', languages });
  const requested = [...new Set(languages)];
  const run = { restaurantId, menuId, languages: requested, replacesReviewed, wanted: null };
  return startTranslationRun(ctx, ownerId, run);
};

interface RunToStart extends MenuKey {
  readonly languages: string[];
  readonly replacesReviewed: boolean;
  readonly wanted: readonly TextKey[] | null;
}

/** Creates the run and queues its job in one transaction. */
const startTranslationRun = async (
  ctx: TransactionContext,
  ownerId: string,
  run: RunToStart,
): Promise<{ runId: string }> => {
  if (ctx.config.translator === null) throw fail('translation.not-configured');
  await requireTranslationQuota(ctx, ownerId);
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

/** Cancels a run. Finished translations stay, and an answer that is still on its way is discarded. A run that has ended stays unchanged. */
export const cancelTranslation = async (
  ctx: CommandContext,
  { restaurantId, runId }: { restaurantId: string; runId: string },
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if ((await findTranslationRun(ctx.db, restaurantId, runId)) === undefined) throw fail('not-found');
  await cancelRun(ctx.db, { restaurantId, runId }, { message: 'Canceled.', at: ctx.clock.now() });
  ctx.touch('translationRuns', restaurantId);
  return {};
};

/** Retries only the texts that failed in a run. Translations written by hand since then stay. */
export const retryTranslation = async (
  ctx: CommandContext,
  { restaurantId, runId }: { restaurantId: string; runId: string },
): Promise<{ runId: string }> => {
  const { ownerId } = await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const run = await findTranslationRun(ctx.db, restaurantId, runId);
  if (run === undefined) throw fail('not-found');
  if (run.state === 'running') throw fail('translation.already-running');
  const failures = translationRunDocument.shape.failures.parse(run.failures);
  return startTranslationRun(ctx, ownerId, {
    restaurantId,
    menuId: run.menu_id,
    languages: run.languages,
    replacesReviewed: run.replaces_reviewed,
    wanted: failures.map(({ language, subjectId, field }) => ({ language, subjectId, field })),
  });
};

const jobData = z.object({ restaurantId: id, runId: id });

/** Starts a run in the background, because a menu can take minutes and the queue must stay free. */
export const translateMenuJob: JobDeclaration = {
  name: 'translate-menu',
  reachesOutside: true,
  run: async (ctx, data) => {
    const run = await claimRun(ctx.db, jobData.parse(data), claimTimes(ctx));
    if (run !== undefined) ctx.background('translation run', runTranslation(ctx, run));
  },
};

/** Continues runs whose server crashed, from where they stopped. */
export const resumeTranslationsJob: JobDeclaration = {
  name: 'resume-translations',
  schedule: '* * * * *',
  reachesOutside: true,
  run: async (ctx) => {
    for (const run of await claimAbandonedRuns(ctx.db, claimTimes(ctx)))
      ctx.background('translation run', runTranslation(ctx, run));
  },
};

const claimTimes = ({ clock }: Context) => {
  const now = clock.now();
  return { now, heardBefore: new Date(now.getTime() - runLeaseMs) };
};
