import { useCallback, useSyncExternalStore } from 'react';
import { useCurrentUser } from '#features/accounts';
import { useLiveQuery } from '#kit/live';
import { isAudibleRestaurant, isShownRestaurant, listSetAsideIds, type RestaurantChoice } from './restaurant-choice.ts';

/** Restaurants where the user works, the demo restaurant last, with name, currency, time zone and languages. */
export const useWorkplaces = () =>
  useLiveQuery('workplaces', {
    orderBy: [
      ['isSample', 'asc'],
      ['createdAt', 'asc'],
    ],
  });

/** Pages that remember a restaurant; each page has its own. */
type RestaurantChoicePage = 'floor' | 'kitchen' | 'feedback' | 'dashboard';

const storageKey = (page: RestaurantChoicePage, userId: string): string => `comanda.${page}.restaurant.${userId}`;

const choices = new Map<string, string | null>();
const listeners = new Set<() => void>();

/** The restaurant that the user chose on this page and device, stored across pages, reloads and new tabs. Null means all restaurants. */
const readStoredRestaurant = (page: RestaurantChoicePage, userId: string): string | null => {
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

const storeRestaurant = (page: RestaurantChoicePage, userId: string, restaurantId: string | null): void => {
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

const onStoredRestaurantChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The restaurants that a page shows, as the user last chose there. Until the restaurants are loaded, none is shown or rings. */
export const useRestaurantChoice = (page: RestaurantChoicePage) => {
  const { user } = useCurrentUser();
  const { documents: workplaces, state } = useWorkplaces();
  const storedId = useSyncExternalStore(onStoredRestaurantChange, () => readStoredRestaurant(page, user.id));
  // While reconnecting before the first result, nothing is loaded yet.
  const isKnown = state === 'live' || state === 'failed' || workplaces.length > 0;
  const choice: RestaurantChoice = {
    // Ignores a stored restaurant where the user no longer works.
    restaurantId: !isKnown || workplaces.some(({ id }) => id === storedId) ? storedId : null,
    setAsideIds: listSetAsideIds(workplaces),
  };
  const chooseRestaurant = useCallback(
    (restaurantId: string | null): void => storeRestaurant(page, user.id, restaurantId),
    [page, user.id],
  );
  return {
    workplaces,
    isKnown,
    choice,
    chooseRestaurant,
    isShown: (restaurantId: string): boolean => isKnown && isShownRestaurant(restaurantId, choice),
    isHeard: (restaurantId: string): boolean => isKnown && isAudibleRestaurant(restaurantId, choice),
  };
};
