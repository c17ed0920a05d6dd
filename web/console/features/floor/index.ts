import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';

export const LazyOrdersPage = lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage');
export const LazyOrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }));
