import { useCallback, useSyncExternalStore } from 'react';
import { useCurrentUser } from '#features/accounts';
import {
  storeRestaurant,
  onStoredRestaurantChange,
  readStoredRestaurant,
  type RestaurantChoicePage,
} from './stored-restaurants.ts';
import { isAudibleRestaurant, isShownRestaurant, listSetAsideIds, type RestaurantChoice } from './restaurant-choice.ts';
import { useWorkplaces } from './use-workplaces.ts';

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
