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
      const menus = await deleteRemoved(ctx.db, before);
      for (const { restaurant_id: restaurantId, id: menuId, name } of menus) {
        // Nobody saw what is deleted; but the stickers of a deleted menu wait for another one now.
        ctx.touch('qrCodes', restaurantId);
        ctx.log.info({ restaurantId, menuId, name }, 'a removed menu was deleted for good');
      }
    }),
};
