import { toDecimalString } from '@comanda/contract/kernel';
import type { CsvDelimiter, CsvFile } from '@comanda/contract/menus';
import Papa from 'papaparse';

/** Formats an amount as a decimal, with a decimal comma if semicolons separate the cells. */
export const formatCsvAmount = (
  amount: number,
  { currency, delimiter }: { readonly currency: string; readonly delimiter: CsvDelimiter },
): string => {
  const decimal = toDecimalString(amount, currency);
  return delimiter === ';' ? decimal.replace('.', ',') : decimal;
};

interface NamedRange {
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

/** Creates a file that every spreadsheet opens, named after its content and its days. */
export const createCsvFile = (
  { title, from, to }: NamedRange,
  lines: readonly (readonly string[])[],
  delimiter: CsvDelimiter,
): CsvFile => ({
  fileName: `${title} ${from === to ? from : `${from} to ${to}`}.csv`,
  text: `\ufeff${Papa.unparse(
    lines.map((line) => [...line]),
    { delimiter, newline: '\r\n' },
  )}\r\n`,
});
