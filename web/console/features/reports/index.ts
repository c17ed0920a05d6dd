import { lazyRouteComponent } from '@tanstack/react-router';

export const LazyDashboardPage = lazyRouteComponent(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage');
export const LazyReportsPage = lazyRouteComponent(() => import('./report-page/reports-page.tsx'), 'ReportsPage');
export const LazyDayEndPage = lazyRouteComponent(() => import('./day-end/day-end-page.tsx'), 'DayEndPage');
