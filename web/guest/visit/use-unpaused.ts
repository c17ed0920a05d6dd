import { useEffect, useRef } from 'react';
import { useTable } from '#guest/table';
import { useLive } from '#kit/wire';

/** A phone that was told the menu is paused asks again by itself as soon as it no longer is. */
export const useUnpaused = (isRefused: boolean, recheck: () => void): void => {
  const { restaurantId, menu } = useTable();
  const { documents } = useLive(
    'menuStates',
    isRefused
      ? {
          where: [
            ['restaurantId', '==', restaurantId],
            ['id', '==', menu.id],
          ],
        }
      : null,
  );
  const isPaused = documents[0]?.isPaused;
  // Only where it has changed before the guest's eyes: what was heard earlier may be older than the refusal.
  const wasPaused = useRef(false);
  useEffect(() => {
    if (wasPaused.current && isPaused === false) recheck();
    wasPaused.current = isPaused === true;
  }, [isPaused, recheck]);
};
