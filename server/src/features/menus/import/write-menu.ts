import type { CsvDelimiter } from '@comanda/contract/menus';
import type { WholeMenu } from '#features/menus/guest-view';
import { writeCsv, type RowToWrite } from './csv-write.ts';

/** Writes everything on a menu, in menu order. A category without items gets a row of its own. */
export const writeMenu = ({ menu, categories, items }: WholeMenu, delimiter: CsvDelimiter): string => {
  const byCategory = Map.groupBy(items, ({ category }) => category);
  const rows = categories.flatMap(({ id, name }): RowToWrite[] => {
    const own = byCategory.get(id);
    return own === undefined ? [{ category: name }] : own.map((item) => ({ category: name, id: item.id, item }));
  });
  return writeCsv(rows, { currency: menu.currency, delimiter });
};
