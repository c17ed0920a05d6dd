import { measureLabels, reports, type FigureRow, type FigureTotal, type ReportName } from '@comanda/contract/reports';
import { DataTable, type Column } from '#console/tables';
import { formatMeasure, rowName } from './report-marks.ts';

interface ReportTableProps {
  readonly report: ReportName;
  readonly rows: readonly FigureRow[];
  readonly total: FigureTotal;
  readonly onOpenRow: (key: string) => void;
}

/** Sorts by key, so that days and hours sort in time order; dishes, categories, methods and staff sort by label. */
const sortValueOf = (report: ReportName, row: FigureRow): string =>
  report === 'dish' || report === 'category' || report === 'method' || report === 'staff' ? row.label : row.key;

/** Table with every figure of the report. */
export const ReportTable = ({ report, rows, total, onOpenRow }: ReportTableProps) => {
  const { title, of } = reports[report];
  const columns: readonly Column<FigureRow>[] = [
    {
      key: 'name',
      label: of,
      valueOf: (row) => sortValueOf(report, row),
      show: (row) => rowName(report, row),
      total: 'Total',
    },
    ...reports[report].columns.map((measure) => ({
      key: measure,
      label: measureLabels[measure],
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
      caption={`${title}, in ${total.currency}`}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      onOpen={({ key }) => onOpenRow(key)}
    />
  );
};
