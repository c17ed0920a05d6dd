import { minuteMs } from '@comanda/contract/kernel';
import { endVisit } from '#features/visits';
import type { Context } from '#platform/context';
import { transact } from '#platform/db';
import { clockAt } from './clock-at.ts';
import { houseStaff } from './house-staff.ts';
import type { House } from './house.ts';
import { findLeftOrders, findLeftVisits } from './showcase.repository.ts';

/** Whoever has sat there longer is not coming back to the table. */
const leftAfterMs = 90 * minuteMs;
const servedAfterMs = 25 * minuteMs;
/** Later than anybody holds a share of a bill. */
const paidAfterMs = 85 * minuteMs;

/** What an earlier run left on the floor is brought, paid and cleared, as of then: a demo of last week does not stand on today's board. */
export const finishService = async (ctx: Context, house: House): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - leftAfterMs);
  const staff = houseStaff(house);
  for (const { id, status, at } of await findLeftOrders(ctx.db, house.restaurantId, before)) {
    const later = (ms: number) => clockAt(ctx, new Date(at.getTime() + ms));
    if (status !== 'delivered') await staff.move(later(servedAfterMs), id, { from: status, to: 'delivered' });
    await staff.takeMoney(later(paidAfterMs), [id]);
  }
  for (const { visitId, at } of await findLeftVisits(ctx.db, house.restaurantId, before))
    await transact(clockAt(ctx, at), (inside) => endVisit(inside, house.restaurantId, { visitId, reason: 'staff' }));
};
