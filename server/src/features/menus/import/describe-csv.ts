import { fail } from '@comanda/contract/errors';
import { id } from '@comanda/contract/kernel';
import { csvLimits, type CsvDelimiter, type CsvPreview } from '@comanda/contract/menus';
import { truncateText, hasAllergenNumbers } from './cells/index.ts';
import { countKnownHeaders, findHeaderIndex, suggestMapping } from './csv-headers.ts';
import { guessDelimiter, isBlank, parseRecords, splitHeader, type CsvRecord } from './csv-records.ts';

interface CsvToDescribe {
  readonly text: string;
  readonly delimiter?: CsvDelimiter | undefined;
  readonly hasHeader?: boolean | undefined;
  readonly firstRow?: number | undefined;
}

/** The content of a file, before its ids are looked up in the menu. */
interface CsvDescription extends Omit<CsvPreview, 'hasForeignIds'> {
  /** True if the file has a column of ids that is not empty. */
  readonly hasIds: boolean;
  /** The ids that have the form of one. */
  readonly itemIds: readonly string[];
}

const samplesPerColumn = 3;

/** Describes a file before the import: its columns, a few sample values of each, and a suggested mapping. */
export const describeCsv = ({ text, ...given }: CsvToDescribe): CsvDescription => {
  const delimiter = given.delimiter ?? guessDelimiter(text);
  const records = parseRecords(text, delimiter);
  const firstRow = given.firstRow ?? findFirstRow(records);
  const first = records.find(({ row }) => row >= firstRow);
  if (first === undefined) throw fail('menus.csv-empty');
  const hasHeader = given.hasHeader ?? countKnownHeaders(first.cells) > 0;
  const { rows } = splitHeader(records, { firstRow, hasHeader });
  if (rows.length === 0) throw fail('menus.csv-empty');
  const suggested = suggestMapping(first.cells);
  const count = hasHeader
    ? first.cells.length
    : rows.reduce((longest, { cells }) => Math.max(longest, cells.length), 0);
  const mapping = Array.from({ length: count }, (_, at) => (hasHeader ? (suggested[at] ?? null) : null));
  const ids = valuesAt(rows, mapping.indexOf('id'));
  return {
    delimiter,
    hasHeader,
    firstRow: first.row,
    rowCount: rows.length,
    hasIds: ids.length > 0,
    hasAllergenNumbers: valuesAt(rows, mapping.indexOf('allergens')).some(hasAllergenNumbers),
    itemIds: ids.filter((value) => id.safeParse(value).success),
    columns: mapping.map((column, at) => ({
      header: truncateText(hasHeader ? (first.cells[at] ?? '').trim() : ''),
      samples: valuesAt(rows, at)
        .slice(0, samplesPerColumn)
        .map((value) => truncateText(value)),
      suggestion: column,
    })),
  };
};

/** Returns the row of the column names; the first row if no row looks like them. */
const findFirstRow = (records: readonly CsvRecord[]): number =>
  records.filter(({ row }) => row <= csvLimits.firstRow)[findHeaderIndex(records.map(({ cells }) => cells))]?.row ?? 1;

const valuesAt = (rows: readonly CsvRecord[], at: number): string[] =>
  rows.flatMap(({ cells: { [at]: cell } }) => (cell === undefined || isBlank(cell) ? [] : [cell.trim()]));
