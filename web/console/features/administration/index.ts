import { lazyRouteComponent } from '@tanstack/react-router';

export { AdministrationTabs } from './administration-tabs.tsx';
export { AuditRow } from './audit-row.tsx';
export { describeCommand } from './describe-command.ts';
export const AdminOwnersPage = lazyRouteComponent(() => import('./owners-page.tsx'), 'OwnersPage');
export const AdminOwnerPage = lazyRouteComponent(() => import('./owner-page.tsx'), 'OwnerPage');
export const AdminAdministratorsPage = lazyRouteComponent(
  () => import('./administrators-page.tsx'),
  'AdministratorsPage',
);
export const AdminAuditPage = lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage');
export const LazyOwnerTokensPage = lazyRouteComponent(() => import('./owner-tokens-page.tsx'), 'OwnerTokensPage');
