import { useLiveQuery } from '#kit/live';
import { formatDateTime, formatTime } from '#kit/formats';

/**
 * Writes moments as the clock on the restaurant's wall shows them, wherever the reader's device is. Until the restaurant is known, or
 * where the reader does not work in it, the device's own zone is used.
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
