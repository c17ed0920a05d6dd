import { useMemo } from 'react';
import type { LateLimits } from '#features/orders';
import { useWorkplaces } from '#features/restaurants';

/** Limits until the restaurant is loaded; the same as the defaults of a new restaurant. */
const defaultLimits: LateLimits = { orderAmberMinutes: 10, orderRedMinutes: 20 };

/** Late limits of a restaurant. The object is stable until the owner changes the settings, so that cards do not render again. */
export const useLateLimits = (): ((restaurantId: string) => LateLimits) => {
  const { documents: workplaces } = useWorkplaces();
  return useMemo(() => {
    const byRestaurant = new Map<string, LateLimits>(workplaces.map(({ id, settings }) => [id, settings]));
    return (restaurantId) => byRestaurant.get(restaurantId) ?? defaultLimits;
  }, [workplaces]);
};
