import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { holdBill } from './hold-bill.ts';
import { findVisitsWithExpired } from './shares.repository.ts';

/** Payers that walked away: whoever holds a bill frees them. One bill at a time, so that no table waits for another. */
export const freeExpiredShares = async (ctx: Context): Promise<void> => {
  for (const { restaurant_id: restaurantId, visit_id: visitId } of await findVisitsWithExpired(
    ctx.db,
    ctx.clock.now(),
  )) {
    await transact(ctx, async (inner) => {
      await holdBill(inner, restaurantId, visitId);
    });
  }
};

export const freeExpiredSharesJob: JobDeclaration = {
  name: 'payments.free-expired-shares',
  schedule: '* * * * *',
  run: freeExpiredShares,
};
