import { lazyRouteComponent } from '@tanstack/react-router';

export { DayHours, formatMilliPercent, formatOverlap, parseMilliPercent, RestaurantsTabs } from './parts/index.ts';
export {
  isShownRestaurant,
  toRestaurantOptions,
  listSetAsideIds,
  type RestaurantChoice,
  useRestaurantChoice,
  useWorkplaces,
} from './choice/index.ts';

export const LazyRestaurantsPage = lazyRouteComponent(() => import('./list/restaurants-page.tsx'), 'RestaurantsPage');
export const LazyRestaurantEditPage = lazyRouteComponent(
  () => import('./edit/restaurant-edit-page.tsx'),
  'RestaurantEditPage',
);
