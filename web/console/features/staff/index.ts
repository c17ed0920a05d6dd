import { lazyRouteComponent } from '@tanstack/react-router';

export { formatRestaurants } from './format-restaurants.ts';
export { RestaurantsField } from './staff-fields.tsx';

export const LazyStaffPage = lazyRouteComponent(() => import('./staff-page.tsx'), 'StaffPage');
