import { fail } from '@comanda/contract';
import { nextHoursChange, weekdays, type WeeklyHours } from '@comanda/contract/kernel';
import type { CommandContext } from '#platform/context';
import { setAvailability } from '#features/menus';
import { findWorkplace, requireRestaurant } from '#features/restaurants';
import { findItem } from './items.repository.ts';

interface SoldOut {
  readonly restaurantId: string;
  readonly itemId: string;
  readonly isSoldOut: boolean;
  readonly until: 'reopened' | 'day';
}

/** A stretch for each business day: many services go past midnight, and a dish that is off for today is off until the last guest has gone. */
const businessDays = (dayEndHour: number): WeeklyHours => {
  const begins = `${String(dayEndHour).padStart(2, '0')}:00`;
  return weekdays.map((day) => ({ day, from: begins, to: begins }));
};

/** The one thing a cook may do to a menu: say that a dish is off, and that it is on again. */
export const setSoldOut = async (
  ctx: CommandContext,
  { restaurantId, itemId, isSoldOut, until }: SoldOut,
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
    reopensAt: isSoldOut && until === 'day' ? await nextDay(ctx, restaurantId) : null,
  });
  return {};
};

const nextDay = async (ctx: CommandContext, restaurantId: string): Promise<Date | null> => {
  const workplace = await findWorkplace(ctx.db, restaurantId);
  if (workplace === null) return null;
  const { timezone, dayEndHour } = workplace.settings;
  return nextHoursChange(businessDays(dayEndHour), ctx.clock.now(), timezone);
};
