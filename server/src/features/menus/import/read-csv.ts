import { fail } from '@comanda/contract';
import type { CsvDelimiter, CsvPreview } from '@comanda/contract/menus';
import type { CallContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { findItemPositions, type MenuScope, findMenu } from '#features/menus/records';
import { csvTask } from './csv-worker.ts';

interface CsvToRead extends MenuScope {
  readonly text: string;
  readonly delimiter?: CsvDelimiter | undefined;
  readonly hasHeader?: boolean | undefined;
  readonly firstRow?: number | undefined;
}

/** Describes a file before the import, and whether its ids belong to this menu. */
export const readCsv = async (ctx: CallContext, { restaurantId, menuId, ...file }: CsvToRead): Promise<CsvPreview> => {
  const { ownerId } = await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const menu = { restaurantId, menuId };
  if ((await findMenu(ctx.db, menu)) === undefined) throw fail('not-found');
  const { hasIds, itemIds, columns, ...described } = await ctx.workers.run(ownerId, csvTask('describeCsv'), () => file);
  // No id belongs to this menu, for example because the file was exported from another menu.
  const hasForeignIds = hasIds && (await findItemPositions(ctx.db, menu, itemIds)).length === 0;
  return {
    ...described,
    hasForeignIds,
    columns: columns.map(({ suggestion, ...column }) => ({
      ...column,
      suggestion: hasForeignIds && suggestion === 'id' ? null : suggestion,
    })),
  };
};
