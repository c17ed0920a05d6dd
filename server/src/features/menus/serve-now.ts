import { fail } from '@comanda/contract';
import { endOfServingByHand } from '@comanda/contract/menus';
import type { CommandContext } from '#platform/context';
import { findWorkplace, requireRestaurant, setServedMenu } from '#features/restaurants';
import { findMenu, findMenusWithHours, presentMenu } from './records/index.ts';

interface ServeNowInput {
  readonly restaurantId: string;
  readonly menuId: string | null;
}

/** Serves a menu by hand until the next menu begins. The tables whose code keeps its own menu are not affected. */
export const serveNow = async (
  ctx: CommandContext,
  { restaurantId, menuId }: ServeNowInput,
): Promise<{ until: string | null }> => {
  const scope = await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if (menuId === null) {
    await setServedMenu(ctx, scope, null);
    return { until: null };
  }
  const workplace = await findWorkplace(ctx.db, restaurantId);
  const menu = await findMenu(ctx.db, { restaurantId, menuId });
  if (workplace === null || menu === undefined) throw fail('not-found');
  const menus = (await findMenusWithHours(ctx.db, restaurantId)).map(presentMenu);
  const until = endOfServingByHand(menus, ctx.clock.now(), workplace.settings.timezone);
  if (until === null) throw fail('menus.no-serving-hours');
  await setServedMenu(ctx, scope, { menuId, until });
  return { until: until.toISOString() };
};
