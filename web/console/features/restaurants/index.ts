import { lazyRouteComponent } from '@tanstack/react-router';

export { DayHours } from './day-hours.tsx';
export { formatMilliPercent, parseMilliPercent } from './percent.ts';
export { RestaurantsTabs } from './restaurants-tabs.tsx';
export { useWorkplaces } from './use-workplaces.ts';

export const RestaurantsPage = lazyRouteComponent(() => import('./restaurants-page.tsx'), 'RestaurantsPage');
export const RestaurantEditPage = lazyRouteComponent(() => import('./restaurant-edit-page.tsx'), 'RestaurantEditPage');
