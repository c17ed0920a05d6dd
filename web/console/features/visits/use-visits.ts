import { useTimeOneDayAgo } from '#console/views';
import { useLiveQuery } from '#kit/live';

const maxVisits = 500;

/** Open visits, oldest first. */
export const useOpenVisits = () =>
  useLiveQuery('visits', {
    where: [['closedAt', '==', null]],
    orderBy: [['openedAt', 'asc']],
    limit: maxVisits,
  });

/** Visits that were closed during the last 24 hours, newest first. */
export const useClosedVisits = () =>
  useLiveQuery('visits', {
    where: [['closedAt', '>=', useTimeOneDayAgo()]],
    orderBy: [['closedAt', 'desc']],
    limit: maxVisits,
  });
