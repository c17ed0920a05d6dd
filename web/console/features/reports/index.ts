import { lazyRouteComponent } from '@tanstack/react-router';

export const DashboardPage = lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage');
export const ReportsPage = lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage');
export const DayEndPage = lazyRouteComponent(() => import('./day-end-page.tsx'), 'DayEndPage');
