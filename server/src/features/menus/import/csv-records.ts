import { fail } from '@comanda/contract/errors';
import { csvDelimiters, csvLimits, type CsvDelimiter } from '@comanda/contract/menus';
import Papa from 'papaparse';
import { countKnownHeaders, findHeaderIndex } from './csv-headers.ts';

/** One row of the file, numbered as a spreadsheet numbers it. */
export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
}

export const isBlank = (cell: string | undefined): boolean => cell === undefined || cell.trim() === '';

/** Normalizes line breaks, and removes the byte order mark and empty lines at the end. */
const plain = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd();

/** Text has hardly any control characters, but images, programs and binary spreadsheet formats are full of them. */
const isBinary = (text: string): boolean => {
  const beginning = text.slice(0, 65_536);
  // oxlint-disable-next-line no-control-regex
  const strange = beginning.match(/[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]/g)?.length ?? 0;
  return strange * 50 > beginning.length;
};

/**
 * Parses a file into rows. It checks the limits while it parses, so a file with a hundred thousand rows is refused at the first row
 * above the limit.
 */
export const parseRecords = (text: string, delimiter: CsvDelimiter): CsvRecord[] => {
  if (isBinary(text)) throw fail('menus.csv-unreadable');
  const file = plain(text);
  const strayQuote = rowOfStrayQuote(file, delimiter);
  if (strayQuote !== null) throw badQuote(strayQuote);
  const records: CsvRecord[] = [];
  let row = 0;
  Papa.parse<string[]>(file, {
    delimiter,
    newline: '\n',
    // The fast mode splits the whole text before it passes on the first row.
    fastMode: false,
    step: ({ data: cells, errors: [error] }) => {
      row += 1;
      if (error?.type === 'Quotes') throw badQuote(row);
      refuseTooMuch(row, cells);
      if (cells.some((cell) => !isBlank(cell))) records.push({ row, cells });
    },
  });
  return records;
};

/**
 * Finds the first row in which a quoted cell has more text after its closing quotation mark. The parser would scan the rest of the
 * row again for every such mark, and a file full of them would keep it busy for hours.
 */
const rowOfStrayQuote = (file: string, delimiter: CsvDelimiter): number | null => {
  const isCellEnd = (at: number): boolean => at >= file.length || file[at] === delimiter || file[at] === '\n';
  let row = 1;
  for (let at = 0; at < file.length; at += 1) {
    if (file[at] === '"') {
      at = endOfQuotedCell(file, at);
      while (!isCellEnd(at) && isBlank(file[at])) at += 1;
      if (!isCellEnd(at)) return row;
    } else while (!isCellEnd(at)) at += 1;
    if (file[at] === '\n') row += 1;
  }
  return null;
};

/** Returns the position after the end of a quoted cell. A doubled quotation mark is part of the text. */
const endOfQuotedCell = (file: string, from: number): number => {
  let end = file.indexOf('"', from + 1);
  while (end !== -1 && file[end + 1] === '"') end = file.indexOf('"', end + 2);
  return end === -1 ? file.length : end + 1;
};

const badQuote = (row: number) => fail('menus.csv-unreadable', { sentence: 'csv-quotation-mark', row });

const refuseTooMuch = (row: number, cells: readonly string[]): void => {
  // The limit does not count the header row and what is above it.
  if (row > csvLimits.rows + csvLimits.firstRow) throw tooManyRows();
  if (cells.length > csvLimits.columns) {
    throw fail('menus.csv-too-large', {
      sentence: 'csv-too-many-columns',
      row,
      columns: cells.length.toLocaleString('en'),
      most: csvLimits.columns,
      terms: { columns: { kind: 'number', value: cells.length } },
    });
  }
  const at = cells.findIndex((cell) => cell.length > csvLimits.cellCharacters);
  if (at !== -1) {
    throw fail('menus.csv-too-large', { sentence: 'csv-text-too-long', row, column: at + 1 });
  }
};

const tooManyRows = () =>
  fail('menus.csv-too-large', {
    sentence: 'csv-too-many-rows',
    most: csvLimits.rows.toLocaleString('en'),
    terms: { most: { kind: 'number', value: csvLimits.rows } },
  });

/** Splits the rows from the first one that is read into the column names, if the file has any, and the rows below. */
export const splitHeader = (
  records: readonly CsvRecord[],
  { firstRow, hasHeader }: { firstRow: number; hasHeader: boolean },
): { header: CsvRecord | undefined; rows: readonly CsvRecord[] } => {
  const read = records.filter(({ row }) => row >= firstRow);
  const rows = hasHeader ? read.slice(1) : read;
  if (rows.length > csvLimits.rows) throw tooManyRows();
  return { header: hasHeader ? read[0] : undefined, rows };
};

const beginningCharacters = 65_536;

const previewedRows = 30;

/** Picks the delimiter that yields the most known headers in a row, otherwise the one that splits the first rows most evenly. */
export const guessDelimiter = (text: string): CsvDelimiter => {
  const beginning = plain(text.slice(0, beginningCharacters)).trimStart();
  const [best] = csvDelimiters
    .map((delimiter) => {
      // The parser is slow after a stray quotation mark, so then only the first row counts.
      const preview = rowOfStrayQuote(beginning, delimiter) === null ? previewedRows : 1;
      const { data } = Papa.parse<string[]>(beginning, { delimiter, newline: '\n', fastMode: false, preview });
      return { delimiter, known: countKnownHeaders(data[findHeaderIndex(data)] ?? []) };
    })
    .toSorted((one, other) => other.known - one.known);
  if (best !== undefined && best.known > 1) return best.delimiter;
  const { meta } = Papa.parse(beginning, { delimitersToGuess: [...csvDelimiters], newline: '\n', preview: 20 });
  return csvDelimiters.find((delimiter) => delimiter === meta.delimiter) ?? ',';
};
