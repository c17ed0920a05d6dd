import { limits } from '@comanda/contract/kernel';
import type { JobDeclaration } from '#platform/jobs';
import { initialise } from './initialise.ts';
import { findAbandonedSetups } from './setups.repository.ts';

/** A server that died in the middle of an owner's initialisation left it running: another takes it up where it stopped. */
export const resumeSetupsJob: JobDeclaration = {
  name: 'resume-setups',
  schedule: '* * * * *',
  run: async (ctx) => {
    const abandoned = await findAbandonedSetups(
      ctx.db,
      new Date(ctx.clock.now().getTime() - 2 * limits.initialisationTimeoutMs),
    );
    for (const { owner_id: ownerId } of abandoned) await initialise(ctx, ownerId);
  },
};
