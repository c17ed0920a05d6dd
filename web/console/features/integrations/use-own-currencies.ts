import { useWorkplaces } from '#features/restaurants';
import { useLiveQuery } from '#kit/live';

/** Currencies in which an owner has prices. Includes the demo restaurant's currency, because owners try out test mode there. */
export const useOwnCurrencies = (): readonly string[] => {
  const { documents: restaurants } = useWorkplaces();
  const { documents: menus } = useLiveQuery('menus');
  const currencies = [
    ...restaurants.map(({ settings }) => settings.currency),
    ...menus.map(({ currency }) => currency),
  ];
  return [...new Set(currencies)].toSorted();
};
