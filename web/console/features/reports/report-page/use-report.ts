import { useQuery } from '@tanstack/react-query';
import { secondMs } from '@comanda/contract/kernel';
import type { FigureName, ReportName } from '@comanda/contract/reports';
import { useApi } from '#kit/client';
import type { DaysShown } from '#features/reports/parts';

export interface ReportQuery extends DaysShown {
  readonly report: ReportName;
  /** Null for all restaurants. */
  readonly restaurantIds: readonly string[] | null;
}

export interface FigureQuery extends Omit<ReportQuery, 'report'> {
  readonly report: FigureName;
}

/** Converts the query to the command's input. */
export const toReportInput = <Name extends FigureName>({
  report,
  from,
  to,
  restaurantIds,
}: FigureQuery & { readonly report: Name }) => ({
  report,
  from,
  to,
  ...(restaurantIds === null ? {} : { restaurantIds: [...restaurantIds] }),
});

/** Loads a report. Keeps the previous result on screen while another range of the same report loads. */
export const useReport = (question: ReportQuery, isEnabled = true) => {
  const api = useApi();
  return useQuery({
    queryKey: ['reports', 'read', question],
    queryFn: () => api.reports.read(toReportInput(question)),
    placeholderData: (previous) => (previous?.report === question.report ? previous : undefined),
    enabled: isEnabled,
    staleTime: 10 * secondMs,
    retry: 1,
  });
};
