import { lazyRouteComponent } from '@tanstack/react-router';

export { SoldOutButton } from './sold-out-button.tsx';
export const LazyKitchenPage = lazyRouteComponent(() => import('./kitchen-page.tsx'), 'KitchenPage');
export const LazyStationsPage = lazyRouteComponent(() => import('./stations-page.tsx'), 'StationsPage');
export const LazyPrintersPage = lazyRouteComponent(() => import('./printers-page.tsx'), 'PrintersPage');
