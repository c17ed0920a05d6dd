import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { commonWords } from '#console/common-words';

/** The restaurants that a page shows. */
export interface RestaurantChoice {
  /** The chosen restaurant; null for all that are not set aside. */
  readonly restaurantId: string | null;
  /** Restaurants that are shown only when they are chosen. */
  readonly setAsideIds: readonly string[];
}

type RestaurantStatusFields = Pick<WorkplaceDocument, 'id' | 'isSample' | 'status'>;

/**
 * Lists the restaurants to set aside, so that demo and deactivated ones do not mix with live ones. If no restaurant is live, the owner's
 * deactivated ones are shown; if there is only the demo restaurant, it is shown.
 */
export const listSetAsideIds = (workplaces: readonly RestaurantStatusFields[]): string[] => {
  const ownRestaurants = workplaces.filter(({ isSample }) => !isSample);
  const liveRestaurants = ownRestaurants.filter(({ status }) => status === 'active');
  const shownGroup = [liveRestaurants, ownRestaurants, workplaces].find((group) => group.length > 0) ?? [];
  return workplaces.filter((workplace) => !shownGroup.includes(workplace)).map(({ id }) => id);
};

/** True if this restaurant is shown: the chosen one, or any that is not set aside. */
export const isShownRestaurant = (id: string, { restaurantId, setAsideIds }: RestaurantChoice): boolean =>
  restaurantId === null ? !setAsideIds.includes(id) : restaurantId === id;

/** True if events of this restaurant ring and are counted. Choosing one restaurant does not silence the other live ones. */
export const isAudibleRestaurant = (id: string, { restaurantId, setAsideIds }: RestaurantChoice): boolean =>
  restaurantId === id || !setAsideIds.includes(id);

/** Options of a select for restaurants; deactivated ones are marked. */
export const toRestaurantOptions = (
  workplaces: readonly Pick<WorkplaceDocument, 'id' | 'name' | 'status'>[],
): { value: string; label: string }[] =>
  workplaces.map(({ id, name, status }) => ({
    value: id,
    label: status === 'inactive' ? commonWords.current().deactivated({ name }) : name,
  }));
