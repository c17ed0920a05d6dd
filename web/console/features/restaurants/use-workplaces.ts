import { useLiveQuery } from '#kit/live';

/** The restaurants someone works in, the demo one last: their names, currencies, time zones and languages. */
export const useWorkplaces = () =>
  useLiveQuery('workplaces', {
    orderBy: [
      ['isSample', 'asc'],
      ['createdAt', 'asc'],
    ],
  });
