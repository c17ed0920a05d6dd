import { useMemo } from 'react';
import type { LateAfter } from '#features/orders';
import { useWorkplaces } from '#features/restaurants';

/** Where a restaurant is not known yet; the same as a new one has. */
const usual: LateAfter = { orderAmberMinutes: 10, orderRedMinutes: 20 };

/** When orders of a restaurant are late: the same object as long as its owner changes nothing, so that no card is drawn anew. */
export const useLateAfter = (): ((restaurantId: string) => LateAfter) => {
  const { documents: workplaces } = useWorkplaces();
  return useMemo(() => {
    const byRestaurant = new Map<string, LateAfter>(workplaces.map(({ id, settings }) => [id, settings]));
    return (restaurantId) => byRestaurant.get(restaurantId) ?? usual;
  }, [workplaces]);
};
