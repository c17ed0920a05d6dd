import type { CsvProblem, ItemDocument } from '@comanda/contract/menus';
import { truncateText } from './csv-cell-problem.ts';
import { nameKey } from './csv-names.ts';
import type { CsvRow } from './csv-rows.ts';

export interface Match {
  readonly row: CsvRow;
  /** Null if the row describes a new item. */
  readonly item: ItemDocument | null;
}

interface MatchOptions {
  readonly categoryOf: (item: ItemDocument) => string;
  readonly report: (problem: CsvProblem) => void;
}

/** Finds the item of each row by its id, otherwise by category and name. It never guesses: an ambiguous row is reported as a problem. */
export const matchRows = (
  items: readonly ItemDocument[],
  rows: readonly CsvRow[],
  { categoryOf, report }: MatchOptions,
): Match[] => {
  const keyOf = (category: string, name: string): string => `${nameKey(category)}\n${nameKey(name)}`;
  const byId = new Map(items.map((item) => [item.id, item]));
  const claimed = claimById(rows, byId, report);

  const free = new Map<string, ItemDocument[]>();
  for (const item of items) {
    if (claimed.has(item.id)) continue;
    const key = keyOf(categoryOf(item), item.name);
    const others = free.get(key);
    if (others === undefined) free.set(key, [item]);
    else others.push(item);
  }

  const seen = new Map<string, CsvRow>();
  return rows.flatMap((row): Match[] => {
    if (row.isCategoryOnly) return [];
    const own = row.itemId === null ? undefined : byId.get(row.itemId);
    if (row.itemId !== null && (own === undefined || claimed.get(own.id) !== row)) return [];
    const category = row.category ?? (own === undefined ? null : categoryOf(own));
    const name = row.fields.name ?? own?.name;
    if (category === null || name === undefined) {
      if (row.isSound && own === undefined) report(problem(row, 'id', withoutId));
      return own === undefined ? [] : [{ row, item: own }];
    }
    const key = keyOf(category, name);
    const twin = seen.get(key);
    seen.set(key, row);
    if (twin !== undefined && (twin.itemId === null || row.itemId === null)) {
      report(problem(row, 'name', `Row ${twin.row} has the same item in the same category. Give each its own name`));
      return [];
    }
    if (own !== undefined) return [{ row, item: own }];
    const [item = null, ...others] = free.get(key) ?? [];
    if (others.length > 0) {
      report(
        problem(
          row,
          'name',
          `The menu has ${others.length + 1} items with this name in this category. Use the id to tell them apart: export the menu and edit that file`,
        ),
      );
      return [];
    }
    return [{ row, item }];
  });
};

const withoutId = 'This row has no id. Match the columns category and name too, so that it can be found or added';

/** Maps the id of each item to the row that contains this id. */
const claimById = (
  rows: readonly CsvRow[],
  byId: ReadonlyMap<string, ItemDocument>,
  report: (problem: CsvProblem) => void,
): Map<string, CsvRow> => {
  const claimed = new Map<string, CsvRow>();
  for (const row of rows) {
    if (row.itemId === null) continue;
    const twin = claimed.get(row.itemId);
    if (!byId.has(row.itemId))
      report(problem(row, 'id', 'No item of this menu has this id. Clear the cell to add a new item'));
    else if (twin !== undefined)
      report(problem(row, 'id', `Row ${twin.row} has the same id. Clear the cell to add a new item`));
    else claimed.set(row.itemId, row);
  }
  return claimed;
};

const problem = (row: CsvRow, column: 'id' | 'name', message: string): CsvProblem => ({
  row: row.row,
  column,
  value: truncateText((column === 'id' ? row.itemId : row.fields.name) ?? ''),
  message,
});
