import { useState } from 'react';
import { useSpoken } from '#guest/parts';
import { unwantedIn } from './find-items.ts';
import { keptWishes } from './kept-wishes.ts';

/** Returns a function that names what the guest excludes and these foods contain; an empty string if there is nothing. */
export const useUnwanted = (): ((...foods: Parameters<typeof unwantedIn>[0]) => string) => {
  const { words, list } = useSpoken();
  const [{ without }] = useState(() => keptWishes(words));
  const labels = { ...words.allergens, contains_alcohol: words.tags.contains_alcohol };
  return (...foods) => list(unwantedIn(foods, without).map((excluded) => labels[excluded]));
};
