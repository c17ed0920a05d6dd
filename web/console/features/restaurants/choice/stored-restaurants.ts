/** Pages that remember a restaurant; each page has its own. */
export type RestaurantChoicePage = 'floor' | 'kitchen' | 'feedback' | 'dashboard';

const storageKey = (page: RestaurantChoicePage, userId: string): string => `comanda.${page}.restaurant.${userId}`;

const choices = new Map<string, string | null>();
const listeners = new Set<() => void>();

/** The restaurant that the user chose on this page and device, stored across pages, reloads and new tabs. Null means all restaurants. */
export const readStoredRestaurant = (page: RestaurantChoicePage, userId: string): string | null => {
  const key = storageKey(page, userId);
  const cached = choices.get(key);
  if (cached !== undefined) return cached;
  const stored = readStored(key);
  choices.set(key, stored);
  return stored;
};

const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const storeRestaurant = (page: RestaurantChoicePage, userId: string, restaurantId: string | null): void => {
  const key = storageKey(page, userId);
  choices.set(key, restaurantId);
  try {
    if (restaurantId === null) localStorage.removeItem(key);
    else localStorage.setItem(key, restaurantId);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
};

export const onStoredRestaurantChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
