import { lazyRouteComponent } from '@tanstack/react-router';

export const LazyMenuEditPage = lazyRouteComponent(() => import('./menu-edit-page.tsx'), 'MenuEditPage');
