import { useCallback, useSyncExternalStore } from 'react';
import { useCurrentUser } from '#features/accounts';
import { keepRestaurant, onKeptRestaurant, readKeptRestaurant, type ChoosingPage } from './kept-restaurants.ts';
import { isHeardRestaurant, isOfChosenRestaurant, setAsideAmong, type RestaurantChoice } from './restaurant-choice.ts';
import { useWorkplaces } from './use-workplaces.ts';

/** The restaurants that a page shows, as the user last chose there. Until the restaurants are loaded, none is shown or rings. */
export const useRestaurantChoice = (page: ChoosingPage) => {
  const { user } = useCurrentUser();
  const { documents: workplaces, state } = useWorkplaces();
  const storedId = useSyncExternalStore(onKeptRestaurant, () => readKeptRestaurant(page, user.id));
  // While reconnecting before the first result, nothing is loaded yet.
  const isKnown = state === 'live' || state === 'failed' || workplaces.length > 0;
  const choice: RestaurantChoice = {
    // Ignores a stored restaurant where the user no longer works.
    restaurantId: !isKnown || workplaces.some(({ id }) => id === storedId) ? storedId : null,
    setAsideIds: setAsideAmong(workplaces),
  };
  const chooseRestaurant = useCallback(
    (restaurantId: string | null): void => keepRestaurant(page, user.id, restaurantId),
    [page, user.id],
  );
  return {
    workplaces,
    isKnown,
    choice,
    chooseRestaurant,
    isShown: (restaurantId: string): boolean => isKnown && isOfChosenRestaurant(restaurantId, choice),
    isHeard: (restaurantId: string): boolean => isKnown && isHeardRestaurant(restaurantId, choice),
  };
};
