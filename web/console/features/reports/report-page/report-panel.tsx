import { SegmentedControl, Skeleton } from '@mantine/core';
import { addDays } from '@comanda/contract/kernel';
import { reports, type FigureTotal, type ReportResult } from '@comanda/contract/reports';
import { EmptyView, ErrorView } from '#console/views';
import { useWords } from '#console/words';
import { toApiFailure, useCommand } from '#kit/client';
import { CsvExport } from './csv-export.tsx';
import { formatRange, countDays, reportsWords, type ReportSearch } from '#features/reports/parts';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportTotals } from './report-totals.tsx';
import { toReportInput, useReport, type ReportQuery } from './use-report.ts';
import { reportPageWords } from './words/index.ts';
import classes from './report.module.css';

interface ReportPanelProps {
  readonly question: ReportQuery;
  readonly search: ReportSearch;
  readonly onChange: (changes: Partial<ReportSearch>) => void;
}

/** One report: totals, chart and table. */
export const ReportPanel = ({ question, search, onChange }: ReportPanelProps) => {
  const words = useWords(reportPageWords);
  const { data, error, refetch, isPlaceholderData } = useReport(question);
  const exporting = useCommand((api) => api.reports.exportCsv);
  return (
    <section className={classes.report} aria-labelledby="report-title" data-stale={isPlaceholderData || undefined}>
      <header className={classes.header}>
        <div>
          <h2 id="report-title" className={classes.title}>
            {words.titles[question.report]}
          </h2>
          <p className={classes.range}>{formatRange(question)}</p>
        </div>
        <CsvExport
          isRunning={exporting.isRunning}
          onSave={(delimiter) => exporting.run({ ...toReportInput(question), delimiter })}
        />
      </header>
      {data === undefined && error === null ? <ReportSkeleton /> : null}
      {error === null ? null : <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />}
      {data === undefined ? null : (
        <ReportResult answer={data} question={question} search={search} onChange={onChange} />
      )}
    </section>
  );
};

const ReportSkeleton = () => (
  <div className={classes.body} role="status" aria-label={useWords(reportPageWords).loadingReport}>
    <Skeleton height="4.5rem" radius="md" />
    <Skeleton height="19rem" radius="md" />
    <Skeleton height="14rem" radius="md" />
  </div>
);

const isEmptyTotal = ({ figures }: FigureTotal): boolean => Object.values(figures).every((value) => value === 0);

const ReportResult = ({ answer, question, search, onChange }: ReportPanelProps & { answer: ReportResult }) => {
  const words = useWords(reportPageWords);
  const shared = useWords(reportsWords);
  const { report, totals } = answer;
  const total = totals.find(({ currency }) => currency === search.currency) ?? totals[0];
  const before = useRowsBefore(question);
  if (total === undefined || totals.every(isEmptyTotal)) {
    return (
      <EmptyView icon="dashboard" title={report === 'cancellation' ? words.nothingCancelled : words.nothingInRange}>
        {report === 'cancellation' || report === 'discount' || report === 'option'
          ? words.emptyTexts[report]
          : words.chooseAnother}
      </EmptyView>
    );
  }
  const { currency } = total;
  const inCurrency = (row: { readonly currency: string }) => row.currency === currency;
  const rows = answer.rows.filter(inCurrency);
  const openRow = (key: string) => onChange({ opened: { key, currency } });
  return (
    <div className={classes.body}>
      {totals.length > 1 ? (
        <SegmentedControl
          className={classes.currencies}
          aria-label={shared.currency}
          data={totals.map((one) => one.currency)}
          value={currency}
          onChange={(chosen) => onChange({ currency: chosen })}
        />
      ) : null}
      <ReportTotals
        total={total}
        columns={reports[report].totals}
        onOpen={() => onChange({ opened: { key: null, currency } })}
      />
      <ReportChart
        report={report}
        rows={rows}
        total={total}
        before={before?.filter(inCurrency)}
        onOpenRow={openRow}
        onOpenDays={(range) => onChange({ range })}
      />
      <ReportTable report={report} rows={rows} total={total} onOpenRow={openRow} />
    </div>
  );
};

/** Rows of the same number of days right before, for the report by day. */
const useRowsBefore = (question: ReportQuery) => {
  const days = countDays(question);
  const { data } = useReport(
    { ...question, from: addDays(question.from, -days), to: addDays(question.from, -1) },
    question.report === 'day',
  );
  return question.report === 'day' ? data?.rows : undefined;
};
