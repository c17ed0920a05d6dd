import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Dashboard, FigureRow } from '@comanda/contract/reports';
import { useApi } from '#kit/client';
import type { Day } from '#features/reports/parts';
import { todayKey } from './use-dashboard.ts';

interface HourRows {
  readonly today: readonly FigureRow[];
  readonly before: readonly FigureRow[];
}

interface RestaurantDay {
  readonly id: string;
  readonly day: Day;
}

/**
 * Figures of each hour of today and of the day it is compared with; null until both are loaded. Restaurants in distant time zones can
 * have different dates at the same time: each is queried for its own date, so an hour may have one row per date.
 */
export const useHourlyFigures = (restaurants: Dashboard['restaurants']): HourRows | null => {
  const api = useApi();
  const currentDays = restaurants.map(({ id, today }) => ({ id, day: today }));
  const comparedDays = restaurants.map(({ id, before }) => ({ id, day: before }));
  const fetchHours = async (restaurantDays: readonly RestaurantDay[]): Promise<FigureRow[]> => {
    const days = new Set(restaurantDays.map(({ day }) => day));
    const answers = await Promise.all(
      [...days].map((day) => {
        const restaurantIds = restaurantDays.filter((one) => one.day === day).map(({ id }) => id);
        return api.reports.read({ report: 'hour', from: day, to: day, restaurantIds });
      }),
    );
    return answers.flatMap(({ rows }) => rows);
  };
  const { data: today } = useQuery({
    queryKey: [...todayKey, 'hours', currentDays],
    queryFn: () => fetchHours(currentDays),
    enabled: currentDays.length > 0,
    placeholderData: keepPreviousData,
  });
  const { data: before } = useQuery({
    queryKey: ['reports', 'hours', comparedDays],
    queryFn: () => fetchHours(comparedDays),
    enabled: comparedDays.length > 0,
    placeholderData: keepPreviousData,
    // The figures of a past day do not change.
    staleTime: Infinity,
  });
  return today === undefined || before === undefined ? null : { today, before };
};
