import { lazyRouteComponent } from '@tanstack/react-router';

export const LazyPosDashboardPage = lazyRouteComponent(() => import('./pos-dashboard-page.tsx'), 'PosDashboardPage');
export const LazyPosSystemConfigsPage = lazyRouteComponent(
  () => import('./pos-system-configs-page.tsx'),
  'PosSystemConfigsPage',
);
export const LazyPosOrderMappingsPage = lazyRouteComponent(
  () => import('./pos-order-mappings-page.tsx'),
  'PosOrderMappingsPage',
);
export const LazyPosSyncLogsPage = lazyRouteComponent(() => import('./pos-sync-logs-page.tsx'), 'PosSyncLogsPage');
