import { useDayAgo } from '#console/views';
import { useLiveQuery } from '#kit/live';

const mostShown = 500;

/** Parties that are seated now. */
export const useOpenVisits = () =>
  useLiveQuery('visits', {
    where: [['closedAt', '==', null]],
    orderBy: [['openedAt', 'asc']],
    limit: mostShown,
  });

/** Parties that left during the last day, the latest first. */
export const useClosedVisits = () =>
  useLiveQuery('visits', {
    where: [['closedAt', '>=', useDayAgo()]],
    orderBy: [['closedAt', 'desc']],
    limit: mostShown,
  });
