import { useLiveQuery } from '#kit/live';
import { callsOf } from './calls-of.ts';
import { useOpenVisits } from './use-floor.ts';

/** More than this is many: nobody counts on. */
export const mostCounted = 99;

/** What waits for someone, wherever in the console they are: orders nobody has accepted, and tables that call. */
export const useWaiting = () => {
  const { documents, state } = useLiveQuery('orders', {
    where: [['status', '==', 'unopened']],
    orderBy: [['createdAt', 'desc']],
    limit: mostCounted + 1,
  });
  const callCount = callsOf(useOpenVisits().documents).length;
  // Sample orders came from no table and wait for nobody.
  const unopened = documents.filter(({ visitId }) => visitId !== null);
  const [latest] = unopened;
  return {
    count: unopened.length + callCount,
    callCount,
    /** When the latest order came; empty where none waits, null while that is not known yet. */
    latestAt: state === 'loading' ? null : (latest?.createdAt ?? ''),
  };
};
