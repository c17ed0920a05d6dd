import { useQuery } from '@tanstack/react-query';
import { secondMs } from '@comanda/contract/kernel';
import type { FigureName, ReportName } from '@comanda/contract/reports';
import { useApi } from '#kit/client';
import type { DayRange } from './range.ts';

export interface ReportQuestion extends DayRange {
  readonly report: ReportName;
  /** Null for all. */
  readonly restaurantIds: readonly string[] | null;
}

export interface FigureQuestion extends Omit<ReportQuestion, 'report'> {
  readonly report: FigureName;
}

/** The question as the contract asks it. */
export const asked = <Name extends FigureName>({
  report,
  from,
  to,
  restaurantIds,
}: FigureQuestion & { readonly report: Name }) => ({
  report,
  from,
  to,
  ...(restaurantIds === null ? {} : { restaurantIds: [...restaurantIds] }),
});

/** One report. While another range is on its way, the last answer stays; of another report it would mean nothing. */
export const useReport = (question: ReportQuestion, isEnabled = true) => {
  const api = useApi();
  return useQuery({
    queryKey: ['reports', 'read', question],
    queryFn: () => api.reports.read(asked(question)),
    placeholderData: (previous) => (previous?.report === question.report ? previous : undefined),
    enabled: isEnabled,
    staleTime: 10 * secondMs,
    retry: 1,
  });
};
