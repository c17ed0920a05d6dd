import type { Context } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import { ProviderError, WrongAccountError } from '#features/providers';
import { processDueRows, providerBackoffMs } from '#features/payments/records';
import { claimDueHold, findHold, updateHold, wakeHoldsOfClosedVisits } from './card-holds.repository.ts';
import { settleHold } from './settle-hold.ts';

/**
 * Settles the tabs whose time has come, captures and releases what a crash left undone, and ends abandoned checkouts. Any number of nodes can
 * run this concurrently; leases keep them from checking the same row.
 */
const sweepHolds = async (ctx: Context): Promise<void> => {
  await wakeHoldsOfClosedVisits(ctx.db, ctx.clock.now());
  await processDueRows(ctx, { claim: (due) => claimDueHold(ctx.db, due), check: (row) => checkHold(ctx, row) });
};

const checkHold = async (
  ctx: Context,
  { restaurantId, holdId }: { restaurantId: string; holdId: string },
): Promise<boolean> => {
  try {
    await settleHold(ctx, restaurantId, holdId);
    return true;
  } catch (error) {
    const level = error instanceof ProviderError ? 'warn' : 'error';
    ctx.log[level]({ err: error, restaurantId, holdId }, 'a provider could not be asked');
    const hold = await findHold(ctx.db, restaurantId, holdId);
    if (hold !== null) {
      const lookAt = new Date(ctx.clock.now().getTime() + providerBackoffMs(hold.looks));
      await updateHold(ctx.db, restaurantId, { holdId, set: { look_at: lookAt, looks: hold.looks + 1 } });
    }
    return !(error instanceof ProviderError) || error instanceof WrongAccountError;
  }
};

export const sweepHoldsJob: JobDeclaration = {
  name: 'payments.sweep-holds',
  schedule: '* * * * *',
  reachesOutside: true,
  run: sweepHolds,
};
