import { measureLabels, type FigureRow, type FigureTotal, type ReportName } from '@comanda/contract/reports';
import { chartMeasure, formatMeasure, rowName } from './report-marks.ts';

/** Text alternative of a chart for screen readers: the sum, and the row with the largest value. */
export const summarizeChart = (report: ReportName, rows: readonly FigureRow[], total: FigureTotal): string => {
  const measure = chartMeasure(report);
  const sumSentence = `${measureLabels[measure]} ${formatMeasure(measure, total.figures[measure] ?? 0, total.currency)} in all.`;
  const largestRow = rows.reduce<FigureRow | null>(
    (best, row) => ((row.figures[measure] ?? 0) > (best?.figures[measure] ?? 0) ? row : best),
    null,
  );
  if (largestRow === null) return sumSentence;
  const figure = formatMeasure(measure, largestRow.figures[measure] ?? 0, largestRow.currency);
  return `${sumSentence} The most: ${rowName(report, largestRow)} with ${figure}.`;
};
