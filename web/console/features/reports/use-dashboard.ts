import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { secondMs } from '@comanda/contract/kernel';
import { useApi } from '#kit/client';

const dashboardKey = ['reports', 'dashboard'] as const;
/** Asked again together with the dashboard: what of it changes during the day. */
export const todayKey = ['reports', 'today'] as const;

/** Often enough to be live, seldom enough for a rush: within this time changes are asked for once. */
const gatherMs = secondMs;

/** Today's figures of one restaurant, or of all. The last answer stays on the screen until the next is there. */
export const useDashboard = (restaurantId: string | null) => {
  const api = useApi();
  return useQuery({
    queryKey: [...dashboardKey, restaurantId],
    queryFn: () => api.reports.dashboard(restaurantId === null ? {} : { restaurantIds: [restaurantId] }),
    placeholderData: keepPreviousData,
    retry: 1,
  });
};

/** Asks for today's figures again, once for everything that changes within a moment. */
export const useRefreshToday = (): (() => void) => {
  const client = useQueryClient();
  const pending = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (pending.current !== null) clearTimeout(pending.current);
      pending.current = null;
    },
    [],
  );
  return useCallback(() => {
    if (pending.current !== null) return;
    pending.current = setTimeout(() => {
      pending.current = null;
      void client.invalidateQueries({ queryKey: dashboardKey });
      void client.invalidateQueries({ queryKey: todayKey });
    }, gatherMs);
  }, [client]);
};
