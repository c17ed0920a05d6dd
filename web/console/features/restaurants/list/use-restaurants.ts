import type { RestaurantDocument, RestaurantStatus } from '@comanda/contract/restaurants';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { restaurantsWords } from '#features/restaurants/words';
import { useCommand } from '#kit/client';
import { useLiveQuery } from '#kit/live';

export const useRestaurants = () =>
  useLiveQuery('restaurants', {
    orderBy: [
      // The owner's own restaurant comes before the demo restaurant; both are created at the same time.
      ['isSample', 'asc'],
      ['createdAt', 'asc'],
    ],
  });

/** Activates and deactivates a restaurant for guests. Each action is the undo of the other. */
export const useRestaurantStatus = ({ id: restaurantId, name }: RestaurantDocument) => {
  const command = useCommand((api) => api.restaurants.setStatus);
  const setStatus = async (status: RestaurantStatus, previous?: RestaurantStatus): Promise<void> => {
    const outcome = await command.run({ restaurantId, status });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
    else
      showSuccessNotice(
        restaurantsWords.current().statusIs[status]({ name }),
        previous === undefined ? {} : { onUndo: () => void setStatus(previous) },
      );
  };
  return {
    activate: () => setStatus('active', 'inactive'),
    deactivate: () => setStatus('inactive', 'active'),
    isRunning: command.isRunning,
  };
};
