import { lazyRouteComponent } from '@tanstack/react-router';

export { CredentialHints } from './credential-hints.tsx';
export { HistoryList } from './history-list.tsx';
export { MethodTags } from './method-tags.tsx';
export { findCredentialTexts, formatProcessingFee, methodName } from './method-texts.ts';
export { useOwnerSearch } from './use-owner-search.ts';

export const LazyAdminPaymentMethodsPage = lazyRouteComponent(
  () => import('./admin-payment-methods-page.tsx'),
  'AdminPaymentMethodsPage',
);
