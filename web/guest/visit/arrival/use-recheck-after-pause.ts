import { useEffect, useRef } from 'react';
import { useTable } from '#guest/table';
import { useLive } from '#kit/wire';

/** Makes a phone that was refused because of a paused menu ask again as soon as the menu is no longer paused. */
export const useRecheckAfterPause = (isRefused: boolean, recheck: () => void): void => {
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
  // Reacts only to a change that was observed here: the first document received may be older than the refusal.
  const wasPaused = useRef(false);
  useEffect(() => {
    if (wasPaused.current && isPaused === false) recheck();
    wasPaused.current = isPaused === true;
  }, [isPaused, recheck]);
};
