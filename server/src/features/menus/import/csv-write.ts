import { csvColumns, csvHeaders, type CsvDelimiter } from '@comanda/contract/menus';
import Papa from 'papaparse';
import { fieldColumns, type PlainItem } from './cells/index.ts';
import { writeField } from './csv-compare.ts';
import { escapeFormula } from './csv-formulas.ts';

/** One row of a file to be written. A row without an item stands for an empty category. */
export interface RowToWrite {
  readonly category: string;
  readonly id?: string;
  readonly item?: PlainItem;
}

interface CsvFormat {
  readonly currency: string;
  readonly delimiter: CsvDelimiter;
}

/**
 * Writes a file that every spreadsheet opens: the byte order mark says that it is UTF-8. With semicolons between cells, numbers have a
 * decimal comma, because spreadsheets with these settings read '12.50' as a date.
 */
export const writeCsv = (rows: readonly RowToWrite[], { currency, delimiter }: CsvFormat): string => {
  const money = { currency, decimalSign: delimiter === ';' ? ',' : '.' } as const;
  const lines = rows.map(({ id = '', category, item }) =>
    [id, category, ...fieldColumns.map((column) => (item === undefined ? '' : writeField(item, column, money)))].map(
      escapeFormula,
    ),
  );
  const header = csvColumns.map((column) => csvHeaders[column]);
  return `\ufeff${Papa.unparse([header, ...lines], { delimiter, newline: '\r\n' })}\r\n`;
};
