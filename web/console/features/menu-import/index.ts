import { lazyRouteComponent } from '@tanstack/react-router';

export const LazyMenuImportPage = lazyRouteComponent(() => import('./import-page.tsx'), 'MenuImportPage');
