import { lazyRouteComponent } from '@tanstack/react-router';

export { SoldOutButton } from './sold-out/index.ts';
export const LazyKitchenPage = lazyRouteComponent(() => import('./kitchen-page.tsx'), 'KitchenPage');
export const LazyStationsPage = lazyRouteComponent(() => import('./stations/stations-page.tsx'), 'StationsPage');
export const LazyPrintersPage = lazyRouteComponent(() => import('./stations/printers-page.tsx'), 'PrintersPage');
