import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { reopenItems } from './items.repository.ts';

/** What was sold out for the day is available again once the day is over. */
export const reopenItemsJob: JobDeclaration = {
  name: 'reopen-items',
  schedule: '*/5 * * * *',
  run: (outer) =>
    transact(outer, async (ctx) => {
      for (const restaurantId of await reopenItems(ctx.db, ctx.clock.now())) ctx.touch('items', restaurantId);
    }),
};
