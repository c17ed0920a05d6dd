import { lazyRouteComponent } from '@tanstack/react-router';

export { SoldOutButton } from './sold-out-button.tsx';
export const KitchenPage = lazyRouteComponent(() => import('./kitchen-page.tsx'), 'KitchenPage');
export const StationsPage = lazyRouteComponent(() => import('./stations-page.tsx'), 'StationsPage');
export const PrintersPage = lazyRouteComponent(() => import('./printers-page.tsx'), 'PrintersPage');
