import type { FigureRow, FigureTotal, ReportName } from '@comanda/contract/reports';
import { reportsWords } from '#features/reports/parts';
import { chartMeasure, formatMeasure, rowName } from './report-marks.ts';
import { reportPageWords } from './words/index.ts';

/** Text alternative of a chart for screen readers: the sum, and the row with the largest value. */
export const summarizeChart = (report: ReportName, rows: readonly FigureRow[], total: FigureTotal): string => {
  const words = reportPageWords.current();
  const measure = chartMeasure(report);
  const sumSentence = words.sumInAll({
    measure: reportsWords.current().measures[measure],
    amount: formatMeasure(measure, total.figures[measure] ?? 0, total.currency),
  });
  const largestRow = rows.reduce<FigureRow | null>(
    (best, row) => ((row.figures[measure] ?? 0) > (best?.figures[measure] ?? 0) ? row : best),
    null,
  );
  if (largestRow === null) return sumSentence;
  const amount = formatMeasure(measure, largestRow.figures[measure] ?? 0, largestRow.currency);
  return `${sumSentence} ${words.theMost({ name: rowName(report, largestRow), amount })}`;
};
