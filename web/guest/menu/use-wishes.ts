import { useLayoutEffect, useState } from 'react';
import { useSpoken } from '#guest/parts';
import { noWishes, type Wishes } from './find-items.ts';
import { keepWishes, keptWishes } from './kept-wishes.ts';

/** What the guest looks for. What they eat and do not eat is kept on the phone, from one visit to the next. */
export const useWishes = (isKept: boolean): readonly [Wishes, (wishes: Wishes) => void] => {
  const { words } = useSpoken();
  const [wishes, setWishes] = useState(noWishes);
  // After the first rendering, which the server did without knowing of them.
  useLayoutEffect(() => {
    if (isKept) setWishes(keptWishes(words));
    // Read once: from then on the page knows better.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const wish = (next: Wishes) => {
    setWishes(next);
    if (isKept) keepWishes(next);
  };
  return [wishes, wish];
};
