import type { Dashboard } from '@comanda/contract/reports';
import { readTokenPace } from '#features/tokens';
import type { CallContext } from '#platform/context';
import type { ChosenRestaurant } from '#features/reports/figures';

/** Returns null if the restaurants belong to several owners, because their balances cannot be added. */
export const findTokenPace = async (
  ctx: CallContext,
  restaurants: readonly ChosenRestaurant[],
): Promise<Dashboard['tokens']> => {
  const { actor } = ctx.caller;
  const own = actor.kind === 'user' ? actor.ownerId : null;
  const owners = new Set(own === null ? restaurants.map(({ ownerId }) => ownerId) : [own]);
  const [ownerId] = owners;
  if (ownerId === undefined || owners.size > 1) return null;
  const { balance, perDayOfMonth, daysLeft } = await readTokenPace(ctx, ownerId);
  return { balance, perDay: perDayOfMonth, daysLeft };
};
