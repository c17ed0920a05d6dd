import { lazyRouteComponent } from '@tanstack/react-router';

export { CredentialHints } from './credential-hints.tsx';
export { findCredentialTexts } from './find-credential-texts.ts';
export { HistoryList } from './history-list.tsx';
export { methodName } from './method-name.ts';
export { MethodTags } from './method-tags.tsx';
export { formatProcessingFee } from './format-usage.ts';
export { useOwnerSearch } from './use-owner-search.ts';

export const LazyAdminPaymentMethodsPage = lazyRouteComponent(
  () => import('./admin-payment-methods-page.tsx'),
  'AdminPaymentMethodsPage',
);
