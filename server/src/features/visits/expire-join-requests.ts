import { limits } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { endJoinRequests, findVisitsAskedBefore, touchGuest } from './records/index.ts';

/** Visits per run. More than that wait for the next minute. */
const maxVisits = 1_000;

/** Ends the requests of newcomers that nobody has answered: they ask again, type the code or turn to staff. */
const expireJoinRequests = async (ctx: Context): Promise<void> => {
  const askedBefore = new Date(ctx.clock.now().getTime() - limits.joining.requestMs);
  const visits = await findVisitsAskedBefore(ctx.db, { askedBefore, limit: maxVisits });
  for (const { restaurant_id: restaurantId, visit_id: visitId } of visits) {
    await transact(ctx, async (inside) => {
      for (const guestId of await endJoinRequests(inside.db, restaurantId, { visitId, askedBefore }))
        touchGuest(inside, restaurantId, { visitId, guestId });
    });
  }
};

export const expireJoinRequestsJob: JobDeclaration = {
  name: 'visits.expire-join-requests',
  schedule: '* * * * *',
  run: expireJoinRequests,
};
