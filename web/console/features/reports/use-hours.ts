import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Dashboard, FigureRow } from '@comanda/contract/reports';
import { useApi } from '#kit/client';
import type { Day } from './calendar.ts';
import { todayKey } from './use-dashboard.ts';

interface Hours {
  readonly today: readonly FigureRow[];
  readonly before: readonly FigureRow[];
}

interface DayOfRestaurant {
  readonly id: string;
  readonly day: Day;
}

/**
 * What each hour of today brought, and each hour of the day it is held against; null until both are known. Restaurants far apart have
 * two dates at once: each is asked for its own, and an hour may have a row of each date.
 */
export const useHours = (restaurants: Dashboard['restaurants']): Hours | null => {
  const api = useApi();
  const todays = restaurants.map(({ id, today }) => ({ id, day: today }));
  const befores = restaurants.map(({ id, before }) => ({ id, day: before }));
  const ask = async (asked: readonly DayOfRestaurant[]): Promise<FigureRow[]> => {
    const days = new Set(asked.map(({ day }) => day));
    const answers = await Promise.all(
      [...days].map((day) => {
        const restaurantIds = asked.filter((one) => one.day === day).map(({ id }) => id);
        return api.reports.read({ report: 'hour', from: day, to: day, restaurantIds });
      }),
    );
    return answers.flatMap(({ rows }) => rows);
  };
  const { data: today } = useQuery({
    queryKey: [...todayKey, 'hours', todays],
    queryFn: () => ask(todays),
    enabled: todays.length > 0,
    placeholderData: keepPreviousData,
  });
  const { data: before } = useQuery({
    queryKey: ['reports', 'hours', befores],
    queryFn: () => ask(befores),
    enabled: befores.length > 0,
    placeholderData: keepPreviousData,
    // That day is over.
    staleTime: Infinity,
  });
  return today === undefined || before === undefined ? null : { today, before };
};
