import { limits } from '@comanda/contract/kernel';
import type { JobDeclaration } from '#platform/jobs';
import { runSetup } from './run-setup.ts';
import { claimAbandonedSetups } from './setups.repository.ts';

/** Continues setups whose server crashed, from where they stopped. */
export const resumeSetupsJob: JobDeclaration = {
  name: 'resume-setups',
  schedule: '* * * * *',
  run: async (ctx) => {
    const now = ctx.clock.now();
    const begunBefore = new Date(now.getTime() - 2 * limits.initialisationTimeoutMs);
    for (const ownerId of await claimAbandonedSetups(ctx.db, { begunBefore, now })) await runSetup(ctx, ownerId);
  },
};
