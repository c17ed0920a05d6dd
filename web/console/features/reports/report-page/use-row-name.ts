import type { OpenedRow } from '#features/reports/parts';
import { rowName } from './report-marks.ts';
import { useReport, type ReportQuery } from './use-report.ts';

/** Name of the opened row in its report; null for all rows and until loaded. */
export const useRowName = (question: ReportQuery, { key, currency }: OpenedRow): string | null => {
  const { data } = useReport(question, key !== null);
  const row = data?.rows.find((one) => one.key === key && one.currency === currency);
  return row === undefined ? null : rowName(question.report, row);
};
