import { Button } from '@mantine/core';
import { ErrorView, LoadingView } from '#console/views';
import { useWords } from '#console/words';
import { toApiFailure } from '#kit/client';
import { ClosingReportSheet } from './closing-report-sheet.tsx';
import { useClosingReport } from './use-closing.ts';
import { dayEndWords } from './words/index.ts';

interface ClosingReportViewProps {
  readonly restaurantId: string;
  readonly reportId: string;
  readonly onBack: () => void;
}

/** One closing report in place of the day. */
export const ClosingReportView = ({ restaurantId, reportId, onBack }: ClosingReportViewProps) => {
  const words = useWords(dayEndWords).closing;
  const { data, error, refetch } = useClosingReport(restaurantId, reportId);
  return (
    <>
      <div data-print="no">
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
      </div>
      {data === undefined ? (
        error === null ? (
          <LoadingView label={words.loading} />
        ) : (
          <ErrorView message={toApiFailure(error).message} onRetry={() => void refetch()} />
        )
      ) : (
        <ClosingReportSheet report={data} />
      )}
    </>
  );
};
