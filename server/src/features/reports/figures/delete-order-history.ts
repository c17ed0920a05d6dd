import { dayMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { deleteInPortions } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { deleteHistoryOfDays } from './order-history.repository.ts';

/** A few thousand entries of a busy restaurant. */
const daysPerPortion = 5;

/**
 * Deletes who moved an order from one status to the next, and when, for days that are older than the operator keeps this. The day must be
 * rolled up, so that the reports have its sums. Placing, canceling and correcting an order stays recorded for ever.
 */
const deleteOrderHistory = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - ctx.config.retentionDays.orderHistory * dayMs);
  await deleteInPortions(ctx, async () => {
    const { days, deleted } = await deleteHistoryOfDays(ctx.db, before, daysPerPortion);
    return { deleted, isLast: days < daysPerPortion };
  });
};

export const deleteOrderHistoryJob: JobDeclaration = {
  name: 'reports.delete-order-history',
  schedule: '20 4 * * *',
  run: deleteOrderHistory,
};
