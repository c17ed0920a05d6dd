import { csvColumns, csvHeaders, type CsvDelimiter } from '@comanda/contract/menus';
import Papa from 'papaparse';
import type { WholeMenu } from '#features/menus/guest-view';
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

/** Writes everything on a menu, in menu order. A category without items gets a row of its own. */
export const writeMenu = ({ menu, categories, items }: WholeMenu, delimiter: CsvDelimiter): string => {
  const byCategory = Map.groupBy(items, ({ category }) => category);
  const rows = categories.flatMap(({ id, name }): RowToWrite[] => {
    const own = byCategory.get(id);
    return own === undefined ? [{ category: name }] : own.map((item) => ({ category: name, id: item.id, item }));
  });
  return writeCsv(rows, { currency: menu.currency, delimiter });
};
