import { fail } from '@comanda/contract';
import { id } from '@comanda/contract/kernel';
import type { CsvDelimiter, CsvPreview } from '@comanda/contract/menus';
import { truncateText } from './csv-cell-problem.ts';
import { suggestMapping } from './csv-headers.ts';
import { guessDelimiter, isBlank, parseRecords, type CsvRecord } from './csv-records.ts';

interface CsvToDescribe {
  readonly text: string;
  readonly delimiter?: CsvDelimiter | undefined;
  readonly hasHeader?: boolean | undefined;
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
  const [first] = records;
  if (first === undefined) throw fail('menus.csv-empty');
  const suggested = suggestMapping(first.cells);
  const hasHeader = given.hasHeader ?? suggested.some((column) => column !== null);
  const rows = hasHeader ? records.slice(1) : records;
  if (rows.length === 0) throw fail('menus.csv-empty');
  const count = hasHeader
    ? first.cells.length
    : rows.reduce((longest, { cells }) => Math.max(longest, cells.length), 0);
  const mapping = Array.from({ length: count }, (_, at) => (hasHeader ? (suggested[at] ?? null) : null));
  const ids = valuesAt(rows, mapping.indexOf('id'));
  return {
    delimiter,
    hasHeader,
    rowCount: rows.length,
    hasIds: ids.length > 0,
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

const valuesAt = (rows: readonly CsvRecord[], at: number): string[] =>
  rows.flatMap(({ cells: { [at]: cell } }) => (cell === undefined || isBlank(cell) ? [] : [cell.trim()]));
