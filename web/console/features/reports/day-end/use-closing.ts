import { useQuery } from '@tanstack/react-query';
import { useApi } from '#kit/client';
import { useLiveQuery } from '#kit/live';

/** The closing reports of a restaurant, the newest first. */
export const useClosingReports = (restaurantId: string) =>
  useLiveQuery('closingReports', {
    where: [['restaurantId', '==', restaurantId]],
    orderBy: [['number', 'desc']],
    limit: 31,
  });

/** A report never changes, so it is read once. */
export const useClosingReport = (restaurantId: string, reportId: string) => {
  const api = useApi();
  return useQuery({
    queryKey: ['reports', 'closing-report', restaurantId, reportId],
    queryFn: () => api.reports.closingReport({ restaurantId, reportId }),
    staleTime: Infinity,
    retry: 1,
  });
};
