import { lazyRouteComponent } from '@tanstack/react-router';

export const MenuLanguagesPage = lazyRouteComponent(() => import('./menu-languages-page.tsx'), 'MenuLanguagesPage');
