import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { reopenItems } from '#features/menus/records';

/** Makes items that were sold out for the day available again after the end of that day. */
export const reopenItemsJob: JobDeclaration = {
  name: 'reopen-items',
  schedule: '*/5 * * * *',
  run: (outer) =>
    transact(outer, async (ctx) => {
      for (const restaurantId of await reopenItems(ctx.db, ctx.clock.now())) ctx.touch('items', restaurantId);
    }),
};
