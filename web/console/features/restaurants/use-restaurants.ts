import type { RestaurantDocument, RestaurantStatus } from '@comanda/contract/restaurants';
import { showDone, showFailure } from '#console/notices';
import { useCommand } from '#kit/client';
import { useLiveQuery } from '#kit/live';

export const useRestaurants = () =>
  useLiveQuery('restaurants', {
    orderBy: [
      // Both come into being at once: the owner's own stands before the one to try things on.
      ['isSample', 'asc'],
      ['createdAt', 'asc'],
    ],
  });

/** Opens and closes a restaurant to guests. Each takes the other back. */
export const useRestaurantStatus = ({ id: restaurantId, name }: RestaurantDocument) => {
  const command = useCommand((api) => api.restaurants.setStatus);
  const setStatus = async (status: RestaurantStatus, previous?: RestaurantStatus): Promise<void> => {
    const outcome = await command.run({ restaurantId, status });
    if (!outcome.ok) showFailure(outcome.failure.message);
    else showDone(`${name} is ${status}`, previous === undefined ? {} : { onUndo: () => void setStatus(previous) });
  };
  return {
    activate: () => setStatus('active', 'inactive'),
    deactivate: () => setStatus('inactive', 'active'),
    isRunning: command.isRunning,
  };
};
