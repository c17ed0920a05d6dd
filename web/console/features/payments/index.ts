import { lazyRouteComponent } from '@tanstack/react-router';

export const AdminPaymentMethodsPage = lazyRouteComponent(
  () => import('./admin-payment-methods-page.tsx'),
  'AdminPaymentMethodsPage',
);
