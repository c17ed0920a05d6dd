import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';

export const OrdersPage = lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage');
export const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }));
