import { fail } from '@comanda/contract';
import { csvDelimiters, csvLimits, type CsvDelimiter } from '@comanda/contract/menus';
import Papa from 'papaparse';
import { countKnownHeaders } from './csv-headers.ts';

/** One row of the file, numbered as a spreadsheet numbers it. */
export interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
}

export const isBlank = (cell: string | undefined): boolean => cell === undefined || cell.trim() === '';

/** Line breaks as one kind, and no byte order mark. */
const plain = (text: string): string => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');

/** Text has hardly any control characters; what is a picture, a program or a spreadsheet's own format is full of them. */
const isBinary = (text: string): boolean => {
  const beginning = text.slice(0, 65_536);
  // oxlint-disable-next-line no-control-regex
  const strange = beginning.match(/[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]/g)?.length ?? 0;
  return strange * 50 > beginning.length;
};

/**
 * Takes a file apart into its rows. Whatever is too much is refused as soon as it is counted: of a hundred thousand rows, only as
 * many are looked at as may be there.
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
    // The fast mode splits the whole text before it shows the first row.
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
 * The first row in which a quoted cell goes on behind its closing mark. The parser would look through the rest of the row again
 * for every such mark, and a file of nothing else would keep it busy for hours.
 */
const rowOfStrayQuote = (file: string, delimiter: CsvDelimiter): number | null => {
  const isCellEnd = (at: number): boolean => at >= file.length || file[at] === delimiter || file[at] === '\n';
  let row = 1;
  for (let at = 0; at < file.length; at += 1) {
    if (file[at] === '"') {
      at = behindQuotes(file, at);
      while (!isCellEnd(at) && isBlank(file[at])) at += 1;
      if (!isCellEnd(at)) return row;
    } else while (!isCellEnd(at)) at += 1;
    if (file[at] === '\n') row += 1;
  }
  return null;
};

/** Where a quoted cell has ended; a mark written twice belongs to its text. */
const behindQuotes = (file: string, from: number): number => {
  let end = file.indexOf('"', from + 1);
  while (end !== -1 && file[end + 1] === '"') end = file.indexOf('"', end + 2);
  return end === -1 ? file.length : end + 1;
};

const badQuote = (row: number) =>
  fail('menus.csv-unreadable', {
    message: `Row ${row} has a quotation mark (") without its counterpart. Write a quotation mark inside a text twice (""), and put the text in quotation marks.`,
    row,
  });

const refuseTooMuch = (row: number, cells: readonly string[]): void => {
  // The header stands on top of the rows.
  if (row > csvLimits.rows + 1) {
    throw tooLarge(`This file has more than ${csvLimits.rows.toLocaleString('en')} rows. Please split it.`);
  }
  if (cells.length > csvLimits.columns) {
    throw tooLarge(
      `Row ${row} has ${cells.length.toLocaleString('en')} columns; at most ${csvLimits.columns} are possible. Is this the right file?`,
    );
  }
  const at = cells.findIndex((cell) => cell.length > csvLimits.cellCharacters);
  if (at !== -1) {
    throw tooLarge(`Row ${row}, column ${at + 1} holds a text that is too long. Is a quotation mark missing?`);
  }
};

const tooLarge = (message: string) => fail('menus.csv-too-large', { message });

const beginningCharacters = 65_536;

/** What stands between the cells: whatever makes most sense of the first row, else what splits the first rows most evenly. */
export const guessDelimiter = (text: string): CsvDelimiter => {
  const beginning = plain(text.slice(0, beginningCharacters)).trimStart();
  const [best] = csvDelimiters
    .map((delimiter) => {
      const { data } = Papa.parse<string[]>(beginning, { delimiter, newline: '\n', fastMode: false, preview: 1 });
      return { delimiter, known: countKnownHeaders(data[0] ?? []) };
    })
    .toSorted((one, other) => other.known - one.known);
  if (best !== undefined && best.known > 1) return best.delimiter;
  const { meta } = Papa.parse(beginning, { delimitersToGuess: [...csvDelimiters], newline: '\n', preview: 20 });
  return csvDelimiters.find((delimiter) => delimiter === meta.delimiter) ?? ',';
};
