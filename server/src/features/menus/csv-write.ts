import { csvColumns, csvHeaders, type CsvDelimiter } from '@comanda/contract/menus';
import Papa from 'papaparse';
import { fieldColumns, type PlainItem } from './csv-cells.ts';
import { writeField } from './csv-compare.ts';
import { escapeFormula } from './csv-formulas.ts';

/** One row of a file to be written; without an item it tells of a category that has none. */
export interface RowToWrite {
  readonly category: string;
  readonly id?: string;
  readonly item?: PlainItem;
}

interface Format {
  readonly currency: string;
  readonly delimiter: CsvDelimiter;
}

/**
 * A file that every spreadsheet opens: the mark in front says that it is UTF-8. Where people put semicolons between cells they
 * put commas into numbers, and their spreadsheets take '12.50' for a date.
 */
export const writeCsv = (rows: readonly RowToWrite[], { currency, delimiter }: Format): string => {
  const money = { currency, decimalSign: delimiter === ';' ? ',' : '.' } as const;
  const lines = rows.map(({ id = '', category, item }) =>
    [id, category, ...fieldColumns.map((column) => (item === undefined ? '' : writeField(item, column, money)))].map(
      escapeFormula,
    ),
  );
  const header = csvColumns.map((column) => csvHeaders[column]);
  return `\ufeff${Papa.unparse([header, ...lines], { delimiter, newline: '\r\n' })}\r\n`;
};
