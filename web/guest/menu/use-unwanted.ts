import { useState } from 'react';
import { useSpoken } from '#guest/parts';
import { unwantedIn } from './find-items.ts';
import { keptWishes } from './kept-wishes.ts';

/** Says what of all that this guest leaves out is in some food, in words; nothing where it is free of it. */
export const useUnwanted = (): ((...foods: Parameters<typeof unwantedIn>[0]) => string) => {
  const { words, list } = useSpoken();
  const [{ without }] = useState(() => keptWishes(words));
  const labels = { ...words.allergens, contains_alcohol: words.tags.contains_alcohol };
  return (...foods) => list(unwantedIn(foods, without).map((what) => labels[what]));
};
