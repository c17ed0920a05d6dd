import { lazyRouteComponent } from '@tanstack/react-router';

export { IntegrationsTabs } from './integrations-tabs.tsx';

export const IntegrationsPage = lazyRouteComponent(() => import('./integrations-page.tsx'), 'IntegrationsPage');
export const IntegrationRequestsPage = lazyRouteComponent(
  () => import('./integration-requests-page.tsx'),
  'IntegrationRequestsPage',
);
