import { lazyRouteComponent } from '@tanstack/react-router';

export { placesInWords } from './places-in-words.ts';
export { PlacesField } from './staff-fields.tsx';

export const StaffPage = lazyRouteComponent(() => import('./staff-page.tsx'), 'StaffPage');
