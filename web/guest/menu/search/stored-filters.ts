import { phoneStorage } from '#guest/phone';
import type { MenuWords } from '#guest/words';
import { noFilters, type MenuFilters } from './filter-items.ts';

/** Increase the number when the stored format changes: older values are then ignored. */
const storageKey = 'comanda.wishes.1';

type KnownLabels = Pick<MenuWords, 'tags' | 'allergens'>;

const isIn = <Name extends string>(names: Readonly<Record<Name, unknown>>, value: unknown): value is Name =>
  typeof value === 'string' && Object.hasOwn(names, value);

const listIn = (kept: unknown, name: string): unknown[] => {
  const list: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined;
  return Array.isArray(list) ? list : [];
};

/** Parses the stored dietary filters and ignores everything that is invalid or unknown. */
export const parseFilters = (text: string | null, { tags, allergens }: KnownLabels): MenuFilters => {
  if (text === null) return noFilters;
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return noFilters;
  }
  const excludable = { ...allergens, contains_alcohol: tags.contains_alcohol };
  return {
    search: '',
    tags: listIn(kept, 'tags').filter((tag) => isIn(tags, tag)),
    without: listIn(kept, 'without').filter((what) => isIn(excludable, what)),
  };
};

export const loadFilters = (known: KnownLabels): MenuFilters => parseFilters(phoneStorage.read(storageKey), known);

/** Stores the dietary filters on the phone. The search is not stored: it was meant for one visit. */
export const saveFilters = ({ tags, without }: MenuFilters): void => {
  if (tags.length + without.length === 0) phoneStorage.remove(storageKey);
  else phoneStorage.write(storageKey, JSON.stringify({ tags, without }));
};
