import { fail } from '@comanda/contract';
import { id } from '@comanda/contract/kernel';
import type { CsvDelimiter, CsvPreview } from '@comanda/contract/menus';
import type { CallContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { truncateText } from './csv-cell-problem.ts';
import { suggestMapping } from './csv-headers.ts';
import { guessDelimiter, isBlank, parseRecords, type CsvRecord } from './csv-records.ts';
import { findItemPositions, type MenuScope, findMenu } from '#features/menus/records';

interface CsvToRead extends MenuScope {
  readonly text: string;
  readonly delimiter?: CsvDelimiter | undefined;
  readonly hasHeader?: boolean | undefined;
}

const samplesPerColumn = 3;

/** Describes a file before the import: its columns, a few sample values of each, and a suggested mapping. */
export const readCsv = async (ctx: CallContext, { text, ...input }: CsvToRead): Promise<CsvPreview> => {
  await requireRestaurant(ctx, ctx.caller.actor, input.restaurantId);
  if ((await findMenu(ctx.db, input)) === undefined) throw fail('not-found');
  const delimiter = input.delimiter ?? guessDelimiter(text);
  const records = parseRecords(text, delimiter);
  const [first] = records;
  if (first === undefined) throw fail('menus.csv-empty');
  const suggested = suggestMapping(first.cells);
  const hasHeader = input.hasHeader ?? suggested.some((column) => column !== null);
  const rows = hasHeader ? records.slice(1) : records;
  if (rows.length === 0) throw fail('menus.csv-empty');
  const count = hasHeader ? first.cells.length : Math.max(...rows.map(({ cells }) => cells.length));
  const mapping = Array.from({ length: count }, (_, at) => (hasHeader ? (suggested[at] ?? null) : null));
  const hasForeignIds = await isForeign(ctx, input, valuesAt(rows, mapping.indexOf('id')));
  return {
    delimiter,
    hasHeader,
    rowCount: rows.length,
    hasForeignIds,
    columns: mapping.map((column, at) => ({
      header: truncateText(hasHeader ? (first.cells[at] ?? '').trim() : ''),
      samples: valuesAt(rows, at)
        .slice(0, samplesPerColumn)
        .map((value) => truncateText(value)),
      suggestion: hasForeignIds && column === 'id' ? null : column,
    })),
  };
};

const valuesAt = (rows: readonly CsvRecord[], at: number): string[] =>
  rows.flatMap(({ cells: { [at]: cell } }) => (cell === undefined || isBlank(cell) ? [] : [cell.trim()]));

/** True if no id belongs to this menu, for example because the file was exported from another menu. */
const isForeign = async (ctx: CallContext, menu: MenuScope, values: readonly string[]): Promise<boolean> => {
  if (values.length === 0) return false;
  const ids = values.filter((value) => id.safeParse(value).success);
  return (await findItemPositions(ctx.db, menu, ids)).length === 0;
};
