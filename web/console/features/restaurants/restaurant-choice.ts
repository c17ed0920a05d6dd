import type { WorkplaceDocument } from '@comanda/contract/restaurants';

/** Which restaurants a page shows. */
export interface RestaurantChoice {
  /** The one that was chosen; null for all that are not set aside. */
  readonly restaurantId: string | null;
  /** Restaurants that are shown only when they are chosen. */
  readonly setAsideIds: readonly string[];
}

type Standing = Pick<WorkplaceDocument, 'id' | 'isSample' | 'status'>;

/**
 * Demo and deactivated restaurants do not mix with live ones. Where no restaurant is live, deactivated ones of one's own are shown by
 * themselves, and where there is nothing but the demo restaurant, that one is.
 */
export const setAsideAmong = (workplaces: readonly Standing[]): string[] => {
  const own = workplaces.filter(({ isSample }) => !isSample);
  const live = own.filter(({ status }) => status === 'active');
  const shown = [live, own, workplaces].find((group) => group.length > 0) ?? [];
  return workplaces.filter((workplace) => !shown.includes(workplace)).map(({ id }) => id);
};

/** True if this restaurant is shown: the chosen one, or any that is not set aside. */
export const isOfChosenRestaurant = (id: string, { restaurantId, setAsideIds }: RestaurantChoice): boolean =>
  restaurantId === null ? !setAsideIds.includes(id) : restaurantId === id;

/** True if this restaurant calls, rings and is counted: looking at one restaurant silences no other live one. */
export const isHeardRestaurant = (id: string, { restaurantId, setAsideIds }: RestaurantChoice): boolean =>
  restaurantId === id || !setAsideIds.includes(id);

/** The restaurants as a field offers them; a deactivated one says that it is. */
export const restaurantOptions = (
  workplaces: readonly Pick<WorkplaceDocument, 'id' | 'name' | 'status'>[],
): { value: string; label: string }[] =>
  workplaces.map(({ id, name, status }) => ({
    value: id,
    label: status === 'inactive' ? `${name} (deactivated)` : name,
  }));
