import { lazyRouteComponent } from '@tanstack/react-router';

export const PosDashboardPage = lazyRouteComponent(() => import('./pos-dashboard-page.tsx'), 'PosDashboardPage');
export const PosSystemConfigsPage = lazyRouteComponent(
  () => import('./pos-system-configs-page.tsx'),
  'PosSystemConfigsPage',
);
export const PosOrderMappingsPage = lazyRouteComponent(
  () => import('./pos-order-mappings-page.tsx'),
  'PosOrderMappingsPage',
);
export const PosSyncLogsPage = lazyRouteComponent(() => import('./pos-sync-logs-page.tsx'), 'PosSyncLogsPage');
