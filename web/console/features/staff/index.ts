import { lazyRouteComponent } from '@tanstack/react-router';

export { formatRestaurants } from './staff-row.tsx';
export { RestaurantsField } from './staff-fields.tsx';
export { staffWords } from './words/index.ts';

export const LazyStaffPage = lazyRouteComponent(() => import('./staff-page.tsx'), 'StaffPage');
