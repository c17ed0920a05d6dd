import { dayMs, minuteMs } from '@comanda/contract/kernel';
import { ensurePassword } from '#features/accounts';
import type { Context } from '#platform/context';
import { endVisit } from '#features/visits';
import { transact } from '#platform/db';
import { addPastVisits, pastDays } from './fill-past.ts';
import { ensureShowcaseRestaurant } from './ensure-showcase-restaurant.ts';
import { seatTables } from './seat-tables.ts';
import { passwordFor } from './showcase-people.ts';
import { findShowcasePeople, findAbandonedOrders, findAbandonedVisits } from './showcase.repository.ts';
import { withFixedClock } from './with-fixed-clock.ts';
import { createSimulatedStaff } from './simulated-staff.ts';
import type { ShowcaseRestaurant } from './showcase-restaurant.ts';

/** Time without activity after which a party of an earlier run counts as gone. */
const leftAfterMs = 90 * minuteMs;
const servedAfterMs = 25 * minuteMs;
/** Longer than any share of a bill stays claimed. */
const paidAfterMs = 85 * minuteMs;

/** Delivers, pays and closes everything that an earlier run left open, dated to that time, so that it is not on today's board. */
const finishService = async (ctx: Context, house: ShowcaseRestaurant): Promise<void> => {
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

/** Login data of the showcase. */
export interface Showcase {
  readonly email: string;
  /** The password of the owner and of all staff. */
  readonly password: string;
  readonly staff: readonly string[];
}

/**
 * Opens a restaurant with three months of history, guests at its tables and accounts to log in with. Existing data stays; the data that
 * is missing up to now is added.
 */
export const openShowcase = async (ctx: Context, onProgress: (done: number) => void): Promise<Showcase> => {
  const password = passwordFor(ctx.secretKeys.newest);
  const since = new Date(ctx.clock.now().getTime() - (pastDays + 1) * dayMs);
  const house = await ensureShowcaseRestaurant(ctx, { password, since });
  await finishService(ctx, house);
  await addPastVisits(ctx, house, onProgress);
  await seatTables(ctx, house);
  const people = await findShowcasePeople(ctx.db, house.ownerId);
  for (const { id: userId, email } of people) await ensurePassword(ctx, { userId, email, password });
  const [owner, ...staff] = people.map(({ email }) => email);
  return { email: owner ?? '', password, staff };
};
