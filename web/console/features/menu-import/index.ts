import { lazyRouteComponent } from '@tanstack/react-router';

export const MenuImportPage = lazyRouteComponent(() => import('./import-page.tsx'), 'MenuImportPage');
