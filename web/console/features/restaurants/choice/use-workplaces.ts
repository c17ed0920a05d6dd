import { useLiveQuery } from '#kit/live';

/** Restaurants where the user works, the demo restaurant last, with name, currency, time zone and languages. */
export const useWorkplaces = () =>
  useLiveQuery('workplaces', {
    orderBy: [
      ['isSample', 'asc'],
      ['createdAt', 'asc'],
    ],
  });
