import { lazyRouteComponent } from '@tanstack/react-router';

export { RestaurantsTabs } from './restaurants-tabs.tsx';
export { useWorkplaces } from './use-workplaces.ts';

export const RestaurantsPage = lazyRouteComponent(() => import('./restaurants-page.tsx'), 'RestaurantsPage');
export const RestaurantEditPage = lazyRouteComponent(() => import('./restaurant-edit-page.tsx'), 'RestaurantEditPage');
