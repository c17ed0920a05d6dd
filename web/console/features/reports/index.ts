import { lazyRouteComponent } from '@tanstack/react-router';

export const LazyDashboardPage = lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage');
export const LazyReportsPage = lazyRouteComponent(() => import('./reports-page.tsx'), 'ReportsPage');
export const LazyDayEndPage = lazyRouteComponent(() => import('./day-end-page.tsx'), 'DayEndPage');
