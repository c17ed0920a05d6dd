import { hourMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { findGuestRetention, anonymizeGuestsBetween } from './guests.repository.ts';

/** Removes personal data of guests and keeps their orders and payments, so that all sums stay the same. */
const forgetGuests = async (ctx: Context): Promise<void> => {
  for (const { id: restaurantId, days, until } of await findGuestRetention(ctx.db)) {
    if (ctx.closing.aborted) return;
    const before = new Date(ctx.clock.now().getTime() - days * 24 * hourMs);
    if (until !== null && until >= before) continue;
    await transact(ctx, async ({ db }) => anonymizeGuestsBetween(db, restaurantId, { from: until, before }));
  }
};

/** Runs every night and continues from where the previous run ended. */
export const anonymizeGuestsJob: JobDeclaration = {
  name: 'leaving.forget-guests',
  schedule: '23 3 * * *',
  run: forgetGuests,
};
