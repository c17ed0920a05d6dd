import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { secondMs } from '@comanda/contract/kernel';
import { useApi } from '#kit/client';

const dashboardKey = ['reports', 'dashboard'] as const;
/** Query key of data that changes during the day; refetched together with the dashboard. */
export const todayKey = ['reports', 'today'] as const;

/** Throttle: changes within this time lead to one refetch, which limits the load during a rush. */
const throttleMs = secondMs;

/** Today's figures of one restaurant or of all. The previous result stays on screen until the next one is loaded. */
export const useDashboard = (restaurantId: string | null) => {
  const api = useApi();
  return useQuery({
    queryKey: [...dashboardKey, restaurantId],
    queryFn: () => api.reports.dashboard(restaurantId === null ? {} : { restaurantIds: [restaurantId] }),
    placeholderData: keepPreviousData,
    retry: 1,
  });
};

/** Returns a throttled function that refetches today's figures. */
export const useRefetchToday = (): (() => void) => {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return useCallback(() => {
    if (timer.current !== null) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      void client.invalidateQueries({ queryKey: dashboardKey });
      void client.invalidateQueries({ queryKey: todayKey });
    }, throttleMs);
  }, [client]);
};
