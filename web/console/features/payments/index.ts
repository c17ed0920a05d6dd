import { lazyRouteComponent } from '@tanstack/react-router';

export { paymentMethodLabels } from './payment-method-labels.ts';

export const AdminPaymentMethodsPage = lazyRouteComponent(
  () => import('./admin-payment-methods-page.tsx'),
  'AdminPaymentMethodsPage',
);
