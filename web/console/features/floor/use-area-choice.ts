import { useCurrentUser } from '#features/accounts';
import { useAreas } from '#features/areas';
import type { AreaChoice } from '#features/orders';
import { isShownRestaurant, useWorkplaces, type RestaurantChoice } from '#features/restaurants';
import { useStoredChoice } from '#features/tables';
import { useFloorTables } from '#features/taking-orders';

/** The area whose orders this person wants to see on this device. It is remembered, because a waiter serves the same area for a shift. */
export const useAreaChoice = (restaurants: RestaurantChoice) => {
  const { user } = useCurrentUser();
  const { documents: workplaces } = useWorkplaces();
  const areas = useAreas();
  const tables = useFloorTables();
  const [storedId, storeArea] = useStoredChoice(`comanda.floor.list-area.${user.id}`);
  const shown = areas.documents.filter(({ restaurantId }) => isShownRestaurant(restaurantId, restaurants));
  const hasSeveralRestaurants = new Set(shown.map(({ restaurantId }) => restaurantId)).size > 1;
  const options = shown.map(({ id, name, restaurantId }) => {
    const restaurant = hasSeveralRestaurants ? workplaces.find((one) => one.id === restaurantId)?.name : undefined;
    return { value: id, label: restaurant === undefined ? name : `${restaurant} · ${name}` };
  });
  // An area that was removed, or that belongs to another restaurant, hides nothing.
  const areaId = shown.find(({ id }) => id === storedId)?.id ?? null;
  const areaTables = tables.documents.filter(({ place }) => place !== null && place.areaId === areaId);
  const choice: AreaChoice = { areaId, areaTables };
  return {
    choice,
    options,
    isKnown: !storedId || (areas.state !== 'loading' && tables.state !== 'loading'),
    chooseArea: (id: string | null) => {
      // Other filters may be changed before the areas are known: that keeps the choice.
      if (id !== areaId) storeArea(id ?? '');
    },
  };
};
