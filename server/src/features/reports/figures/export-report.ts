import type { CsvDelimiter, CsvFile } from '@comanda/contract/menus';
import { measureKinds, measureLabels, reports, type DayRange, type ReportName } from '@comanda/contract/reports';
import { toDecimalString } from '@comanda/contract/kernel';
import Papa from 'papaparse';
import type { CallContext } from '#platform/context';
import { escapeFormula } from '#features/menus';
import { readReport } from './read-report.ts';

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

interface ExportReportInput extends DayRange {
  readonly report: ReportName;
  readonly delimiter: CsvDelimiter;
}

/** Exports a report as a file that every spreadsheet opens. With semicolons between cells, amounts have a decimal comma. */
export const exportReport = async (ctx: CallContext, { delimiter, ...query }: ExportReportInput): Promise<CsvFile> => {
  const { report, from, to } = query;
  const { rows } = await readReport(ctx, query);
  const { title, of, columns } = reports[report];
  const lines = rows.map(({ label, currency, figures }) => [
    escapeFormula(label),
    currency,
    ...columns.map((column) => {
      const figure = figures[column] ?? 0;
      return measureKinds[column] === 'money' ? formatCsvAmount(figure, { currency, delimiter }) : String(figure);
    }),
  ]);
  const header = [of, 'Currency', ...columns.map((column) => measureLabels[column])];
  return createCsvFile({ title, from, to }, [header, ...lines], delimiter);
};
