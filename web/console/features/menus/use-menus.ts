import type { MenuCountsDocument, MenuDocument } from '@comanda/contract/menus';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { useWorkplaces } from '#features/restaurants';
import { useLiveQuery } from '#kit/live';

export interface RestaurantMenus {
  readonly restaurant: WorkplaceDocument;
  readonly menus: readonly MenuDocument[];
}

const maxMenus = 1_000;

/** Every menu under its restaurant, the demo restaurant last, with its item counts. */
export const useMenus = () => {
  const restaurants = useWorkplaces();
  const menus = useLiveQuery('menus', { orderBy: [['createdAt', 'asc']], limit: maxMenus });
  const counts = useLiveQuery('menuCounts', { limit: maxMenus });
  const groups = restaurants.documents.map((restaurant): RestaurantMenus => ({
    restaurant,
    menus: menus.documents.filter(({ restaurantId }) => restaurantId === restaurant.id),
  }));
  const countsOf = (menuId: string): MenuCountsDocument | undefined => counts.documents.find(({ id }) => id === menuId);
  return { restaurants, menus, groups, countsOf };
};
