import type { WorkplaceDocument } from '@comanda/contract/restaurants';

/** Lists the names of the given restaurants; null means all restaurants. */
export const formatRestaurants = (
  restaurantIds: readonly string[] | null,
  restaurants: readonly WorkplaceDocument[],
): string => {
  if (restaurantIds === null) return 'All restaurants';
  const names = restaurants.filter(({ id }) => restaurantIds.includes(id)).map(({ name }) => name);
  return names.length === 0 ? 'No restaurant' : new Intl.ListFormat('en').format(names);
};
