import { measureLabels, type FigureRow, type FigureTotal, type ReportName } from '@comanda/contract/reports';
import { drawnMeasure, formatMeasure, rowName } from './report-marks.ts';

/** What a chart shows, in a sentence or two, for whoever does not see it: the sum, and where the most of it is. */
export const summaryOf = (report: ReportName, rows: readonly FigureRow[], total: FigureTotal): string => {
  const measure = drawnMeasure(report);
  const inAll = `${measureLabels[measure]} ${formatMeasure(measure, total.figures[measure] ?? 0, total.currency)} in all.`;
  const most = rows.reduce<FigureRow | null>(
    (best, row) => ((row.figures[measure] ?? 0) > (best?.figures[measure] ?? 0) ? row : best),
    null,
  );
  if (most === null) return inAll;
  const figure = formatMeasure(measure, most.figures[measure] ?? 0, most.currency);
  return `${inAll} The most: ${rowName(report, most)} with ${figure}.`;
};
