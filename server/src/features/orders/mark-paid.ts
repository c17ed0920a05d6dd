import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { endVisit } from '#features/visits';
import { touchOrder } from './orders.events.ts';
import { isVisitSettled, savePaid } from './paying.repository.ts';

interface Payment {
  readonly restaurantId: string;
  readonly orderIds: readonly string[];
  readonly isPaid: boolean;
}

/** Staff have taken the money at the table, or take back that they had. A visit with nothing left to bring or to pay is over. */
export const markPaid = async (
  ctx: CommandContext,
  { restaurantId, orderIds, isPaid }: Payment,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const wanted = [...new Set(orderIds)];
  const paid = await savePaid(ctx.db, restaurantId, { orderIds: wanted, isPaid, at: ctx.clock.now() });
  if (paid.length !== wanted.length) throw fail('not-found');
  for (const visitId of new Set(paid.map(({ visit_id: visitId }) => visitId))) {
    touchOrder(ctx, restaurantId, visitId);
    if (visitId !== null && isPaid && (await isVisitSettled(ctx.db, restaurantId, visitId))) {
      await endVisit(ctx, restaurantId, { visitId, reason: 'settled' });
    }
  }
  return {};
};
