import { lazyRouteComponent } from '@tanstack/react-router';

export const LazyMenuLanguagesPage = lazyRouteComponent(() => import('./menu-languages-page.tsx'), 'MenuLanguagesPage');
