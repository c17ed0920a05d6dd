import { dayMs } from '@comanda/contract/kernel';
import { ensurePassword } from '#features/accounts';
import type { Context } from '#platform/context';
import { addPastVisits, pastDays } from './fill-past.ts';
import { finishService } from './finish-service.ts';
import { ensureShowcaseRestaurant } from './ensure-showcase-restaurant.ts';
import { seatTables } from './seat-tables.ts';
import { passwordFor } from './showcase-people.ts';
import { findShowcasePeople } from './showcase.repository.ts';

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
  const password = passwordFor(ctx.secretKey);
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
