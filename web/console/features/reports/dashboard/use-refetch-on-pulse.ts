import { useEffect, useRef } from 'react';
import { useLiveQuery } from '#kit/live';
import { useRefetchToday } from './use-dashboard.ts';

/** Refetches today's figures when something changes in the user's restaurants. */
export const useRefetchOnPulse = (restaurantId: string | null): void => {
  const { documents, state } = useLiveQuery(
    'pulses',
    restaurantId === null ? {} : { where: [['restaurantId', '==', restaurantId]] },
  );
  const changeKey = documents.map(({ id, beatAt }) => `${id} ${beatAt}`).join('\n');
  const refresh = useRefetchToday();
  // The first result triggers no refetch, because the figures were requested at the same time.
  const previousKey = useRef<string | null>(null);
  useEffect(() => {
    if (state !== 'live') return;
    if (previousKey.current !== null && previousKey.current !== changeKey) refresh();
    previousKey.current = changeKey;
  }, [state, changeKey, refresh]);
};
