import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Dashboard, FigureRow } from '@comanda/contract/reports';
import { useApi } from '#kit/client';
import { todayKey } from './use-dashboard.ts';

interface Hours {
  readonly today: readonly FigureRow[];
  readonly before: readonly FigureRow[];
}

/** What each hour of today brought, and each hour of the day it is held against; null until both are known. */
export const useHours = (restaurants: Dashboard['restaurants']): Hours | null => {
  const api = useApi();
  const [first] = restaurants;
  const restaurantIds = restaurants.map(({ id }) => id);
  const ask = (day: string) => api.reports.read({ report: 'hour', from: day, to: day, restaurantIds });
  const { data: today } = useQuery({
    queryKey: [...todayKey, 'hours', first?.today, restaurantIds],
    queryFn: () => ask(first?.today ?? ''),
    enabled: first !== undefined,
    placeholderData: keepPreviousData,
  });
  const { data: before } = useQuery({
    queryKey: ['reports', 'hours', first?.before, restaurantIds],
    queryFn: () => ask(first?.before ?? ''),
    enabled: first !== undefined,
    placeholderData: keepPreviousData,
    // That day is over.
    staleTime: Infinity,
  });
  return today === undefined || before === undefined ? null : { today: today.rows, before: before.rows };
};
