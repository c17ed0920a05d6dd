import { lazyRouteComponent } from '@tanstack/react-router';

export const MenuLookPage = lazyRouteComponent(() => import('./look-page.tsx'), 'MenuLookPage');
