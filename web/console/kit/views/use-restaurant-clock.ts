import { useState } from 'react';
import { dayMs, hourMs } from '@comanda/contract/kernel';
import { useLiveQuery } from '#kit/live';
import { formatDateTime, formatTime } from '#kit/formats';

/**
 * Formats moments in the restaurant's timezone, independent of the device's. Uses the device's timezone until the restaurant is
 * loaded, or if the reader does not work there.
 */
export const useRestaurantClock = (restaurantId: string) => {
  const { documents } = useLiveQuery('workplaces', {
    orderBy: [
      ['isSample', 'asc'],
      ['createdAt', 'asc'],
    ],
  });
  const timeZone = documents.find(({ id }) => id === restaurantId)?.settings.timezone;
  return {
    time: (at: string): string => formatTime(at, { timeZone }),
    dateTime: (at: string): string => formatDateTime(at, { timeZone }),
  };
};

/** Time 24 hours ago, rounded to the hour and computed once per screen, so that the query does not change. */
export const useTimeOneDayAgo = (): string => {
  const [since] = useState(() => new Date(Math.floor(Date.now() / hourMs) * hourMs - dayMs).toISOString());
  return since;
};
