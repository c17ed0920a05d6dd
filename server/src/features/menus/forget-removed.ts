import { limits } from '@comanda/contract/kernel';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { deleteRemoved } from './removed.repository.ts';

/** Every night: what was removed too long ago to be restored is deleted. */
export const forgetRemovedJob: JobDeclaration = {
  name: 'forget-removed-menus',
  schedule: '20 3 * * *',
  run: (outer) =>
    transact(outer, async (ctx) => {
      const before = new Date(ctx.clock.now().getTime() - limits.removedKeptMs);
      const restaurantIds = await deleteRemoved(ctx.db, before);
      // Nobody saw what is deleted; but the stickers of a deleted menu wait for another one now.
      for (const restaurantId of restaurantIds) ctx.touch('qrCodes', restaurantId);
    }),
};
