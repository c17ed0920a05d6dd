import { fail } from '@comanda/contract';
import type { CsvDelimiter, CsvFile } from '@comanda/contract/menus';
import type { CallContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { writeCsv, type RowToWrite } from './csv-write.ts';
import { findWholeMenu, type WholeMenu } from '#features/menus/guest-view';
import type { MenuScope } from '#features/menus/records';

/** Exports everything on a menu, in menu order. */
export const exportCsv = async (
  ctx: CallContext,
  { restaurantId, menuId, delimiter }: MenuScope & { delimiter: CsvDelimiter },
): Promise<CsvFile> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const whole = await findWholeMenu(ctx.db, restaurantId, menuId);
  if (whole === null) throw fail('not-found');
  return { fileName: `${fileNameOf(whole.menu.name)}.csv`, text: writeMenu(whole, delimiter) };
};

/** A category without items gets a row of its own. */
export const writeMenu = ({ menu, categories, items }: WholeMenu, delimiter: CsvDelimiter): string => {
  const byCategory = Map.groupBy(items, ({ category }) => category);
  const rows = categories.flatMap(({ id, name }): RowToWrite[] => {
    const own = byCategory.get(id);
    return own === undefined ? [{ category: name }] : own.map((item) => ({ category: name, id: item.id, item }));
  });
  return writeCsv(rows, { currency: menu.currency, delimiter });
};

/** Removes the characters that file systems reserve. */
const fileNameOf = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
