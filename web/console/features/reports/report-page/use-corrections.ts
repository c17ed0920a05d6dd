import { useQuery } from '@tanstack/react-query';
import { secondMs } from '@comanda/contract/kernel';
import { useApi, useCommand } from '#kit/client';
import type { ReportQuery } from './use-report.ts';

type CorrectionsQuery = Omit<ReportQuery, 'report'>;

const toInput = ({ from, to, restaurantIds }: CorrectionsQuery) => ({
  from,
  to,
  ...(restaurantIds === null ? {} : { restaurantIds: [...restaurantIds] }),
});

/** Corrections by staff in a range, newest first, and their CSV export. */
export const useCorrections = (query: CorrectionsQuery) => {
  const api = useApi();
  const exporting = useCommand((commands) => commands.reports.exportCorrectionsCsv);
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'corrections', toInput(query)],
    queryFn: () => api.reports.corrections(toInput(query)),
    staleTime: 10 * secondMs,
    retry: 1,
  });
  return {
    data,
    error,
    refetch,
    isExporting: exporting.isRunning,
    save: (delimiter: ',' | ';') => exporting.run({ ...toInput(query), delimiter }),
  };
};
