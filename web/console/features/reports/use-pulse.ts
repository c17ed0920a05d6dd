import { useEffect, useRef } from 'react';
import { useLiveQuery } from '#kit/live';
import { useRefreshToday } from './use-dashboard.ts';

/** Follows what happens in someone's restaurants, and has today's figures asked for again when something does. */
export const usePulse = (restaurantId: string | null): void => {
  const { documents, state } = useLiveQuery(
    'pulses',
    restaurantId === null ? {} : { where: [['restaurantId', '==', restaurantId]] },
  );
  const beats = documents.map(({ id, beatAt }) => `${id} ${beatAt}`).join('\n');
  const refresh = useRefreshToday();
  // The first answer is no news: the figures were asked for at the same time.
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (state !== 'live') return;
    if (last.current !== null && last.current !== beats) refresh();
    last.current = beats;
  }, [state, beats, refresh]);
};
