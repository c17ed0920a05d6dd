import { lazyRouteComponent } from '@tanstack/react-router';

export const LazyMenuLookPage = lazyRouteComponent(() => import('./look-page.tsx'), 'MenuLookPage');
