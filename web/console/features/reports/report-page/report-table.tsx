import { reports, type FigureRow, type FigureTotal, type ReportName } from '@comanda/contract/reports';
import { DataTable, type Column } from '#console/tables';
import { useWords } from '#console/words';
import { reportsWords } from '#features/reports/parts';
import { formatMeasure, rowName } from './report-marks.ts';
import { reportPageWords } from './words/index.ts';

interface ReportTableProps {
  readonly report: ReportName;
  readonly rows: readonly FigureRow[];
  readonly total: FigureTotal;
  readonly onOpenRow: (key: string) => void;
}

/** Sorts by key, so that days and hours sort in time order; dishes, categories, methods and staff sort by label. */
const sortValueOf = (report: ReportName, row: FigureRow): string =>
  report === 'dish' || report === 'category' || report === 'method' || report === 'staff'
    ? rowName(report, row)
    : row.key;

/** Table with every figure of the report. */
export const ReportTable = ({ report, rows, total, onOpenRow }: ReportTableProps) => {
  const words = useWords(reportPageWords);
  const { measures } = useWords(reportsWords);
  const columns: readonly Column<FigureRow>[] = [
    {
      key: 'name',
      label: words.rows[report],
      valueOf: (row) => sortValueOf(report, row),
      show: (row) => rowName(report, row),
      total: words.total,
    },
    ...reports[report].columns.map((measure) => ({
      key: measure,
      label: measures[measure],
      isNumber: true,
      valueOf: ({ figures }: FigureRow) => figures[measure] ?? 0,
      show: ({ figures }: FigureRow) => formatMeasure(measure, figures[measure] ?? 0, total.currency),
      total:
        total.figures[measure] === undefined
          ? undefined
          : formatMeasure(measure, total.figures[measure], total.currency),
    })),
  ];
  return (
    <DataTable
      key={report}
      caption={words.inCurrency({ title: words.titles[report], currency: total.currency })}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      onOpen={({ key }) => onOpenRow(key)}
    />
  );
};
