import { lazyRouteComponent } from '@tanstack/react-router';

export { formatRestaurants } from './staff-row.tsx';
export { flagTexts } from './permission-texts.ts';
export { RestaurantsField } from './staff-fields.tsx';

export const LazyStaffPage = lazyRouteComponent(() => import('./staff-page.tsx'), 'StaffPage');
