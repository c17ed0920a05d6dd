import { lazyRouteComponent } from '@tanstack/react-router';

export { AuditRow, describeCommand } from './audit/index.ts';
export { AdministratorBar } from './administrator-bar.tsx';
export { AdminLogPage } from './admin-log-page.tsx';
export { useRefetchOnChange } from './use-administration-queries.ts';
export { PausedNotice } from './paused-notice.tsx';
export const AdminOwnersPage = lazyRouteComponent(() => import('./owners-page.tsx'), 'OwnersPage');
export const AdminOwnerPage = lazyRouteComponent(() => import('./owner-page.tsx'), 'OwnerPage');
export const AdminAdministratorsPage = lazyRouteComponent(
  () => import('./administrators-page.tsx'),
  'AdministratorsPage',
);
export const AdminFailingWorkPage = lazyRouteComponent(() => import('./failing-work-page.tsx'), 'FailingWorkPage');
export const AdminAuditPage = lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage');
