import { lazyRouteComponent } from '@tanstack/react-router';

export const LazySecurityLogPage = lazyRouteComponent(() => import('./security-log-page.tsx'), 'SecurityLogPage');
export const LazyAdminSecurityLogPage = lazyRouteComponent(
  () => import('./admin-security-log-page.tsx'),
  'AdminSecurityLogPage',
);
