import type { ReportName } from '@comanda/contract/reports';
import { measureKinds, reports, type FigureRow, type FigureTotal } from '@comanda/contract/reports';
import { AreaChart, BarChart, BarList, HeatMap, Legend } from '#console/charts';
import { formatCount, formatMoneyShort } from './format-figures.ts';
import { heatRows } from './heat-rows.ts';
import { busySpan } from './hour-marks.ts';
import type { DayRange } from './range.ts';
import { dayMarks, drawnMeasure, hourRangeMarks, rankedMarks } from './report-marks.ts';
import { summaryOf } from './report-summary.ts';
import classes from './report.module.css';

/** More bars nobody compares; the table has the rest. */
const mostRanked = 10;
/** Fewer days stand better beside one another than on a line. */
const fewDays = 14;

export interface ReportChartProps {
  readonly report: ReportName;
  /** Of one currency. */
  readonly rows: readonly FigureRow[];
  readonly total: FigureTotal;
  /** The days right before, where they are compared. */
  readonly before?: readonly FigureRow[] | undefined;
  readonly onOpenRow: (key: string) => void;
  readonly onOpenDays: (days: DayRange) => void;
}

/** Every report has the drawing that shows it best. */
export const ReportChart = (props: ReportChartProps) => {
  switch (props.report) {
    case 'day':
    case 'tips':
      return <Days {...props} />;
    case 'hour':
      return <Hours {...props} />;
    case 'weekdayHour':
      return <Heat {...props} />;
    default:
      return <Ranking {...props} />;
  }
};

const tickOf = ({ report, total: { currency } }: ReportChartProps) => {
  const isMoney = measureKinds[drawnMeasure(report)] === 'money';
  return (value: number) => (isMoney ? formatMoneyShort(value, currency) : formatCount(value));
};

const Days = (props: ReportChartProps) => {
  const { report, rows, total, before = [], onOpenRow, onOpenDays } = props;
  const marks = dayMarks({ report, rows, currency: total.currency, before });
  const Chart = marks.length > fewDays ? AreaChart : BarChart;
  return (
    <div className={classes.drawing}>
      <Chart
        label={reports[report].title}
        summary={summaryOf(report, rows, total)}
        marks={marks}
        formatTick={tickOf(props)}
        onOpen={({ key }) => {
          const days = marks.find((mark) => mark.key === key)?.days;
          if (days === undefined) return;
          if (days.from === days.to) onOpenRow(key);
          else onOpenDays(days);
        }}
      />
      {before.length === 0 ? null : <Legend now="This range" before="As many days before" />}
    </div>
  );
};

const Hours = (props: ReportChartProps) => {
  const { rows, total, onOpenRow } = props;
  const busy = new Set(rows.filter(({ figures }) => (figures.orders ?? 0) > 0).map(({ key }) => Number(key)));
  return (
    <BarChart
      label={reports.hour.title}
      summary={summaryOf('hour', rows, total)}
      marks={hourRangeMarks(
        rows,
        busySpan((hour) => busy.has(hour)),
      )}
      formatTick={tickOf(props)}
      onOpen={({ key }) => onOpenRow(key)}
    />
  );
};

const Heat = ({ rows, total, onOpenRow }: ReportChartProps) => (
  <HeatMap
    label={reports.weekdayHour.title}
    summary={summaryOf('weekdayHour', rows, total)}
    {...heatRows(rows, total.currency)}
    onOpen={({ key }) => onOpenRow(key)}
  />
);

const Ranking = ({ report, rows, onOpenRow }: ReportChartProps) => (
  <BarList
    label={rows.length > mostRanked ? `${reports[report].title}, the first ${mostRanked}` : reports[report].title}
    marks={rankedMarks(report, rows.slice(0, mostRanked))}
    onOpen={({ key }) => onOpenRow(key)}
  />
);
