import { lazyRouteComponent } from '@tanstack/react-router';

export const OrdersPage = lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage');
