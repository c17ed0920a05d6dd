import { useQuery } from '@tanstack/react-query';
import { secondMs } from '@comanda/contract/kernel';
import { useApi, useCommand } from '#kit/client';
import type { ReportQuestion } from './use-report.ts';

type CorrectionsQuestion = Omit<ReportQuestion, 'report'>;

const asked = ({ from, to, restaurantIds }: CorrectionsQuestion) => ({
  from,
  to,
  ...(restaurantIds === null ? {} : { restaurantIds: [...restaurantIds] }),
});

/** What staff corrected in a range, the newest first, and the file with all of it. */
export const useCorrections = (question: CorrectionsQuestion) => {
  const api = useApi();
  const exporting = useCommand((commands) => commands.reports.exportCorrectionsCsv);
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'corrections', asked(question)],
    queryFn: () => api.reports.corrections(asked(question)),
    staleTime: 10 * secondMs,
    retry: 1,
  });
  return {
    data,
    error,
    refetch,
    isExporting: exporting.isRunning,
    save: (delimiter: ',' | ';') => exporting.run({ ...asked(question), delimiter }),
  };
};
