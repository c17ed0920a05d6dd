import { lazyRouteComponent } from '@tanstack/react-router';

export { IntegrationsTabs } from './integrations-tabs.tsx';

export const LazyIntegrationsPage = lazyRouteComponent(() => import('./integrations-page.tsx'), 'IntegrationsPage');
export const LazyIntegrationRequestsPage = lazyRouteComponent(
  () => import('./integration-requests-page.tsx'),
  'IntegrationRequestsPage',
);
