import type { FigureTotal, ReportMeasure } from '@comanda/contract/reports';
import { useWords } from '#console/words';
import { reportsWords } from '#features/reports/parts';
import { formatMoney } from '#kit/formats';
import { formatMeasure } from './report-marks.ts';
import { reportPageWords } from './words/index.ts';
import classes from './report.module.css';

interface ReportTotalsProps {
  readonly total: FigureTotal;
  readonly columns: readonly ReportMeasure[];
  /** Shows the orders behind the totals. */
  readonly onOpen: () => void;
}

/** Totals of a report. Each opens the orders behind it. */
export const ReportTotals = ({ total: { figures, currency }, columns, onOpen }: ReportTotalsProps) => {
  const words = useWords(reportPageWords);
  const { measures, averageTicket } = useWords(reportsWords);
  const { revenue, orders } = figures;
  return (
    <ul className={classes.totals} aria-label={words.totals}>
      {columns.map((measure) => (
        <li key={measure}>
          <button type="button" className={classes.total} onClick={onOpen}>
            <span className={classes.totalLabel}>{measures[measure]}</span>
            <strong className={classes.totalFigure}>{formatMeasure(measure, figures[measure] ?? 0, currency)}</strong>
          </button>
        </li>
      ))}
      {revenue === undefined || orders === undefined || orders === 0 ? null : (
        <li className={classes.total}>
          <span className={classes.totalLabel}>{averageTicket}</span>
          <strong className={classes.totalFigure}>{formatMoney(Math.round(revenue / orders), currency)}</strong>
        </li>
      )}
    </ul>
  );
};
