import { lazyRouteComponent } from '@tanstack/react-router';

export const DevelopersPage = lazyRouteComponent(() => import('./developers-page.tsx'), 'DevelopersPage');
