import { lazyRouteComponent } from '@tanstack/react-router';

export const StaffPage = lazyRouteComponent(() => import('./staff-page.tsx'), 'StaffPage');
