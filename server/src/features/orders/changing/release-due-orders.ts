import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { releaseDueOrders as releaseRows, touchOrders } from '#features/orders/records';

/** Sends orders for later to the kitchen when it has to begin with them. */
const releaseDueOrders = (outer: Context): Promise<void> =>
  transact(outer, async (ctx) => {
    for (const { restaurant_id: restaurantId, id, visit_id: visitId } of await releaseRows(ctx.db, ctx.clock.now()))
      touchOrders(ctx, restaurantId, { visitId, orderIds: [id] });
  });

export const releaseDueOrdersJob: JobDeclaration = {
  name: 'orders.release-due',
  schedule: '* * * * *',
  run: releaseDueOrders,
};
