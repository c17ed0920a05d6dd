import { fail } from '@comanda/contract';
import { nextHoursChange, weekdays, type WeeklyHours } from '@comanda/contract/kernel';
import type { Kysely } from 'kysely';
import type { CommandContext } from '#platform/context';
import { setAvailability } from '#features/menus';
import { findWorkplace, requireRestaurant } from '#features/restaurants';
import type { DB } from '#platform/db';

/** Returns an item's menu and stock count. */
const findItem = (db: Kysely<DB>, restaurantId: string, itemId: string) =>
  db
    .selectFrom('items')
    .select(['menu_id', 'stock_count'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', itemId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

interface SetSoldOutInput {
  readonly restaurantId: string;
  readonly itemId: string;
  readonly isSoldOut: boolean;
  readonly until: 'reopened' | 'day';
}

/** Hours of the business days. Many services go past midnight, so a dish that is sold out today stays so until the last guest is gone. */
const businessDays = (dayEndHour: number): WeeklyHours => {
  const begins = `${String(dayEndHour).padStart(2, '0')}:00`;
  return weekdays.map((day) => ({ day, from: begins, to: begins }));
};

/** Marks an item as sold out or available again: the only change to a menu that a cook may make. */
export const setSoldOut = async (
  ctx: CommandContext,
  { restaurantId, itemId, isSoldOut, until }: SetSoldOutInput,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const item = await findItem(ctx.db, restaurantId, itemId);
  if (item === undefined) throw fail('not-found');
  if (!isSoldOut && item.stock_count === 0) throw fail('kitchen.counted-out');
  await setAvailability(ctx, {
    restaurantId,
    menuId: item.menu_id,
    itemIds: [itemId],
    available: !isSoldOut,
    reopensAt: isSoldOut && until === 'day' ? await nextBusinessDay(ctx, restaurantId) : null,
  });
  return {};
};

const nextBusinessDay = async (ctx: CommandContext, restaurantId: string): Promise<Date | null> => {
  const workplace = await findWorkplace(ctx.db, restaurantId);
  if (workplace === null) return null;
  const { timezone, dayEndHour } = workplace.settings;
  return nextHoursChange(businessDays(dayEndHour), ctx.clock.now(), timezone);
};
