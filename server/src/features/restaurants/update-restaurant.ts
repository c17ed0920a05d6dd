import { fail } from '@comanda/contract';
import type { RestaurantChanges, RestaurantStatus } from '@comanda/contract/restaurants';
import { requireUser } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { updateRestaurantRow, lockRestaurant, updateRestaurantStatus } from './restaurants.repository.ts';
import { requireValidRecord } from './require-valid-record.ts';
import { touchRestaurant } from './restaurants.collection.ts';
import { requireRestaurant } from './tenants.ts';

interface UpdateRestaurantInput {
  readonly restaurantId: string;
  readonly changes: RestaurantChanges;
}

/**
 * Changes the given fields only. A new currency applies to menus created from now on: existing menus keep theirs, because their prices are
 * amounts in it, and the owner changes them menu by menu.
 */
export const updateRestaurant = async (
  ctx: CommandContext,
  { restaurantId, changes }: UpdateRestaurantInput,
): Promise<Record<string, never>> => {
  const scope = await requireRestaurant(ctx, requireUser(ctx.caller), restaurantId);
  const before = await lockRestaurant(ctx.db, scope);
  refuseRedBeforeAmber(changes, before);
  const languages = furtherLanguages({ ...before, ...changes });
  const row = await updateRestaurantRow(ctx.db, scope, { changes: { ...changes, languages }, at: ctx.clock.now() });
  requireValidRecord(row);
  touchRestaurant(ctx, scope);
  return {};
};

interface LateThresholds {
  readonly order_amber_minutes: number;
  readonly order_red_minutes: number;
}

const refuseRedBeforeAmber = (
  { orderAmberMinutes, orderRedMinutes }: RestaurantChanges,
  before: LateThresholds,
): void => {
  const amber = orderAmberMinutes ?? before.order_amber_minutes;
  const red = orderRedMinutes ?? before.order_red_minutes;
  if (amber < red) return;
  const field = orderRedMinutes === undefined ? 'orderAmberMinutes' : 'orderRedMinutes';
  const sentence = 'Red must come later than amber';
  throw fail('invalid-argument', { fields: { [`changes.${field}`]: [sentence] } });
};

/** Removes duplicates and the restaurant's own language. */
const furtherLanguages = ({ language, languages }: { language: string; languages: readonly string[] }): string[] =>
  [...new Set(languages)].filter((code) => code !== language);

export const setRestaurantStatus = async (
  ctx: CommandContext,
  { restaurantId, status }: { restaurantId: string; status: RestaurantStatus },
): Promise<Record<string, never>> => {
  const scope = await requireRestaurant(ctx, requireUser(ctx.caller), restaurantId);
  requireValidRecord(await updateRestaurantStatus(ctx.db, scope, { status, at: ctx.clock.now() }));
  touchRestaurant(ctx, scope);
  return {};
};
