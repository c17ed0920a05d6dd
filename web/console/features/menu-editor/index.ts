import { lazyRouteComponent } from '@tanstack/react-router';

export const MenuEditPage = lazyRouteComponent(() => import('./menu-edit-page.tsx'), 'MenuEditPage');
