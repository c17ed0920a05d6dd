import { lazyRouteComponent } from '@tanstack/react-router';

export const LazyDevelopersPage = lazyRouteComponent(() => import('./developers-page.tsx'), 'DevelopersPage');
