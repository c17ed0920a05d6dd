/** The pages that remember a restaurant, each one of its own. */
export type ChoosingPage = 'floor' | 'kitchen' | 'feedback' | 'dashboard';

const keyOf = (page: ChoosingPage, userId: string): string => `comanda.${page}.restaurant.${userId}`;

const kept = new Map<string, string | null>();
const listeners = new Set<() => void>();

/** The restaurant that this person chose on this page and device, kept across pages, reloads and new tabs. Null is all of them. */
export const readKeptRestaurant = (page: ChoosingPage, userId: string): string | null => {
  const key = keyOf(page, userId);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const stored = readStored(key);
  kept.set(key, stored);
  return stored;
};

const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const keepRestaurant = (page: ChoosingPage, userId: string, restaurantId: string | null): void => {
  const key = keyOf(page, userId);
  kept.set(key, restaurantId);
  try {
    if (restaurantId === null) localStorage.removeItem(key);
    else localStorage.setItem(key, restaurantId);
  } catch {
    // A browser that stores nothing still knows it until it is closed.
  }
  for (const listener of listeners) listener();
};

export const onKeptRestaurant = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
