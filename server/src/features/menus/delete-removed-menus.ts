import { limits } from '@comanda/contract/kernel';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { deleteRemoved } from './records/index.ts';

/** Every night, deletes everything that was removed too long ago to be restored. */
export const deleteRemovedMenusJob: JobDeclaration = {
  name: 'forget-removed-menus',
  schedule: '20 3 * * *',
  run: (outer) =>
    transact(outer, async (ctx) => {
      const before = new Date(ctx.clock.now().getTime() - limits.removedKeptMs);
      const menus = await deleteRemoved(ctx.db, before);
      for (const { restaurant_id: restaurantId, id: menuId, name } of menus) {
        // No screen showed the deleted rows, but the QR codes of a deleted menu now need another menu.
        ctx.touch('qrCodes', restaurantId);
        ctx.log.info({ restaurantId, menuId, name }, 'a removed menu was deleted for good');
      }
    }),
};
