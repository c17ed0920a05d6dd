import { minuteMs } from '@comanda/contract/kernel';
import { endVisit } from '#features/visits';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import { withFixedClock } from './with-fixed-clock.ts';
import { createSimulatedStaff } from './simulated-staff.ts';
import type { ShowcaseRestaurant } from './showcase-restaurant.ts';
import { findAbandonedOrders, findAbandonedVisits } from './showcase.repository.ts';

/** Time without activity after which a party of an earlier run counts as gone. */
const leftAfterMs = 90 * minuteMs;
const servedAfterMs = 25 * minuteMs;
/** Longer than any share of a bill stays claimed. */
const paidAfterMs = 85 * minuteMs;

/** Delivers, pays and closes everything that an earlier run left open, dated to that time, so that it is not on today's board. */
export const finishService = async (ctx: Context, house: ShowcaseRestaurant): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - leftAfterMs);
  const staff = createSimulatedStaff(house);
  for (const { id, status, at } of await findAbandonedOrders(ctx.db, house.restaurantId, before)) {
    const later = (ms: number) => withFixedClock(ctx, new Date(at.getTime() + ms));
    if (status !== 'delivered') await staff.move(later(servedAfterMs), id, { from: status, to: 'delivered' });
    await staff.recordPayment(later(paidAfterMs), [id]);
  }
  for (const { visitId, at } of await findAbandonedVisits(ctx.db, house.restaurantId, before))
    await transact(withFixedClock(ctx, at), (inside) =>
      endVisit(inside, house.restaurantId, { visitId, reason: 'staff' }),
    );
};
