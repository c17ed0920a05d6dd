import { useWorkplaces } from '#features/restaurants';
import { useLiveQuery } from '#kit/live';

/** The currencies an owner has prices in. The demo restaurant's counts: test mode is tried out there. */
export const useOwnCurrencies = (): readonly string[] => {
  const { documents: restaurants } = useWorkplaces();
  const { documents: menus } = useLiveQuery('menus');
  const currencies = [
    ...restaurants.map(({ settings }) => settings.currency),
    ...menus.map(({ currency }) => currency),
  ];
  return [...new Set(currencies)].toSorted();
};
