import { phoneStorage } from '#guest/phone';
import type { MenuWords } from '#guest/words';
import { noWishes, type Wishes } from './find-items.ts';

/** Raised when what is kept is written otherwise: older writing is then forgotten. */
const storageKey = 'comanda.wishes.1';

type Known = Pick<MenuWords, 'tags' | 'allergens'>;

const isIn = <Name extends string>(names: Readonly<Record<Name, unknown>>, value: unknown): value is Name =>
  typeof value === 'string' && Object.hasOwn(names, value);

const listIn = (kept: unknown, name: string): unknown[] => {
  const list: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined;
  return Array.isArray(list) ? list : [];
};

/** What someone eats and does not eat, as the phone keeps it; of rubbish, whatever makes sense. */
export const readWishes = (text: string | null, { tags, allergens }: Known): Wishes => {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return noWishes;
  }
  const leftOut = { ...allergens, contains_alcohol: tags.contains_alcohol };
  return {
    search: '',
    tags: listIn(kept, 'tags').filter((tag) => isIn(tags, tag)),
    without: listIn(kept, 'without').filter((what) => isIn(leftOut, what)),
  };
};

export const keptWishes = (known: Known): Wishes => readWishes(phoneStorage.read(storageKey), known);

/** The search is not kept: it was for the dish of the day. */
export const keepWishes = ({ tags, without }: Wishes): void => {
  if (tags.length + without.length === 0) phoneStorage.remove(storageKey);
  else phoneStorage.write(storageKey, JSON.stringify({ tags, without }));
};
