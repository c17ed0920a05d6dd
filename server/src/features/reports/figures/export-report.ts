import type { CsvDelimiter, CsvFile } from '@comanda/contract/menus';
import { measureKinds, measureLabels, reports, type DayRange, type ReportName } from '@comanda/contract/reports';
import type { CallContext } from '#platform/context';
import { escapeFormula } from '#features/menus';
import { formatCsvAmount, createCsvFile } from './csv-file.ts';
import { readReport } from './read-report.ts';

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
