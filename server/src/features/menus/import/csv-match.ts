import { createCsvCause, type CsvProblem, type ItemDocument } from '@comanda/contract/menus';
import { truncateText, type CsvFault } from './cells/index.ts';
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
      if (row.isSound && own === undefined) report(problem(row, 'id', createCsvCause('id_missing')));
      return own === undefined ? [] : [{ row, item: own }];
    }
    const key = keyOf(category, name);
    const twin = seen.get(key);
    seen.set(key, row);
    if (twin !== undefined && (twin.itemId === null || row.itemId === null)) {
      report(problem(row, 'name', createCsvCause('item_repeated', { row: twin.row })));
      return [];
    }
    if (own !== undefined) return [{ row, item: own }];
    const [item = null, ...others] = free.get(key) ?? [];
    if (others.length > 0) {
      report(problem(row, 'name', createCsvCause('item_ambiguous', { number: others.length + 1 })));
      return [];
    }
    return [{ row, item }];
  });
};

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
    if (!byId.has(row.itemId)) report(problem(row, 'id', createCsvCause('id_unknown')));
    else if (twin !== undefined) report(problem(row, 'id', createCsvCause('id_repeated', { row: twin.row })));
    else claimed.set(row.itemId, row);
  }
  return claimed;
};

const problem = (row: CsvRow, column: 'id' | 'name', fault: CsvFault): CsvProblem => ({
  row: row.row,
  column,
  value: truncateText((column === 'id' ? row.itemId : row.fields.name) ?? ''),
  ...fault,
});
