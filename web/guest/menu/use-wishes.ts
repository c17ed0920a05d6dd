import { useLayoutEffect, useState } from 'react';
import { useSpoken } from '#guest/parts';
import { noWishes, type Wishes } from './find-items.ts';
import { keepWishes, keptWishes } from './kept-wishes.ts';

/** The guest's search and filters. The dietary filters are stored on the phone for later visits. */
export const useWishes = (isKept: boolean): readonly [Wishes, (wishes: Wishes) => void] => {
  const { words } = useSpoken();
  const [wishes, setWishes] = useState(noWishes);
  // Runs after hydration, because the server rendered the page without the stored filters.
  useLayoutEffect(() => {
    if (isKept) setWishes(keptWishes(words));
    // Read only once: after that the state of the page is newer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const updateWishes = (next: Wishes) => {
    setWishes(next);
    if (isKept) keepWishes(next);
  };
  return [wishes, updateWishes];
};
