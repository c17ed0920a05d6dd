import { id } from '@comanda/contract/kernel';
import { z } from 'zod';
import type { Context } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import { runLeaseMs, runTranslation } from './run-translation.ts';
import { claimAbandonedRuns, claimRun } from './runs.repository.ts';

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
