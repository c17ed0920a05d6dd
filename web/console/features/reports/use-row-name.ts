import type { OpenedRow } from './report-search.ts';
import { rowName } from './report-marks.ts';
import { useReport, type ReportQuestion } from './use-report.ts';

/** What the opened row is called, by the report it belongs to; null for all rows, and while it is not known. */
export const useRowName = (question: ReportQuestion, { key, currency }: OpenedRow): string | null => {
  const { data } = useReport(question, key !== null);
  const row = data?.rows.find((one) => one.key === key && one.currency === currency);
  return row === undefined ? null : rowName(question.report, row);
};
