import { lazyRouteComponent } from '@tanstack/react-router';

export { DayHours } from './day-hours.tsx';
export { formatMilliPercent, parseMilliPercent } from './percent.ts';
export { isShownRestaurant, toRestaurantOptions, listSetAsideIds, type RestaurantChoice } from './restaurant-choice.ts';
export { RestaurantsTabs } from './restaurants-tabs.tsx';
export { useRestaurantChoice } from './use-restaurant-choice.ts';
export { useWorkplaces } from './use-workplaces.ts';

export const LazyRestaurantsPage = lazyRouteComponent(() => import('./restaurants-page.tsx'), 'RestaurantsPage');
export const LazyRestaurantEditPage = lazyRouteComponent(
  () => import('./restaurant-edit-page.tsx'),
  'RestaurantEditPage',
);
