import type { ReportName } from '@comanda/contract/reports';
import { measureKinds, type FigureRow, type FigureTotal } from '@comanda/contract/reports';
import { AreaChart, BarChart, BarList, HeatMap, Legend } from '#console/charts';
import { useWords } from '#console/words';
import { formatCount, formatMoneyShort, computeBusySpan, type DaysShown } from '#features/reports/parts';
import { toHeatMap } from './to-heat-map.ts';
import { toDayMarks, chartMeasure, toHourRangeMarks, toRankedMarks } from './report-marks.ts';
import { summarizeChart } from './summarize-chart.ts';
import { reportPageWords } from './words/index.ts';
import classes from './report.module.css';

/** Maximum number of bars that can be compared; the table shows all rows. */
const maxBars = 10;
/** Up to this number of days, bars are easier to read than a line. */
const maxBarDays = 14;

export interface ReportChartProps {
  readonly report: ReportName;
  /** Rows of one currency. */
  readonly rows: readonly FigureRow[];
  readonly total: FigureTotal;
  /** Rows of the days right before, if they are compared. */
  readonly before?: readonly FigureRow[] | undefined;
  readonly onOpenRow: (key: string) => void;
  readonly onOpenDays: (days: DaysShown) => void;
}

/** The kind of chart that fits the report. */
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

const createTickFormat = ({ report, total: { currency } }: ReportChartProps) => {
  const isMoney = measureKinds[chartMeasure(report)] === 'money';
  return (value: number) => (isMoney ? formatMoneyShort(value, currency) : formatCount(value));
};

const Days = (props: ReportChartProps) => {
  const words = useWords(reportPageWords);
  const { report, rows, total, before = [], onOpenRow, onOpenDays } = props;
  const marks = toDayMarks({ report, rows, currency: total.currency, before });
  const Chart = marks.length > maxBarDays ? AreaChart : BarChart;
  return (
    <div className={classes.drawing}>
      <Chart
        label={words.titles[report]}
        summary={summarizeChart(report, rows, total)}
        marks={marks}
        formatTick={createTickFormat(props)}
        onOpen={({ key }) => {
          const days = marks.find((mark) => mark.key === key)?.days;
          if (days === undefined) return;
          if (days.from === days.to) onOpenRow(key);
          else onOpenDays(days);
        }}
      />
      {before.length === 0 ? null : <Legend now={words.thisRange} before={words.previousPeriod} />}
    </div>
  );
};

const Hours = (props: ReportChartProps) => {
  const words = useWords(reportPageWords);
  const { rows, total, onOpenRow } = props;
  const busy = new Set(rows.filter(({ figures }) => (figures.orders ?? 0) > 0).map(({ key }) => Number(key)));
  return (
    <BarChart
      label={words.titles.hour}
      summary={summarizeChart('hour', rows, total)}
      marks={toHourRangeMarks(
        rows,
        computeBusySpan((hour) => busy.has(hour)),
      )}
      formatTick={createTickFormat(props)}
      onOpen={({ key }) => onOpenRow(key)}
    />
  );
};

const Heat = ({ rows, total, onOpenRow }: ReportChartProps) => (
  <HeatMap
    label={useWords(reportPageWords).titles.weekdayHour}
    summary={summarizeChart('weekdayHour', rows, total)}
    {...toHeatMap(rows, total.currency)}
    onOpen={({ key }) => onOpenRow(key)}
  />
);

const Ranking = ({ report, rows, onOpenRow }: ReportChartProps) => {
  const words = useWords(reportPageWords);
  const title = words.titles[report];
  return (
    <BarList
      label={rows.length > maxBars ? words.theFirst({ title, count: maxBars }) : title}
      marks={toRankedMarks(report, rows.slice(0, maxBars))}
      onOpen={({ key }) => onOpenRow(key)}
    />
  );
};
