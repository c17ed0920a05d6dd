import { fail } from '@comanda/contract';
import type { CsvDelimiter, CsvFile } from '@comanda/contract/menus';
import type { CallContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { findWholeMenu } from '#features/menus/guest-view';
import { findMenu, type MenuScope } from '#features/menus/records';
import { csvTask } from './csv-worker.ts';

/** Exports everything on a menu, in menu order. */
export const exportCsv = async (
  ctx: CallContext,
  { restaurantId, menuId, delimiter }: MenuScope & { delimiter: CsvDelimiter },
): Promise<CsvFile> => {
  const { ownerId } = await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const menu = await findMenu(ctx.db, { restaurantId, menuId });
  if (menu === undefined) throw fail('not-found');
  const text = await ctx.workers.run(ownerId, csvTask('writeFile'), async () => {
    const whole = await findWholeMenu(ctx.db, restaurantId, menuId);
    if (whole === null) throw fail('not-found');
    return { whole, delimiter };
  });
  return { fileName: `${fileNameOf(menu.name)}.csv`, text };
};

/** Removes the characters that file systems reserve. */
const fileNameOf = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
