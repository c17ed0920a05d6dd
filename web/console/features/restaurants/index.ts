import { lazyRouteComponent } from '@tanstack/react-router';

export const RestaurantsPage = lazyRouteComponent(() => import('./restaurants-page.tsx'), 'RestaurantsPage');
