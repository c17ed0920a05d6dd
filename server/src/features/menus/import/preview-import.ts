import { fail } from '@comanda/contract';
import type { CsvImport } from '@comanda/contract/menus';
import type { CallContext } from '#platform/context';
import { findLanguages, requireRestaurant } from '#features/restaurants';
import { findWholeMenu } from '#features/menus/guest-view';
import { findMenu, type MenuScope } from '#features/menus/records';
import { csvTask } from './csv-worker.ts';

/** Returns the plan of an import as JSON. Writes nothing and takes no lock. */
export const previewImport = async (
  ctx: CallContext,
  { restaurantId, menuId, ...file }: MenuScope & CsvImport,
): Promise<string> => {
  const { ownerId } = await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  if ((await findMenu(ctx.db, { restaurantId, menuId })) === undefined) throw fail('not-found');
  return ctx.workers.run(ownerId, csvTask('previewFile'), async () => {
    const whole = await findWholeMenu(ctx.db, restaurantId, menuId);
    if (whole === null) throw fail('not-found');
    const { language } = await findLanguages(ctx.db, restaurantId);
    return { whole, language, file };
  });
};
