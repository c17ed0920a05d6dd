import { useCallback, useSyncExternalStore } from 'react';
import { useCurrentUser } from '#features/accounts';
import { keepRestaurant, onKeptRestaurant, readKeptRestaurant, type ChoosingPage } from './kept-restaurants.ts';
import { isHeardRestaurant, isOfChosenRestaurant, setAsideAmong, type RestaurantChoice } from './restaurant-choice.ts';
import { useWorkplaces } from './use-workplaces.ts';

/** Which restaurants a page shows, as this person last chose there. Until the restaurants are known, none is shown or heard. */
export const useRestaurantChoice = (page: ChoosingPage) => {
  const { user } = useCurrentUser();
  const { documents: workplaces, state } = useWorkplaces();
  const kept = useSyncExternalStore(onKeptRestaurant, () => readKeptRestaurant(page, user.id));
  // While the connection is tried again before the first answer, nothing is known yet.
  const isKnown = state === 'live' || state === 'failed' || workplaces.length > 0;
  const choice: RestaurantChoice = {
    // A restaurant that this person no longer works in is not chosen any more.
    restaurantId: !isKnown || workplaces.some(({ id }) => id === kept) ? kept : null,
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
