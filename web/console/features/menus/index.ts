import { lazyRouteComponent } from '@tanstack/react-router';

export const MenusPage = lazyRouteComponent(() => import('./menus-page.tsx'), 'MenusPage');
export const MenuEditPage = lazyRouteComponent(() => import('./menu-edit-page.tsx'), 'MenuEditPage');
export const MenuLookPage = lazyRouteComponent(() => import('./look-page.tsx'), 'MenuLookPage');
export const MenuImportPage = lazyRouteComponent(() => import('./import-page.tsx'), 'MenuImportPage');

export { MenuFrame } from './menu-frame.tsx';
